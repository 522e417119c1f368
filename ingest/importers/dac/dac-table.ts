// What the DAC's tables of aggregates have in common: codes, amounts and price bases as they are published.
import type { FoundTable } from '../../published/find-table.ts'
import { loadTable } from '../../published/load-table.ts'
import { asCode, type CellRule, decimal, mustMatch, refuseCells, refuseRepeated } from '../../published/refuse-rows.ts'
import { type Database, textAt } from '../duckdb.ts'
import { type Edition, noEdition } from '../edition.ts'
import { ImportRefused } from '../import-result.ts'
import { dacCodeOf } from '../sdmx-areas.ts'
import { reasonOf, refuseNothingKept } from '../summary-counts.ts'

export const isSdmx = ({ match }: FoundTable): boolean => match.layout.key.endsWith('/sdmx-csv')

/** SQL for a column of a file's layout, null in layouts without it. */
export const columnOf =
  ({ match }: FoundTable) =>
  (own: string): string =>
    own in match.layout.columns ? own : 'CAST(NULL AS VARCHAR)'

/** SQL for the DAC code of an area, from the codes of the Data Explorer where the file has those. */
export const areaOf =
  (found: FoundTable) =>
  (own: string): string =>
    isSdmx(found) ? dacCodeOf(own) : asCode(own)

/** What a column of providers or recipients must hold. */
export const mustBeArea = (found: FoundTable, own: string): CellRule =>
  isSdmx(found)
    ? mustMatch(own, '[A-Z0-9_]+', 'an area of the OECD, such as KEN or 4EU001')
    : mustMatch(own, '\\d+(\\.0+)?', 'a DAC code, a whole number')

export const mustBePower: CellRule = {
  column: 'multiplier',
  when: `value IS NOT NULL AND multiplier IS NOT NULL AND coalesce(TRY_CAST(multiplier AS INTEGER), -1) NOT BETWEEN 0 AND 12`,
  expected: 'a power of ten from 0 to 12',
}

export const mustBeMeasure = mustMatch('measure', '\\d+(\\.0+)?', 'a code of a measure, a whole number')

/** Why rows of all these tables are left out for their unit and prices. */
export const amountReasons: ReadonlyArray<readonly [string, string]> = [
  [`amount_type = 'N'`, 'national currency (converted on request instead)'],
  [`amount_type = 'D'`, 'constant prices (converted on request instead)'],
  [`amount_type IS NULL OR amount_type <> 'A'`, 'other amount type than A, current US dollars'],
]
export const partReason = [`part = '2'`, 'part 2 (countries in transition), which is no ODA'] as const

/** One of the tables: how its rows are checked, brought to one form and dropped. */
export type DacTable = {
  /** Name in the database and of the importer. */
  readonly name: string
  /** Part of the dataflow's id that SDMX-CSV must name. */
  readonly dataflow: string
  readonly rulesOf: (found: FoundTable) => ReadonlyArray<CellRule>
  /** Further looks at a loaded file, which may refuse it. */
  readonly check?: (database: Database, found: FoundTable, raw: string) => Promise<void>
  /** SELECT of a loaded file in the columns of all: among them `year`, `value`, `power` and those of `keys`. */
  readonly normalised: (found: FoundTable, raw: string) => string
  readonly reasons: ReadonlyArray<readonly [string, string]>
  readonly keys: ReadonlyArray<string>
  /** The keys in words. */
  readonly says: string
  /** Rows among which a key may not repeat. */
  readonly unique: string
}

/** Base years that constant prices name: a column of SDMX-CSV, the label of the bulk file. */
const toldBases = async (database: Database, found: FoundTable, raw: string): Promise<ReadonlyArray<string>> => {
  const { columns } = found.match.layout
  const text = 'base_period' in columns ? 'base_period' : 'amount_label' in columns ? 'amount_label' : null
  if (text === null) return []
  const rows = await database.rows(
    `SELECT DISTINCT regexp_extract(${text}, '(19|20)\\d\\d') AS base FROM ${raw} WHERE ${text} IS NOT NULL`,
  )
  return rows.flatMap((row) => (textAt(row, 'base') === '' ? [] : [textAt(row, 'base')]))
}

