// DAC2A as published: disbursements by provider and recipient. Which rows are kept, and under which measure.
import { dacReference } from '../dac-entities.ts'
import { type Database, textAt } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import { asCode, loadPublishedTable, refuseRows, type WantedColumns } from '../published-table.ts'
import { grossOdaMeasure } from './dac2a-variables.ts'

const columns: WantedColumns = {
  year: { names: ['year'], required: true },
  donor: { names: ['donor_code'], required: true },
  donor_name: { names: ['donor_name'], required: false },
  recipient: { names: ['recipient_code'], required: true },
  recipient_name: { names: ['recipient_name'], required: false },
  value: { names: ['value'], required: true },
}

const amount = 'TRY_CAST(value AS DECIMAL(24, 12))'
const rules = [
  {
    when: `year IS NOT NULL AND coalesce(TRY_CAST(${asCode('year')} AS INTEGER), 0) NOT BETWEEN 1950 AND 2100`,
    says: `'year is "' || year || '"'`,
  },
  ...(['donor', 'recipient'] as const).map((column) => ({
    when: `${column} IS NOT NULL AND NOT regexp_full_match(${column}, '\\d+(\\.0+)?')`,
    says: `'${column} code is "' || ${column} || '"'`,
  })),
  { when: `value IS NOT NULL AND ${amount} IS NULL`, says: `'value is "' || value || '", which is no amount'` },
]

const reasons: ReadonlyArray<readonly [string, string]> = [
  ['coalesce(year, donor, recipient, value) IS NULL', 'empty row'],
  ['year IS NULL OR donor IS NULL OR recipient IS NULL', 'no year, provider or recipient'],
  ['value IS NULL', 'no value'],
]

const refuseRepeated = async (database: Database, path: string): Promise<void> => {
  const rows = await database.rows(`SELECT string_agg(CAST(row AS VARCHAR), ' and ' ORDER BY row) AS rows
    FROM dac2a WHERE dropped IS NULL GROUP BY donor, recipient, measure, year HAVING count(*) > 1 ORDER BY 1 LIMIT 50`)
  if (rows.length > 0) {
    throw new ImportRefused(
      `${path} holds more than one value for the same provider, recipient, measure and year`,
      rows.map((row) => `rows ${textAt(row, 'rows')}`),
    )
  }
}

/** Loads the yearly file of gross ODA into `dac2a`, amounts in dollars; what cannot be read or repeats is refused. */
export const loadDac2a = async (database: Database, path: string): Promise<void> => {
  await loadPublishedTable(database, path, 'dac2a_text', columns)
  if ((await database.count('SELECT count(*) FROM dac2a_text')) === 0) throw new ImportRefused(`${path} has no rows`)
  await refuseRows(database, path, 'dac2a_text', rules)
  const reason = `CASE ${reasons.map(([when, says]) => `WHEN ${when} THEN '${says}'`).join(' ')} END`
  await database.run(`CREATE TABLE dac2a AS SELECT row, ${reason} AS dropped, TRY_CAST(${asCode('year')} AS INTEGER) AS year,
    ${asCode('donor')} AS donor, donor_name, ${asCode('recipient')} AS recipient, recipient_name,
    '${grossOdaMeasure}' AS measure, CAST(${amount} * 1000000 AS DECIMAL(37, 6)) AS value FROM dac2a_text`)
  await refuseRepeated(database, path)
}

/** The rows kept, as (measure, provider, recipient, year, value). */
export const makeKeptDac2a = (database: Database): Promise<void> =>
  database.run(`CREATE TABLE kept AS SELECT d.measure, ${dacReference('p', 'd.donor', 'org')} AS provider,
    ${dacReference('r', 'd.recipient', 'area')} AS recipient, d.year, d.value
    FROM dac2a d LEFT JOIN dac_entities p ON p.code = d.donor LEFT JOIN dac_entities r ON r.code = d.recipient
    WHERE d.dropped IS NULL`)
