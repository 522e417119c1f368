// DAC2A as published: disbursements by provider and recipient. Which rows are kept, and under which measure.
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
import { dacReference } from '../dac-entities.ts'
import { type Database, sqlText, textAt } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import { statusOf } from '../observation-status.ts'
import { amountTypeOf, dacCodeOf } from '../sdmx-areas.ts'
import { reasonOf } from '../summary-counts.ts'
import { grossOdaMeasure, odaMeasure } from './dac2a-variables.ts'

const isSdmx = (found: FoundTable): boolean => found.match.layout.key.endsWith('/sdmx-csv')
const isYearly = (found: FoundTable): boolean => found.match.layout.key.endsWith('/yearly')

// totals of regions and income groups; the residuals ("Africa, regional") are areas of their own
const recipientTotals = `regexp_full_match(recipient, '10\\d{3}')`
const providerTotals = `(regexp_full_match(donor, '2\\d{4}'))`
// per head and as a share of income
const notMoney = `measure IN ('286', '296')`

const reasons: ReadonlyArray<readonly [string, string]> = [
  ['coalesce(year, donor, recipient, value) IS NULL', 'empty row'],
  [`part = '2'`, 'part 2 (countries in transition), which is no ODA'],
  [`amount_type = 'N'`, 'national currency (converted on request instead)'],
  [`amount_type = 'D'`, 'constant prices (converted on request instead)'],
  [`amount_type IS NULL OR amount_type <> 'A'`, 'other amount type than A, current US dollars'],
  ['year IS NULL OR donor IS NULL OR recipient IS NULL OR measure IS NULL', 'no year, provider, recipient or measure'],
  ['year_number IS NULL', 'periods other than years'],
  ['value IS NULL', 'no value'],
  [notMoney, 'no amount of money (per head, share of income)'],
  [providerTotals, 'totals of providers (sums of rows that are kept)'],
  [recipientTotals, 'totals of recipient regions and income groups (sums of rows that are kept)'],
]

const rulesOf = (found: FoundTable): ReadonlyArray<CellRule> => [
  ...(isSdmx(found)
    ? [
        mustMatch('year', '\\d{4}(-.+)?', 'a year'),
        mustMatch('donor', '[A-Z0-9_]+', 'an area of the OECD, such as KEN or 4EU001'),
        mustMatch('recipient', '[A-Z0-9_]+', 'an area of the OECD, such as KEN or F_X'),
        {
          column: 'multiplier',
          when: 'value IS NOT NULL AND coalesce(TRY_CAST(multiplier AS INTEGER), -1) NOT BETWEEN 0 AND 12',
          expected: 'a power of ten from 0 to 12',
        },
      ]
    : [
        mustBeYear('year'),
        mustMatch('donor', '\\d+(\\.0+)?', 'a DAC code, a whole number'),
        mustMatch('recipient', '\\d+(\\.0+)?', 'a DAC code, a whole number'),
      ]),
  ...(isYearly(found) ? [] : [mustMatch('measure', '\\d+(\\.0+)?', 'a code of a measure, a whole number')]),
  mustBeNumber('value'),
]

/**
 * A yearly file does not say which measure it holds: its name does (gross or net), or --measure. Constant prices in its
 * name are refused, since amounts are kept at current prices.
 */
const measureOf = (found: FoundTable, given: string | undefined): string => {
  if (given !== undefined) return given
  const name = found.part.name.toLowerCase()
  if (/constant/.test(name)) throw new ImportRefused(`${found.part.name} names constant prices; current ones are read`)
  if (/gross/.test(name)) return grossOdaMeasure
  if (/\bnet\b|_net/.test(name)) return odaMeasure
  throw new ImportRefused(
    `${found.part.name} does not say which measure it holds: add --measure ${odaMeasure} for net ODA or --measure ${grossOdaMeasure} for gross ODA`,
  )
}

