// The rows of a dataset as the service's bare CSV file gives them. Knows nothing of the page or of Node.
import { csvParseRows } from 'd3-dsv'

/** A file of observations, columns by name. */
export type Figures = {
  readonly columns: ReadonlyArray<string>
  /** Columns that tell series apart, in file order: roles and slots first, then variable, unit, method, provenance. */
  readonly dimensions: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly at: (row: ReadonlyArray<string>, column: string) => string
  /** The name of what the file calls so, in the language that it is shown in. */
  readonly named: (label: string) => string
}

const notDimensions = new Set([
  'period',
  'value',
  'currency',
  'price_basis',
  'base_year',
  'conversion_recipe',
  'computed',
  'computed_version',
  'computed_parameters',
  'parts',
  'parts_expected',
  'observation_status',
])
/** Columns of those that a flow or a figure is of. */
export const roleColumns: ReadonlyArray<string> = ['origin', 'destination', 'observation_about']
/** Columns that tell series apart in every file; the others are roles and slots. */
export const commonDimensions: ReadonlyArray<string> = ['variable', 'unit', 'measurement_method', 'provenance']

/** Reads a CSV file of observations, to be shown by the names that `named` gives; throws when it has no `period` or `value` column. */
export const readFigures = (csv: string, named: Figures['named'] = (label) => label): Figures => {
  const [columns = [], ...rows] = csvParseRows(csv)
  for (const needed of ['period', 'value']) {
    if (!columns.includes(needed)) throw new Error(`the file has no column ${needed}`)
  }
  const position = new Map(columns.map((column, i) => [column, i]))
  const own = columns.filter((column) => !notDimensions.has(column) && !isLabelOf(column, position))
  return {
    columns,
    rows,
    dimensions: [
      ...own.filter((column) => !commonDimensions.includes(column)),
      ...commonDimensions.filter((column) => own.includes(column)),
    ],
    at: (row, column) => row[position.get(column) ?? -1] ?? '',
    named,
  }
}

const isLabelOf = (column: string, position: ReadonlyMap<string, number>): boolean =>
  column.endsWith('_label') && position.has(column.slice(0, -'_label'.length))

/** The name of a row's value in a column, or the value itself where it has none. */
export const nameIn = (figures: Figures, row: ReadonlyArray<string>, column: string): string =>
  figures.named(figures.at(row, `${column}_label`)) || figures.at(row, column)

/** Whether rows differ in a column. */
export const differIn = (figures: Figures, column: string): boolean =>
  new Set(figures.rows.map((row) => figures.at(row, column))).size > 1

/** Names of all that the file refers to, by identifier. */
export const namesIn = (figures: Figures): ReadonlyMap<string, string> => {
  const labelled = figures.columns.filter((column) => figures.columns.includes(`${column}_label`))
  const names = new Map<string, string>()
  for (const row of figures.rows) {
    for (const column of labelled) {
      const ref = figures.at(row, column)
      if (ref !== '' && !names.has(ref)) names.set(ref, nameIn(figures, row, column))
    }
  }
  return names
}
