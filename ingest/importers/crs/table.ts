// The Creditor Reporting System as published: what a row must hold, and the activities that are kept.
import type { FoundTable } from '../../published/find-table.ts'
import { headingOf } from '../../published/layout.ts'
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
import { type Database, textAt } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import { reasonOf, refuseNothingKept } from '../summary-counts.ts'
import { withReportedDollars } from './reported-dollars.ts'
import { normalisedSdmx, refuseSemiAggregates, sdmxKey, sdmxRules } from './sdmx.ts'

const amounts = ['commitment', 'disbursement', 'received'] as const
const wholeNumber = '\\d+(\\.0+)?'

/** Codes of areas in the Data Explorer's writing stand in for DAC codes where a file has only their columns. */
const areaRule = (found: FoundTable, column: string): CellRule =>
  /^de_?(donor|recipient)/i.test(headingOf(found.match, column))
    ? mustMatch(column, '[A-Z0-9_]+', 'an area of the OECD, such as KEN or 4EU001')
    : mustMatch(column, wholeNumber, 'a DAC code, a whole number')

const activityRules = (found: FoundTable): ReadonlyArray<CellRule> => [
  mustBeYear('year'),
  areaRule(found, 'donor'),
  areaRule(found, 'recipient'),
  mustMatch('agency', wholeNumber, 'a code of an agency within its provider, a whole number'),
  mustMatch('flow', wholeNumber, 'a code of a type of flow, a whole number'),
  mustMatch('finance', wholeNumber, 'a code of a type of finance, a whole number'),
  mustMatch('purpose', wholeNumber, 'a purpose code, a whole number'),
  mustMatch('bi_multi', wholeNumber, 'a code of 1 to 8, a whole number'),
  mustMatch('modality', '[A-Z]\\d{0,3}', 'a type of aid such as C01'),
  ...amounts.map((column) => mustBeNumber(column)),
]

// Millions as published, 12 decimals: a millionth of a dollar.
const dollars = (column: string): string => `CAST((${decimal(column)}) * 1000000 AS DECIMAL(31, 6))`

const reasons: ReadonlyArray<readonly [string, string]> = [
  ['coalesce(year, donor, recipient, flow, finance, purpose, commitment, disbursement) IS NULL', 'empty row'],
  ['year IS NULL', 'no year'],
  ['donor IS NULL', 'no provider code'],
  ['recipient IS NULL', 'no recipient code'],
  ['flow IS NULL', 'no flow code'],
  [
    'commitment IS NULL AND disbursement IS NULL AND coalesce(TRY_CAST(received AS DOUBLE), 0) = 0',
    'no amount in US dollars (national-currency and constant amounts are not read)',
  ],
]

const areaCode = (column: string): string =>
  `CASE WHEN regexp_full_match(${column}, '${wholeNumber}') THEN ${asCode(column)} ELSE coalesce((SELECT code FROM sdmx_areas WHERE sdmx = ${column}), ${column}) END`

const normalisedActivities = (raw: string): string => `SELECT row, ${reasonOf(reasons)} AS dropped,
    TRY_CAST(${asCode('year')} AS INTEGER) AS year, ${areaCode('donor')} AS donor, donor_name,
    ${asCode('agency')} AS agency, agency_name, ${areaCode('recipient')} AS recipient, recipient_name, ${asCode('flow')} AS flow, flow_name,
    ${asCode('bi_multi')} AS bi_multi, ${asCode('category')} AS category,
    coalesce(${asCode('finance')}, 'unspecified') AS finance, coalesce(modality, 'X') AS modality,
    coalesce(${asCode('purpose')}, 'unspecified') AS purpose, purpose_name,
    ${amounts.map((column) => `${dollars(column)} AS ${column}`).join(', ')} FROM ${raw}`

const isSdmx = ({ match }: FoundTable): boolean => match.layout.key === 'crs/sdmx-csv'

