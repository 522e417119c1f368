// SDMX-CSV of the CRS: activities (drilldown dimension DD) in current US dollars; sums over dimensions are no activities.
import type { FoundTable } from '../../published/find-table.ts'
import { asCode, decimal, type CellRule, mustBeNumber, mustMatch } from '../../published/refuse-rows.ts'
import { type Database } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import { dacCodeOf } from '../sdmx-areas.ts'
import { reasonOf } from '../summary-counts.ts'

export const sdmxRules: ReadonlyArray<CellRule> = [
  mustMatch('year', '\\d{4}(-.+)?', 'a year'),
  mustMatch('donor', '[A-Z0-9_]+', 'an area of the OECD, such as FRA or 4EU001'),
  mustMatch('recipient', '[A-Z0-9_]+', 'an area of the OECD, such as KEN or F_X'),
  mustMatch('sector', '[A-Z0-9_]+', 'a purpose code'),
  mustMatch('measure', '\\d+|_Z|_T', 'a code of a measure'),
  mustMatch('bi_multi', '\\d+(\\.0+)?', 'a code of 1 to 8, a whole number'),
  mustBeNumber('value'),
  {
    column: 'multiplier',
    when: 'value IS NOT NULL AND multiplier IS NOT NULL AND coalesce(TRY_CAST(multiplier AS INTEGER), -1) NOT BETWEEN 0 AND 12',
    expected: 'a power of ten from 0 to 12',
  },
]

/** Unlike activity files, whose rows may be alike, SDMX gives each figure a key. */
export const sdmxKey = {
  keys: [
    'year',
    'donor',
    'recipient',
    'sector',
    'measure',
    'channel',
    'modality',
    'flow',
    'price_base',
    'dimension',
    'activity',
    'unit',
  ],
  says: 'key of SDMX (its dimensions and year)',
}

/** A file without activities cannot be added up: its rows hold each other. */
export const refuseSemiAggregates = async (database: Database, found: FoundTable, raw: string): Promise<void> => {
  const activities = await database.count(`SELECT count(*) FROM ${raw} WHERE dimension = 'DD'`)
  if (activities > 0) return
  throw new ImportRefused(`${found.part.name} holds sums over activities (semi-aggregates), which hold each other`, [
    'ask for activities: MD_DIM = DD; or import the activity file of a year',
  ])
}

const reasons: ReadonlyArray<readonly [string, string]> = [
  ['coalesce(year, donor, recipient, sector, value) IS NULL', 'empty row'],
  [`dimension <> 'DD'`, 'semi-aggregates (sums of activities that are kept)'],
  [`price_base = 'Q'`, 'constant prices (converted on request instead)'],
  [`unit <> 'USD' OR price_base <> 'V'`, 'other unit than current US dollars'],
  [`NOT regexp_full_match(year, '\\d{4}')`, 'periods other than years'],
  [`flow NOT IN ('C', 'D')`, 'other flows than commitments and disbursements'],
  [`measure IN ('100', '_T') AND has_parts`, 'totals of measures (sums of rows that are kept)'],
  [`measure IN ('_T', '_Z')`, 'no measure'],
  ['value IS NULL', 'no value'],
]

const dollars = (flow: string): string =>
  `CASE WHEN flow = '${flow}' THEN CAST((${decimal('value')}) * CAST(pow(10, coalesce(TRY_CAST(multiplier AS INTEGER), 6)) AS DECIMAL(13, 0)) AS DECIMAL(31, 6)) END`

/** Rows in the columns of activities. Measure 100 alone says ODA without saying whether grant or loan: flow code 10. */
export const normalisedSdmx = (raw: string): string => `SELECT row, ${reasonOf(reasons)} AS dropped,
    TRY_CAST(left(year, 4) AS INTEGER) AS year, ${dacCodeOf('donor')} AS donor, donor_name,
    CASE WHEN regexp_full_match(agency, '\\d+(\\.0+)?') THEN ${asCode('agency')} END AS agency, CAST(NULL AS VARCHAR) AS agency_name,
    ${dacCodeOf('recipient')} AS recipient, recipient_name,
    CASE measure WHEN '100' THEN '10' ELSE measure END AS flow, CAST(NULL AS VARCHAR) AS flow_name,
    ${asCode('bi_multi')} AS bi_multi, coalesce(${asCode('category')}, CASE WHEN measure = '100' THEN '10' END) AS category,
    coalesce(nullif(${asCode('finance')}, '_Z'), 'unspecified') AS finance,
    CASE WHEN modality IS NULL OR modality IN ('_Z', '_T') THEN 'X' ELSE modality END AS modality,
    coalesce(nullif(${asCode('sector')}, '_Z'), 'unspecified') AS purpose, sector_name AS purpose_name,
    ${dollars('C')} AS commitment, ${dollars('D')} AS disbursement, CAST(NULL AS DECIMAL(31, 6)) AS received
    FROM (SELECT *, count(*) FILTER (measure NOT IN ('100', '_T', '_Z')) OVER (PARTITION BY donor, year, activity, flow) > 0 AS has_parts FROM ${raw})`