const normalised = (found: FoundTable, table: string, measure: string | undefined): string => {
  const has = (own: string): boolean => own in found.match.layout.columns
  const column = (own: string): string => (has(own) ? own : 'CAST(NULL AS VARCHAR)')
  const code = (own: string): string => (isSdmx(found) ? dacCodeOf(own) : asCode(own))
  return `SELECT row, year, nullif(regexp_extract(year, '^\\d{4}(\\.0+)?$'), '') AS year_text,
    ${code('donor')} AS donor, ${column('donor_name')} AS donor_name,
    ${code('recipient')} AS recipient, ${column('recipient_name')} AS recipient_name,
    ${isYearly(found) ? sqlText(measureOf(found, measure)) : asCode('measure')} AS measure, ${column('measure_name')} AS measure_name,
    ${isSdmx(found) ? amountTypeOf('unit', 'price_base') : isYearly(found) ? `'A'` : 'amount_type'} AS amount_type,
    ${asCode(column('part'))} AS part, value, ${statusOf(column('status'))} AS status,
    ${isSdmx(found) ? 'TRY_CAST(multiplier AS INTEGER)' : '6'} AS power FROM ${table}`
}

/** Table2b has the columns of Table2a; its measures are other official flows. */
const refuseOtherFlows = async (database: Database, found: FoundTable, raw: string): Promise<void> => {
  const structure = 'structure' in found.match.layout.columns ? 'structure' : 'NULL'
  const label = 'measure_name' in found.match.layout.columns ? 'measure_name' : 'NULL'
  const [row] = await database.rows(`SELECT CAST(coalesce(${structure}, ${label}) AS VARCHAR) AS told FROM ${raw}
    WHERE (${structure} IS NOT NULL AND NOT contains(${structure}, 'DAC2A')) OR regexp_matches(${label}, '(?i)other official flows|\\bOOF\\b') LIMIT 1`)
  if (row !== undefined) {
    throw new ImportRefused(`${found.part.name} is not DAC2A but DAC2B or another table ("${textAt(row, 'told')}")`)
  }
}

/** Loads all files into `dac2a`, amounts in dollars; what cannot be read or repeats is refused. */
export const loadDac2a = async (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  work: string,
  measure: string | undefined,
): Promise<ReadonlyArray<string>> => {
  const bases = new Set<string>()
  for (const [i, found] of tables.entries()) {
    const raw = `dac2a_${i}`
    await loadTable(database, found, raw, work)
    if ((await database.count(`SELECT count(*) FROM ${raw}`)) === 0) {
      throw new ImportRefused(`${found.part.name} has no rows`)
    }
    await refuseOtherFlows(database, found, raw)
    await refuseCells(database, found, raw, rulesOf(found))
    const base = 'base_period' in found.match.layout.columns ? 'base_period' : 'amount_label'
    if (base in found.match.layout.columns) {
      const told = await database.rows(
        `SELECT DISTINCT regexp_extract(${base}, '(19|20)\\d\\d') AS base FROM ${raw} WHERE ${base} IS NOT NULL`,
      )
      for (const row of told) if (textAt(row, 'base') !== '') bases.add(textAt(row, 'base'))
    }
    const select = `SELECT *, ${reasonOf(reasons)} AS dropped,
      CASE WHEN value IS NOT NULL THEN CAST((${decimal('value')}) * CAST(pow(10, power) AS DECIMAL(13, 0)) AS DECIMAL(37, 6)) END AS amount
      FROM (SELECT *, CAST(left(year_text, 4) AS INTEGER) AS year_number FROM (${normalised(found, raw, measure)}))`
    await database.run(i === 0 ? `CREATE TABLE dac2a AS ${select}` : `INSERT INTO dac2a ${select}`)
    await database.run(`DROP TABLE ${raw}`)
  }
  const name = tables.map(({ part }) => part.name).join(', ')
  await refuseRepeated(database, name, 'dac2a', {
    keys: ['donor', 'recipient', 'measure', 'year_number'],
    says: 'provider, recipient, measure and year',
    where: 'dropped IS NULL',
  })
  return [...bases].sort()
}

/** The rows kept, as (measure, provider, recipient, year, value, status). */
export const makeKeptDac2a = (database: Database): Promise<void> =>
  database.run(`CREATE TABLE kept AS SELECT d.measure, ${dacReference('p', 'd.donor', 'org')} AS provider,
    ${dacReference('r', 'd.recipient', 'area')} AS recipient, d.year_number AS year, d.amount AS value, d.status
    FROM dac2a d LEFT JOIN dac_entities p ON p.code = d.donor LEFT JOIN dac_entities r ON r.code = d.recipient
    WHERE d.dropped IS NULL`)
