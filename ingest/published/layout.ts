// The layouts in which a table is published: the columns that tell it, found by exact name, of equal names the first.

export type ColumnSpec = {
  /** Names under which it is published; the first found is taken. */
  readonly names: ReadonlyArray<string>
  readonly required: boolean
}

export type Layout = {
  /** `dac1/bulk`; the part before the bar is the importer's name. */
  readonly key: string
  /** What such a file is, for a person. */
  readonly says: string
  /** Own column name to what it is called in the file. */
  readonly columns: Readonly<Record<string, ColumnSpec>>
  /** Codes and labels stand in pairs whose names differ in case and signs alone (`FLOW_TYPE`, `Flow type`): names must be exact. */
  readonly isPaired?: boolean
  /** Years are all that the table has beside its own columns, which come first: rows of other tables look like it otherwise. */
  readonly hasOnlyYears?: boolean
  /** Stands beside a table in its zip, and is none by itself. */
  readonly isBeside?: boolean
  /** Columns that other layouts have and this one has not. */
  readonly absent?: ReadonlyArray<string>
  /** Headings of year columns; the first group is the year. Rows become one row a year. */
  readonly years?: RegExp
  /** First cells of the lines after the data that are no data. */
  readonly footer?: RegExp
  /** Texts that stand for no value, beside the empty one. */
  readonly missing?: ReadonlyArray<string>
  /** Values are written with commas between thousands. */
  readonly hasThousands?: boolean
}

/** A header that fits a layout. */
export type Match = {
  readonly layout: Layout
  readonly header: ReadonlyArray<string>
  /** Row of the header, from 1; what stands above it is kept as notes. */
  readonly headerRow: number
  /** Own column name to its position. */
  readonly positions: ReadonlyMap<string, number>
  readonly years: ReadonlyArray<{ readonly year: number; readonly position: number }>
}

export const need = (...names: string[]): ColumnSpec => ({ names, required: true })
export const may = (...names: string[]): ColumnSpec => ({ names, required: false })

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Position of a column: by exact name first; else, where case and signs alone differ and exactly one heading is meant,
 * that one (`DonorCode`, `donor_code`). `DONOR` and `Donor` are two columns.
 */
const positionOf = (header: ReadonlyArray<string>, names: ReadonlyArray<string>, isPaired = false): number => {
  for (const name of names) {
    const exact = header.indexOf(name)
    if (exact !== -1) return exact
  }
  if (isPaired) return -1
  for (const name of names) {
    const alike = header.flatMap((heading, i) => (folded(heading) === folded(name) ? [i] : []))
    if (alike.length === 1) return alike[0] ?? -1
  }
  return -1
}

const yearsOf = (header: ReadonlyArray<string>, pattern: RegExp | undefined): Match['years'] =>
  pattern === undefined
    ? []
    : header.flatMap((heading, position) => {
        const year = pattern.exec(heading)?.[1]
        return year === undefined ? [] : [{ year: Number(year), position }]
      })

/** Whether years are what a header consists of: at most two headings that are neither years nor own columns. */
const isOfYears = (header: ReadonlyArray<string>, own: ReadonlyArray<number>, years: Match['years']): boolean => {
  const named = header.filter((heading, i) => heading !== '' && !own.includes(i)).length
  return own.every((position, i) => position === i) && named - years.length <= 2
}

/** Fits a header to a layout; null when a required column is missing or an absent one is there. */
export const matchHeader = (layout: Layout, header: ReadonlyArray<string>, headerRow: number): Match | null => {
  if ((layout.absent ?? []).some((name) => header.includes(name))) return null
  const positions = new Map<string, number>()
  for (const [own, { names, required }] of Object.entries(layout.columns)) {
    const position = positionOf(header, names, layout.isPaired)
    if (position !== -1) positions.set(own, position)
    else if (required) return null
  }
  const years = yearsOf(header, layout.years)
  if (layout.hasOnlyYears === true && !isOfYears(header, [...positions.values()], years)) return null
  return layout.years !== undefined && years.length === 0 ? null : { layout, header, headerRow, positions, years }
}

/** How a header misses a layout: the required columns it lacks. */
export const missingColumns = (layout: Layout, header: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...Object.values(layout.columns)
    .filter(({ names, required }) => required && positionOf(header, names, layout.isPaired) === -1)
    .map(({ names }) => names.join(' or ')),
  ...(layout.years !== undefined && yearsOf(header, layout.years).length === 0 ? ['columns of years'] : []),
]

/** The published heading of an own column, for people. */
export const headingOf = (match: Match, own: string): string => {
  const position = match.positions.get(own)
  return position === undefined ? own : (match.header[position] ?? own)
}
