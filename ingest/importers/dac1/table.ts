// DAC1 as published: flows by provider, measure (aid type) and fund flow. Which rows are kept, and as which variable.
import type { FoundTable } from '../../published/find-table.ts'
import { asCode, type CellRule, mustBeNumber, mustBeYear, mustMatch } from '../../published/refuse-rows.ts'
import {
  amountReasons,
  areaOf,
  columnOf,
  type DacTable,
  isSdmx,
  loadDacTable,
  mustBeArea,
  mustBeMeasure,
  mustBePower,
  partReason,
} from '../dac/dac-table.ts'
import { dacReference } from '../dac-entities.ts'
import { type Database } from '../duckdb.ts'
import type { Edition } from '../edition.ts'
import { statusOf } from '../observation-status.ts'
import { amountTypeOf } from '../sdmx-areas.ts'

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
  partReason,
  [`sector NOT IN ('_Z', '_T')`, 'parts by sector'],
  [`tying NOT IN ('_Z', '_T')`, 'parts by tying status'],
  ...amountReasons,
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

const rulesOf = (found: FoundTable): ReadonlyArray<CellRule> => [
  ...(isSdmx(found)
    ? [mustMatch('year', '\\d{4}(-.+)?', 'a year'), mustMatch('sector', '[A-Z0-9_]+', 'a code')]
    : [mustBeYear('year')]),
  mustBeArea(found, 'donor'),
  mustBeMeasure,
  mustMatch('fund', '\\d+(\\.0+)?|_Z', 'a code of a fund flow, a whole number'),
  mustBeNumber('value'),
  mustBePower,
]

/** Columns of one file in the terms of all. `Table1_Data.csv` is in millions and has no multiplier. */
const normalised = (found: FoundTable, raw: string): string => {
  const column = columnOf(found)
  return `SELECT row, year, ${areaOf(found)('donor')} AS donor, ${column('donor_name')} AS donor_name,
    ${asCode('measure')} AS measure, ${column('measure_name')} AS measure_name, ${asCode('fund')} AS fund,
    ${isSdmx(found) ? amountTypeOf('unit', 'price_base') : 'amount_type'} AS amount_type,
    ${asCode(column('part'))} AS part, ${column('sector')} AS sector, ${column('tying')} AS tying,
    value, ${statusOf(column('status'))} AS status,
    coalesce(TRY_CAST(${column('multiplier')} AS INTEGER), ${found.match.layout.key === 'dac1/bulk' ? 6 : 'NULL'}) AS power
    FROM ${raw}`
}

const table: DacTable = {
  name: 'dac1',
  dataflow: 'DAC1',
  rulesOf,
  normalised,
  reasons,
  keys: ['donor', 'measure', 'fund', 'year_number', 'amount_type'],
  says: 'provider, measure, fund flow, year and amount type',
  unique: usable,
}

/** Loads all files into `dac1` (row, part, dropped, year, donor, donor_name, measure, measure_name, fund, amount_type, amount in units, status). */
export const loadDac1 = (database: Database, tables: ReadonlyArray<FoundTable>, work: string): Promise<Edition> =>
  loadDacTable(database, tables, work, table)

/** The rows kept, as (measure, fund, provider, year, value, status). */
export const makeKeptRows = (database: Database): Promise<void> =>
  database.run(`CREATE TABLE kept AS SELECT d.measure, d.fund, ${dacReference('p', 'd.donor', 'org')} AS provider,
    d.year_number AS year, d.amount AS value, d.status
    FROM dac1 d LEFT JOIN dac_entities p ON p.code = d.donor WHERE d.dropped IS NULL`)
