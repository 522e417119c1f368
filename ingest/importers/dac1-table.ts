// DAC1 as published: flows by provider, measure (aid type) and fund flow. Which rows are kept, and as which variable.
import { dacReference } from './dac-entities.ts'
import { type Database, textAt } from './duckdb.ts'
import { ImportRefused } from './import-result.ts'
import { asCode, loadPublishedTable, refuseRows, type WantedColumns } from './published-table.ts'

const columns: WantedColumns = {
  year: { names: ['year', 'TIME', 'TIME_PERIOD'], required: true },
  donor: { names: ['donor_code', 'DONOR'], required: true },
  donor_name: { names: ['donor_name', 'Donor'], required: false },
  measure: { names: ['aidtype_code', 'AIDTYPE'], required: true },
  measure_name: { names: ['aid_type'], required: false },
  fund: { names: ['flows_code', 'FLOWS'], required: true },
  amount_type: { names: ['amounttype_code', 'AMOUNTTYPE'], required: true },
  value: { names: ['value', 'OBS_VALUE'], required: true },
  multiplier: { names: ['unit_multiplier', 'UNIT_MULT', 'PowerCode Code'], required: true },
}

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

const amount = 'TRY_CAST(value AS DECIMAL(24, 12))'
const codes = ['donor', 'measure', 'fund'] as const
const rules = [
  {
    when: `year IS NOT NULL AND coalesce(TRY_CAST(${asCode('year')} AS INTEGER), 0) NOT BETWEEN 1950 AND 2100`,
    says: `'year is "' || year || '"'`,
  },
  ...codes.map((column) => ({
    when: `${column} IS NOT NULL AND NOT regexp_full_match(${column}, '\\d+(\\.0+)?')`,
    says: `'${column} code is "' || ${column} || '"'`,
  })),
  { when: `value IS NOT NULL AND ${amount} IS NULL`, says: `'value is "' || value || '", which is no amount'` },
  {
    when: `amount_type = 'A' AND value IS NOT NULL AND coalesce(TRY_CAST(multiplier AS INTEGER), -1) NOT BETWEEN 0 AND 12`,
    says: `'unit multiplier is "' || coalesce(multiplier, '') || '"; a power of ten from 0 to 12 is meant'`,
  },
]

const known = Object.keys(fundFlows)
  .map((code) => `'${code}'`)
  .join(', ')
const reasons: ReadonlyArray<readonly [string, string]> = [
  ['coalesce(year, donor, measure, fund, value) IS NULL', 'empty row'],
  [`amount_type = 'N'`, 'national currency (converted on request instead)'],
  [`amount_type = 'D'`, 'constant prices (converted on request instead)'],
  [`amount_type IS NULL OR amount_type <> 'A'`, 'other amount type than A, current US dollars'],
  ['value IS NULL', 'no value'],
  ['year IS NULL OR donor IS NULL OR measure IS NULL OR fund IS NULL', 'no year, provider, measure or fund flow'],
  [`${asCode('measure')} IN (${notMoney.join(', ')})`, 'no amount of money (percentages and population)'],
  [`${asCode('fund')} NOT IN (${known})`, 'fund flow code that the importer does not know'],
  [
    `${asCode('measure')} = '${incomeMeasure}' AND ${asCode('fund')} <> '1140'`,
    'gross national income repeated under another fund flow than 1140',
  ],
]

const refuseRepeated = async (database: Database, path: string): Promise<void> => {
  const rows = await database.rows(`SELECT string_agg(CAST(row AS VARCHAR), ' and ' ORDER BY row) AS rows
    FROM dac1 WHERE dropped IS NULL GROUP BY donor, measure, fund, year HAVING count(*) > 1 ORDER BY 1 LIMIT 50`)
  if (rows.length > 0) {
    throw new ImportRefused(
      `${path} holds more than one value for the same provider, measure, fund flow and year`,
      rows.map((row) => `rows ${textAt(row, 'rows')}`),
    )
  }
}

/** Loads the file into `dac1`; a wrong file, missing columns, unreadable and repeated values are refused. */
export const loadDac1 = async (database: Database, path: string): Promise<void> => {
  await loadPublishedTable(database, path, 'dac1_text', columns)
  if ((await database.count('SELECT count(*) FROM dac1_text')) === 0) throw new ImportRefused(`${path} has no rows`)
  await refuseRows(database, path, 'dac1_text', rules)
  const reason = `CASE ${reasons.map(([when, says]) => `WHEN ${when} THEN '${says}'`).join(' ')} END`
  const power = 'CAST(pow(10, TRY_CAST(multiplier AS INTEGER)) AS DECIMAL(13, 0))'
  await database.run(`CREATE TABLE dac1 AS SELECT row, ${reason} AS dropped, TRY_CAST(${asCode('year')} AS INTEGER) AS year,
    ${asCode('donor')} AS donor, donor_name, ${asCode('measure')} AS measure, measure_name, ${asCode('fund')} AS fund,
    CASE WHEN amount_type = 'A' THEN CAST(${amount} * ${power} AS DECIMAL(37, 6)) END AS value FROM dac1_text`)
  await refuseRepeated(database, path)
}

/** The rows kept, as (measure, fund, provider, year, value). */
export const makeKeptRows = (database: Database): Promise<void> =>
  database.run(`CREATE TABLE kept AS SELECT d.measure, d.fund, ${dacReference('p', 'd.donor', 'org')} AS provider, d.year, d.value
    FROM dac1 d LEFT JOIN dac_entities p ON p.code = d.donor WHERE d.dropped IS NULL`)
