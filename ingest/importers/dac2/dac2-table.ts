// DAC2A and DAC2B as published: amounts by provider and recipient. Which rows are kept, and under which measure.
import type { FoundTable } from '../../published/find-table.ts'
import { asCode, type CellRule, mustBeNumber, mustBeYear, mustMatch } from '../../published/refuse-rows.ts'
import {
  amountReasons,
  areaOf,
  columnOf,
  isSdmx,
  loadDacTable,
  mustBeArea,
  mustBeMeasure,
  mustBePower,
  partReason,
} from '../dac/dac-table.ts'
import { dacReference } from '../dac-entities.ts'
import { type Database, sqlText, textAt } from '../duckdb.ts'
import type { Edition } from '../edition.ts'
import { ImportRefused } from '../import-result.ts'
import { statusOf } from '../observation-status.ts'
import { amountTypeOf } from '../sdmx-areas.ts'
import { commitmentsMeasure } from './commitments.ts'
import { grossOdaMeasure, odaMeasure } from './dac2a.ts'
import type { Dac2 } from './dac2.ts'

const isYearly = ({ match }: FoundTable): boolean => match.layout.key.endsWith('/yearly')

// totals of regions and income groups; the residuals ("Africa, regional") are areas of their own
const recipientTotals = `regexp_full_match(recipient, '10\\d{3}')`
const providerTotals = `(regexp_full_match(donor, '2\\d{4}'))`

const listOf = (codes: ReadonlyArray<string>): string => codes.map(sqlText).join(', ')

const reasonsOf = ({ notMoney }: Dac2): ReadonlyArray<readonly [string, string]> => [
  ['coalesce(year, donor, recipient, value) IS NULL', 'empty row'],
  partReason,
  ...amountReasons,
  ['year IS NULL OR donor IS NULL OR recipient IS NULL OR measure IS NULL', 'no year, provider, recipient or measure'],
  ['year_number IS NULL', 'periods other than years'],
  ['value IS NULL', 'no value'],
  ...(notMoney.length === 0
    ? []
    : [[`measure IN (${listOf(notMoney)})`, 'no amount of money (per head, share of income)'] as const]),
  [providerTotals, 'totals of providers (sums of rows that are kept)'],
  [recipientTotals, 'totals of recipient regions and income groups (sums of rows that are kept)'],
]

const rulesOf = (found: FoundTable): ReadonlyArray<CellRule> => [
  isSdmx(found) ? mustMatch('year', '\\d{4}(-.+)?', 'a year') : mustBeYear('year'),
  mustBeArea(found, 'donor'),
  mustBeArea(found, 'recipient'),
  ...(isYearly(found) ? [] : [mustBeMeasure]),
  mustBeNumber('value'),
  ...(isSdmx(found) ? [mustBePower] : []),
]

/**
 * A yearly file does not say which measure it holds, and its name is no proof: --measure says it. Constant prices in its
 * name are refused, since amounts are kept at current prices.
 */
const yearlyMeasure = (found: FoundTable, given: string | undefined): string => {
  if (/constant/i.test(found.part.name))
    throw new ImportRefused(`${found.part.name} names constant prices; current ones are read`)
  if (given !== undefined) return given
  throw new ImportRefused(
    `${found.part.name} does not say which measure it holds: add --measure ${odaMeasure} for net ODA, ${grossOdaMeasure} for gross ODA or ${commitmentsMeasure} for commitments`,
    ["compare the totals of its providers with DAC1's bilateral ODA (1015) by flow; a name of a file is no proof"],
  )
}

const normalised =
  (dac2: Dac2, given: string | undefined) =>
  (found: FoundTable, raw: string): string => {
    const column = columnOf(found)
    const area = areaOf(found)
    return `SELECT row, year, ${area('donor')} AS donor, ${column('donor_name')} AS donor_name,
    ${area('recipient')} AS recipient, ${column('recipient_name')} AS recipient_name,
    ${isYearly(found) ? sqlText(yearlyMeasure(found, given)) : dac2.measureOf(asCode('measure'))} AS measure, ${column('measure_name')} AS measure_name,
    ${isSdmx(found) ? amountTypeOf('unit', 'price_base') : isYearly(found) ? `'A'` : 'amount_type'} AS amount_type,
    ${asCode(column('part'))} AS part, value, ${statusOf(column('status'))} AS status,
    ${isSdmx(found) ? 'TRY_CAST(multiplier AS INTEGER)' : '6'} AS power FROM ${raw}`
  }

/** The bulk files of both tables have the same columns: measures and their names tell which it is. */
const refuseOther =
  ({ key, title, other }: Dac2) =>
  async (database: Database, found: FoundTable, raw: string): Promise<void> => {
    if (isYearly(found)) return
    if (key === 'commitments')
      throw new ImportRefused(`${found.part.name} names its measures itself: import it without --measure`)
    const [row] = await database.rows(`SELECT concat_ws(' ', measure, measure_name) AS told FROM
      (SELECT ${asCode('measure')} AS measure, ${columnOf(found)('measure_name')} AS measure_name FROM ${raw})
      WHERE measure IN (${listOf(other.measures)}) OR regexp_matches(measure_name, '${other.label}') LIMIT 1`)
    if (row === undefined) return
    throw new ImportRefused(
      `${found.part.name} is not ${title} but ${other.key.toUpperCase()} (measure "${textAt(row, 'told')}"): import it with "${other.key}"`,
    )
  }

/** Loads all files into a table named by its key, amounts in dollars; what cannot be read or repeats is refused. */
export const loadDac2 = (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  work: string,
  dac2: Dac2,
  measure: string | undefined,
): Promise<Edition> =>
  loadDacTable(database, tables, work, {
    name: dac2.key,
    dataflow: dac2.title,
    rulesOf,
    check: refuseOther(dac2),
    normalised: normalised(dac2, measure),
    reasons: reasonsOf(dac2),
    keys: ['donor', 'recipient', 'measure', 'year_number'],
    says: 'provider, recipient, measure and year',
    unique: 'dropped IS NULL',
  })

/** The rows kept, as (measure, provider, recipient, year, value, status). */
export const makeKeptDac2 = (database: Database, { key }: Dac2): Promise<void> =>
  database.run(`CREATE TABLE kept AS SELECT d.measure, ${dacReference('p', 'd.donor', 'org')} AS provider,
    ${dacReference('r', 'd.recipient', 'area')} AS recipient, d.year_number AS year, d.amount AS value, d.status
    FROM ${key} d LEFT JOIN dac_entities p ON p.code = d.donor LEFT JOIN dac_entities r ON r.code = d.recipient
    WHERE d.dropped IS NULL`)
