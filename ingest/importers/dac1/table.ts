// DAC1 as published: flows by provider, measure (aid type) and fund flow. Which rows are kept, and as which variable.
import { dacReference } from '../dac-entities.ts'
import { type Database, textAt } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import type { FoundTable } from '../../published/find-table.ts'
import { loadTable } from '../../published/load-table.ts'
import {
  asCode,
  decimal,
  type CellRule,
  mustBeNumber,
  mustBeYear,
  mustMatch,
  refuseCells,
  refuseRepeated,
} from '../../published/refuse-rows.ts'
import { amountTypeOf, dacCodeOf } from '../sdmx-areas.ts'
import { statusOf } from '../observation-status.ts'
import { reasonOf } from '../summary-counts.ts'

/** Fund flow code of DAC1 to the slots of its variables. */
export const fundFlows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1120': { financialFlowType: 'disbursement', nettingBasis: 'gross' },
  '1121': { crsTypeOfFinance: '100', financialFlowType: 'disbursement', nettingBasis: 'gross' },
  '1122': { crsTypeOfFinance: 'non-grant', financialFlowType: 'disbursement', nettingBasis: 'gross' },
  '1130': { financialFlowType: 'receipt' },
  '1140': { financialFlowType: 'disbursement', nettingBasis: 'net' },
  '1150': { financialFlowType: 'commitment' },
  '1151': { crsTypeOfFinance: '100', financialFlowType: 'commitment' },
  '1152': { crsTypeOfFinance: 'non-grant', financialFlowType: 'commitment' },
  '1160': { financialFlowType: 'grantEquivalent' },
}

/** The measure that is income of the provider, not a flow. */
export const incomeMeasure = '1'
// Percentages and population are measures of DAC1 too.
const notMoney = ["'2'", "'3'", "'4'"]

const known = Object.keys(fundFlows)
  .map((code) => `'${code}'`)
  .join(', ')

const reasons: ReadonlyArray<readonly [string, string]> = [
  ['coalesce(year, donor, measure, fund, value) IS NULL', 'empty row'],
  [`part = '2'`, 'part 2 (countries in transition), which is no ODA'],
  [`sector NOT IN ('_Z', '_T')`, 'parts by sector'],
  [`tying NOT IN ('_Z', '_T')`, 'parts by tying status'],
  [`amount_type = 'N'`, 'national currency (converted on request instead)'],
  [`amount_type = 'D'`, 'constant prices (converted on request instead)'],
  [`amount_type IS NULL OR amount_type <> 'A'`, 'other amount type than A, current US dollars'],
  ['value IS NULL', 'no value'],
  ['year IS NULL OR donor IS NULL OR measure IS NULL OR fund IS NULL', 'no year, provider, measure or fund flow'],
  ['year_number IS NULL', 'periods other than years'],
  [`measure IN (${notMoney.join(', ')})`, 'no amount of money (percentages and population)'],
  [`fund NOT IN (${known})`, 'fund flow code that the importer does not know'],
  [
    `measure = '${incomeMeasure}' AND fund <> '1140'`,
    'gross national income repeated under another fund flow than 1140',
  ],
]

/** Amounts of every type, of which the kept ones are those in current dollars. */
export const usable = `amount IS NOT NULL AND year_number IS NOT NULL AND amount_type IN ('A', 'N', 'D') AND coalesce(part, '1') <> '2'
  AND coalesce(sector, '_Z') IN ('_Z', '_T') AND coalesce(tying, '_Z') IN ('_Z', '_T') AND fund IN (${known})`

const isSdmx = (found: FoundTable): boolean => found.match.layout.key.endsWith('/sdmx-csv')

const rulesOf = (found: FoundTable): ReadonlyArray<CellRule> => [
  ...(isSdmx(found)
    ? [
        mustMatch('year', '\\d{4}(-.+)?', 'a year'),
        mustMatch('donor', '[A-Z0-9_]+', 'an area of the OECD, such as KEN or 4EU001'),
        mustMatch('sector', '[A-Z0-9_]+', 'a code'),
      ]
    : [mustBeYear('year'), mustMatch('donor', '\\d+(\\.0+)?', 'a DAC code, a whole number')]),
  mustMatch('measure', '\\d+(\\.0+)?', 'a code of a measure, a whole number'),
  mustMatch('fund', '\\d+(\\.0+)?|_Z', 'a code of a fund flow, a whole number'),
  mustBeNumber('value'),
  {
    column: 'multiplier',
    when: `value IS NOT NULL AND multiplier IS NOT NULL AND coalesce(TRY_CAST(multiplier AS INTEGER), -1) NOT BETWEEN 0 AND 12`,
    expected: 'a power of ten from 0 to 12',
  },
]

