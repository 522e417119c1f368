// From activities to observations: the finest cells, and their sums as variables with fewer slots. Sums are exact.
import type { CodeEntry, CodeLists } from './code-lists.ts'
import type { SlotProperty } from './code-nodes.ts'
import { type Database, type Row, sqlText } from './duckdb.ts'
import { type FlowFamily, type FlowVariable, flowDcid } from './flow-statvars.ts'

// Table `activities` (family, purpose, finance, flow, modality, collaboration, origin, destination, year, commitment,
// disbursement, received): amounts are DECIMAL dollars, null where not reported. Collaboration 2 marks core contributions to
// multilateral organisations: they stand in variables of their own and in no other, since what the organisations spend of
// them is in the file again.
const dimensions = {
  purpose: 'crsPurpose',
  finance: 'crsTypeOfFinance',
  flow: 'crsTypeOfFlow',
  modality: 'crsCooperationModality',
  collaboration: 'crsCollaborationType',
} as const satisfies Readonly<Record<string, SlotProperty>>
type Dimension = keyof typeof dimensions
const allDimensions = Object.keys(dimensions) as ReadonlyArray<Dimension>
const finestDimensions = ['purpose', 'finance', 'flow', 'modality'] as const

type View = { readonly stage: string | null; readonly netting: string | null; readonly amount: string }
const headline: View = { stage: null, netting: null, amount: 'disbursement' }
const commitment: View = { stage: 'commitment', netting: null, amount: 'commitment' }
const disbursement: View = { stage: 'disbursement', netting: null, amount: 'disbursement' }
const net =
  'CASE WHEN disbursement IS NULL AND coalesce(received, 0) = 0 THEN NULL ELSE coalesce(disbursement, 0) - coalesce(received, 0) END'
const nettingViews: ReadonlyArray<View> = [
  { stage: null, netting: 'gross', amount: 'disbursement' },
  { stage: null, netting: 'net', amount: net },
  { stage: 'disbursement', netting: 'gross', amount: 'disbursement' },
  { stage: 'disbursement', netting: 'net', amount: net },
]

/** One kind of variable: the dimensions it keeps and the views it is written in. */
export type SumSet = {
  readonly family: FlowFamily
  readonly keeps: ReadonlyArray<Dimension>
  readonly views: ReadonlyArray<View>
  /** Also for every broader code (sector, category) of a kept dimension. */
  readonly withAncestors: boolean
  /** Which activities take part. */
  readonly from: 'oda' | 'devfin' | 'all'
}

const stages = [headline, commitment, disbursement]
const finest = [commitment, disbursement]

/** Every kind of variable an activity file gives. */
export const activitySumSets: ReadonlyArray<SumSet> = [
  { family: 'oda', from: 'oda', keeps: [], views: [...stages, ...nettingViews], withAncestors: true },
  ...(['purpose', 'finance', 'flow', 'modality'] as const).map(
    (dimension): SumSet => ({ family: 'oda', from: 'oda', keeps: [dimension], views: stages, withAncestors: true }),
  ),
  { family: 'oda', from: 'oda', keeps: ['purpose', 'finance'], views: stages, withAncestors: true },
  { family: 'oda', from: 'oda', keeps: finestDimensions, views: finest, withAncestors: false },
  { family: 'devfin', from: 'all', keeps: [], views: stages, withAncestors: true },
  { family: 'devfin', from: 'all', keeps: ['flow'], views: stages, withAncestors: true },
  { family: 'devfin', from: 'all', keeps: ['purpose', 'flow'], views: stages, withAncestors: true },
  { family: 'devfin', from: 'all', keeps: ['finance', 'flow'], views: stages, withAncestors: true },
  { family: 'devfin', from: 'devfin', keeps: finestDimensions, views: finest, withAncestors: false },
  { family: 'oda', from: 'oda', keeps: ['collaboration'], views: stages, withAncestors: false },
  { family: 'devfin', from: 'all', keeps: ['collaboration'], views: stages, withAncestors: false },
]

/** Every code with itself and all its broader codes. */
export const ancestorRows = (
  property: string,
  codes: ReadonlyArray<CodeEntry>,
): ReadonlyArray<readonly [string, string, string]> => {
  const parentOf = new Map(codes.map((entry) => [entry.code, entry.parent]))
  const rows: (readonly [string, string, string])[] = []
  for (const { code } of codes) {
    const seen = new Set<string>()
    for (let at: string | undefined = code; at !== undefined && at !== '' && !seen.has(at); at = parentOf.get(at)) {
      seen.add(at)
      rows.push([property, code, at])
    }
  }
  return rows
}

/** Fills the table `ancestors` from the lists. */
export const fillAncestors = (database: Database, lists: CodeLists): Promise<void> =>
  database.fill(
    'ancestors',
    ['property', 'code', 'ancestor'],
    [
      ...ancestorRows('crsPurpose', lists.purposes),
      ...ancestorRows('crsTypeOfFinance', lists.financeTypes),
      ...ancestorRows('crsTypeOfFlow', lists.flowTypes),
      ...ancestorRows('crsCooperationModality', lists.modalities),
    ],
  )