const importerOf: ReadonlyArray<readonly [string, string]> = [
  ['DF_CRS', 'crs'],
  ['DAC1', 'dac1'],
  ['DAC2A', 'dac2a'],
  ['DAC2B', 'dac2b'],
]

/** Dataflows that the rows name; refused when it is another table's. */
const toldStructures = async (
  database: Database,
  found: FoundTable,
  raw: string,
  dataflow: string,
): Promise<ReadonlyArray<string>> => {
  if (!('structure' in found.match.layout.columns)) return []
  const rows = await database.rows(`SELECT DISTINCT structure FROM ${raw} WHERE structure IS NOT NULL`)
  const told = rows.map((row) => textAt(row, 'structure'))
  const other = told.find((structure) => !structure.includes(dataflow))
  if (other === undefined) return told
  const [, importer] = importerOf.find(([part]) => other.includes(part)) ?? []
  throw new ImportRefused(
    `${found.part.name} is of the dataflow ${other}, not of ${dataflow}${importer === undefined ? '' : `: import it with "${importer}"`}`,
  )
}

/** The newest base year of constant prices names the edition: all tables are rebased together. */
const editionOf = (bases: ReadonlyArray<string>, structures: ReadonlyArray<string>): Edition => {
  const base = bases.at(-1)
  if (base === undefined) return noEdition
  return {
    label: `prices of ${base}`,
    day: null,
    evidence: [`constant prices of ${base}`, ...structures].join(', '),
  }
}

/**
 * Loads all files of a table into one, with `year_number`, `amount` in units (6 decimals) and `dropped`, the reason why a
 * row is left out. Refused: no rows, another table's dataflow, values that cannot be read, values without a unit, and
 * repeated keys. Gives the edition that the files tell.
 */
export const loadDacTable = async (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  work: string,
  table: DacTable,
): Promise<Edition> => {
  const bases = new Set<string>()
  const structures = new Set<string>()
  const { name } = table
  for (const [i, found] of tables.entries()) {
    const raw = `${name}_${i}`
    await loadTable(database, found, raw, work)
    if ((await database.count(`SELECT count(*) FROM ${raw}`)) === 0) {
      throw new ImportRefused(`${found.part.name} has no rows`)
    }
    for (const structure of await toldStructures(database, found, raw, table.dataflow)) structures.add(structure)
    await table.check?.(database, found, raw)
    await refuseCells(database, found, raw, table.rulesOf(found))
    for (const base of await toldBases(database, found, raw)) bases.add(base)
    const select = `SELECT *, ${reasonOf(table.reasons)} AS dropped,
      CASE WHEN value IS NOT NULL THEN CAST((${decimal('value')}) * CAST(pow(10, power) AS DECIMAL(13, 0)) AS DECIMAL(37, 6)) END AS amount
      FROM (SELECT *, TRY_CAST(left(nullif(regexp_extract(year, '^\\d{4}(\\.0+)?$'), ''), 4) AS INTEGER) AS year_number
        FROM (${table.normalised(found, raw)}))`
    await database.run(i === 0 ? `CREATE TABLE ${name} AS ${select}` : `INSERT INTO ${name} ${select}`)
    const without = await database.count(
      `SELECT count(*) FROM ${name} WHERE dropped IS NULL AND power IS NULL AND value IS NOT NULL`,
    )
    if (without > 0) throw new ImportRefused(`${found.part.name} has ${without} values without a unit multiplier`)
    await database.run(`DROP TABLE ${raw}`)
  }
  const names = tables.map(({ part }) => part.name).join(', ')
  await refuseRepeated(database, names, name, { keys: table.keys, says: table.says, where: table.unique })
  await refuseNothingKept(database, names, name)
  return editionOf([...bases].sort(), [...structures].sort())
}