/** Columns of one file in the terms of all. `Table1_Data.csv` is in millions and has no multiplier. */
const normalised = (found: FoundTable, table: string): string => {
  const has = (own: string): boolean => own in found.match.layout.columns
  const column = (own: string): string => (has(own) ? own : `CAST(NULL AS VARCHAR)`)
  return `SELECT row, regexp_extract(year, '^\\d{4}(\\.0+)?$') AS year_text, year,
    ${isSdmx(found) ? dacCodeOf('donor') : asCode('donor')} AS donor, ${column('donor_name')} AS donor_name,
    ${asCode('measure')} AS measure, ${column('measure_name')} AS measure_name, ${asCode('fund')} AS fund,
    ${isSdmx(found) ? amountTypeOf('unit', 'price_base') : 'amount_type'} AS amount_type,
    ${asCode(column('part'))} AS part, ${column('sector')} AS sector, ${column('tying')} AS tying,
    value, ${statusOf(column('status'))} AS status,
    coalesce(TRY_CAST(${column('multiplier')} AS INTEGER), ${found.match.layout.key === 'dac1/bulk' ? 6 : 'NULL'}) AS power
    FROM ${table}`
}

const refuseWithoutMultiplier = async (database: Database, found: FoundTable): Promise<void> => {
  const rows = await database.count(
    `SELECT count(*) FROM dac1 WHERE dropped IS NULL AND power IS NULL AND value IS NOT NULL`,
  )
  if (rows > 0) throw new ImportRefused(`${found.part.name} has ${rows} values without a unit multiplier`)
}

/**
 * Loads all files into `dac1` (row, part, dropped, year, donor, donor_name, measure, measure_name, fund, amount_type,
 * published as text, amount in units, status). Refused: values that cannot be read, and repeated keys. Gives the price
 * bases and versions that the files tell.
 */
export const loadDac1 = async (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  work: string,
): Promise<{ readonly bases: ReadonlyArray<string>; readonly structures: ReadonlyArray<string> }> => {
  const bases = new Set<string>()
  const structures = new Set<string>()
  const reason = reasonOf(reasons)
  for (const [i, found] of tables.entries()) {
    const raw = `dac1_${i}`
    await loadTable(database, found, raw, work)
    if ((await database.count(`SELECT count(*) FROM ${raw}`)) === 0) {
      throw new ImportRefused(`${found.part.name} has no rows`)
    }
    await refuseCells(database, found, raw, rulesOf(found))
    for (const base of await toldBases(database, found, raw)) bases.add(base)
    for (const structure of await toldStructures(database, found, raw)) structures.add(structure)
    const select = `SELECT *, ${reason} AS dropped, ${i} AS part_number,
      CASE WHEN value IS NOT NULL THEN CAST((${decimal('value')}) * CAST(pow(10, power) AS DECIMAL(13, 0)) AS DECIMAL(37, 6)) END AS amount
      FROM (SELECT *, CAST(left(year_text, 4) AS INTEGER) AS year_number FROM (
        SELECT * REPLACE (nullif(year_text, '') AS year_text) FROM (${normalised(found, raw)})))`
    await database.run(i === 0 ? `CREATE TABLE dac1 AS ${select}` : `INSERT INTO dac1 ${select}`)
    await refuseWithoutMultiplier(database, found)
    await database.run(`DROP TABLE ${raw}`)
  }
  const name = tables.map(({ part }) => part.name).join(', ')
  await refuseRepeated(database, name, 'dac1', {
    keys: ['donor', 'measure', 'fund', 'year_number', 'amount_type'],
    says: 'provider, measure, fund flow, year and amount type',
    where: usable,
  })
  return { bases: [...bases].sort(), structures: [...structures].sort() }
}

/** Base years that constant prices name: a column of SDMX-CSV, the label of the bulk file. */
const toldBases = async (database: Database, found: FoundTable, raw: string): Promise<ReadonlyArray<string>> => {
  const { columns } = found.match.layout
  const text = 'base_period' in columns ? 'base_period' : 'amount_label' in columns ? 'amount_label' : null
  if (text === null) return []
  const rows = await database.rows(
    `SELECT DISTINCT regexp_extract(${text}, '(19|20)\\d\\d') AS base FROM ${raw} WHERE ${text} IS NOT NULL`,
  )
  return rows.flatMap((row) => (typeof row['base'] === 'string' && row['base'] !== '' ? [row['base']] : []))
}

const toldStructures = async (database: Database, found: FoundTable, raw: string): Promise<ReadonlyArray<string>> => {
  if (!('structure' in found.match.layout.columns)) return []
  const rows = await database.rows(`SELECT DISTINCT structure FROM ${raw} WHERE structure IS NOT NULL`)
  const told = rows.map((row) => textAt(row, 'structure'))
  const other = told.find((structure) => !structure.includes('DAC1'))
  if (other !== undefined) throw new ImportRefused(`${found.part.name} is of the dataflow ${other}, not of DSD_DAC1`)
  return told
}

/** The rows kept, as (measure, fund, provider, year, value, status). */
export const makeKeptRows = (database: Database): Promise<void> =>
  database.run(`CREATE TABLE kept AS SELECT d.measure, d.fund, ${dacReference('p', 'd.donor', 'org')} AS provider,
    d.year_number AS year, d.amount AS value, d.status
    FROM dac1 d LEFT JOIN dac_entities p ON p.code = d.donor WHERE d.dropped IS NULL`)