const makeCells = `CREATE TABLE cells AS
  SELECT family, purpose, finance, flow, modality, collaboration, origin, destination, year,
    sum(commitment) AS commitment, sum(disbursement) AS disbursement, sum(received) AS received
  FROM activities GROUP BY ALL`

const makeSums = `CREATE TABLE sums (family VARCHAR, purpose VARCHAR, finance VARCHAR, flow VARCHAR, modality VARCHAR, collaboration VARCHAR,
  stage VARCHAR, netting VARCHAR, origin VARCHAR, destination VARCHAR, year INTEGER, value DECIMAL(38, 6))`

const insertSet = (set: SumSet, view: View): string => {
  const columns = allDimensions.map((dimension) => {
    if (!set.keeps.includes(dimension)) return `NULL AS ${dimension}`
    return set.withAncestors ? `a_${dimension}.ancestor AS ${dimension}` : `c.${dimension} AS ${dimension}`
  })
  const joins = set.withAncestors
    ? set.keeps.map(
        (dimension) =>
          `JOIN ancestors a_${dimension} ON a_${dimension}.property = '${dimensions[dimension]}' AND a_${dimension}.code = c.${dimension}`,
      )
    : []
  const isCore = set.keeps.includes('collaboration')
  const family = set.from === 'all' ? '' : `AND c.family = '${set.from}'`
  const where = `WHERE c.collaboration IS ${isCore ? 'NOT NULL' : 'NULL'} ${family}`
  const text = (value: string | null): string => (value === null ? 'NULL' : sqlText(value))
  return `INSERT INTO sums SELECT * FROM (
    SELECT '${set.family}' AS family, ${columns.join(', ')}, ${text(view.stage)} AS stage, ${text(view.netting)} AS netting,
      c.origin, c.destination, c.year, sum(${view.amount}) AS value
    FROM cells c ${joins.join(' ')} ${where} GROUP BY ALL) WHERE value IS NOT NULL`
}

const variableOf = (row: Row): FlowVariable => {
  const slots: Record<string, string> = {}
  for (const dimension of allDimensions)
    if (typeof row[dimension] === 'string') slots[dimensions[dimension]] = row[dimension]
  if (typeof row['stage'] === 'string') slots['financialFlowType'] = row['stage']
  if (typeof row['netting'] === 'string') slots['nettingBasis'] = row['netting']
  return { family: row['family'] === 'oda' ? 'oda' : 'devfin', slots }
}

const keyColumns = ['family', ...allDimensions, 'stage', 'netting']

/** Adds up `activities` and names the variables found; leaves the table `sums` with the column `variable`'s key. */
export const sumActivities = async (
  database: Database,
  sets: ReadonlyArray<SumSet>,
): Promise<ReadonlyArray<FlowVariable>> => {
  await database.run(makeCells)
  await database.run(makeSums)
  for (const set of sets) for (const view of set.views) await database.run(insertSet(set, view))
  const found = await database.rows(`SELECT DISTINCT ${keyColumns.join(', ')} FROM sums ORDER BY ALL`)
  const variables = found.map(variableOf)
  await database.fill(
    'variables',
    ['dcid', ...keyColumns],
    found.map((row, i) => {
      const variable = variables[i]
      const cells = keyColumns.map((column) => (typeof row[column] === 'string' ? row[column] : null))
      return [variable === undefined ? '' : flowDcid(variable), ...cells]
    }),
  )
  return variables
}

/** A decimal with a fraction (DECIMAL(n, m), m > 0) as the shortest text of the same number. */
export const plainDecimal = (column: string): string => `rtrim(rtrim(CAST(${column} AS VARCHAR), '0'), '.')`

/** The template of the flow tables this module writes. */
export const flowTemplate = (provenance: string) => ({
  variableMeasured: '{variable}',
  financingProvider: '{provider}',
  financingRecipient: '{recipient}',
  observationDate: '{year}',
  value: '{value}',
  unit: 'dcid:USDollar',
  provenance: `dcid:${provenance}`,
})

/** Writes the sums as `<name>.csv.gz` or `.parquet` in the order of variable, provider, recipient, year; gives their number. */
export const writeSums = async (database: Database, path: string): Promise<number> => {
  const isParquet = path.endsWith('.parquet')
  const value = isParquet ? 'CAST(s.value AS DOUBLE)' : plainDecimal('s.value')
  const form = isParquet
    ? 'FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 122880'
    : 'FORMAT csv, HEADER, COMPRESSION gzip'
  const match = keyColumns.map((column) => `s.${column} IS NOT DISTINCT FROM v.${column}`).join(' AND ')
  await database.run(`COPY (
    SELECT v.dcid AS variable, s.origin AS provider, s.destination AS recipient, s.year, ${value} AS value
    FROM sums s JOIN variables v ON ${match}
    ORDER BY v.dcid, provider, recipient, s.year
  ) TO ${sqlText(path)} (${form})`)
  return database.count('SELECT count(*) FROM sums')
}