/** The same provider and year in two files would be counted twice, and nothing in a row tells one activity from another. */
const refuseOverlap = async (database: Database, tables: ReadonlyArray<FoundTable>): Promise<void> => {
  const rows =
    await database.rows(`SELECT donor, CAST(year AS VARCHAR) AS year, string_agg(DISTINCT CAST(part AS VARCHAR), ' ') AS parts
    FROM crs WHERE dropped IS NULL GROUP BY donor, year HAVING count(DISTINCT part) > 1 ORDER BY 1, 2 LIMIT 20`)
  if (rows.length === 0) return
  throw new ImportRefused(
    'two files hold activities of the same provider and year: their amounts would be counted twice',
    rows.map((row) => {
      const names = textAt(row, 'parts')
        .split(' ')
        .map((part) => tables[Number(part)]?.part.name ?? part)
      return `provider ${textAt(row, 'donor')}, ${textAt(row, 'year')}: ${names.join(' and ')}`
    }),
  )
}

/** Repayments of a provider of which a year tells nothing paid out would make net flows below zero that never were. */
const dropRepaymentsAlone = (database: Database): Promise<void> =>
  database.run(`UPDATE crs SET dropped = 'repayments of a provider whose commitments and disbursements of the year are not in the file'
    WHERE dropped IS NULL AND (donor, year) IN (SELECT (donor, year) FROM crs WHERE dropped IS NULL
      GROUP BY donor, year HAVING count(commitment) + count(disbursement) = 0)`)

/** Loads all files into `crs`; missing columns, unreadable values and files that overlap are refused. */
export const loadCrs = async (
  database: Database,
  tables: ReadonlyArray<FoundTable>,
  work: string,
  reportedDollars: ReadonlyArray<string>,
): Promise<void> => {
  for (const [i, found] of tables.entries()) {
    const raw = `crs_${i}`
    await loadTable(database, found, raw, work)
    if ((await database.count(`SELECT count(*) FROM ${raw}`)) === 0) {
      throw new ImportRefused(`${found.part.name} has no rows`)
    }
    if (isSdmx(found)) await refuseSemiAggregates(database, found, raw)
    await refuseCells(database, found, raw, isSdmx(found) ? sdmxRules : activityRules(found))
    if (isSdmx(found)) await refuseRepeated(database, found.part.name, raw, sdmxKey)
    if (isSdmx(found) && reportedDollars.length > 0)
      throw new ImportRefused(`${found.part.name} has no amounts in national currency to read by --reported-in-dollars`)
    const normalised = isSdmx(found)
      ? normalisedSdmx(raw)
      : normalisedActivities(await withReportedDollars(database, found, raw, reportedDollars))
    const select = `SELECT ${i} AS part, * FROM (${normalised})`
    await database.run(i === 0 ? `CREATE TABLE crs AS ${select}` : `INSERT INTO crs BY NAME ${select}`)
    await database.run(`DROP TABLE ${raw}`)
  }
  await refuseOverlap(database, tables)
  await dropRepaymentsAlone(database)
  await refuseNothingKept(database, tables.map(({ part }) => part.name).join(', '), 'crs')
}

/** Whether the files say of any activity how it was given (bilateral, core contribution, ...). */
export const tellsCollaboration = async (database: Database): Promise<boolean> =>
  (await database.count('SELECT count(*) FROM crs WHERE dropped IS NULL AND bi_multi IS NOT NULL')) > 0

/**
 * Makes `activities` for the sums. ODA is what the file's category says (10), else the root of the flow code. Core
 * contributions to multilateral organisations (bi_multi 2) are marked: what those spend is in the file again.
 */
export const makeActivities = (database: Database): Promise<void> =>
  database.run(`CREATE TABLE activities AS
    SELECT CASE WHEN coalesce(c.category, CASE WHEN o.code IS NULL THEN '' ELSE '10' END) = '10' THEN 'oda' ELSE 'devfin' END AS family,
      c.purpose, c.finance, c.flow, c.modality, CASE WHEN c.bi_multi = '2' THEN '2' END AS collaboration,
      ${dacReference('p', 'c.donor', 'org')} AS origin,
      ${dacReference('r', 'c.recipient', 'area')} AS destination, c.year, c.commitment, c.disbursement, c.received
    FROM crs c
    LEFT JOIN dac_entities p ON p.code = c.donor
    LEFT JOIN dac_entities r ON r.code = c.recipient
    LEFT JOIN (SELECT code FROM ancestors WHERE property = 'crsTypeOfFlow' AND ancestor = '10') o ON o.code = c.flow
    WHERE c.dropped IS NULL`)
