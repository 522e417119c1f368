// From activities to observations: the finest cells, and their sums as variables with fewer slots. Sums are exact.
import type { CodeEntry, CodeLists } from './code-list-entries.ts'
import { type Database, type Row, sqlText } from './duckdb.ts'
import { type FlowVariable, flowDcid } from './flow-statvars.ts'
import { type SumSet, type View, allDimensions, dimensions } from './flow-sum-sets.ts'
import { keyColumns } from './flow-observations.ts'

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
