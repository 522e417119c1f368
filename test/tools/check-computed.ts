// node test/tools/check-computed.ts --graph BUILD [--group G]... [--prefix dac1/] [--step 10000] [--list]: sums of the members of a group
// against the group's own rows, where the graph holds both; each difference with its cause. Without --group all groups with rows of their own.
// Then every series of these variables against its sum over years, added anew; ends with 1 where one differs. --years: these alone.
// --codes: every series of a code as a share of the series without it instead, each made anew; --prefix '' takes all variables.
import { parseArgs } from 'node:util'
import type { Graph } from '../../domain/ports/graph.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { causesOf, type Compared } from './computed/cause.ts'
import { type ComputedRow, datasetRows } from './computed/dataset-rows.ts'
import { comparedShares } from './computed/shares-of-codes.ts'
import { type Difference, reportOf } from './computed/tally.ts'
import { comparedOverYears } from './computed/years-added.ts'

const { values } = parseArgs({
  options: {
    graph: { type: 'string' },
    group: { type: 'string', multiple: true },
    prefix: { type: 'string', default: 'dac1/' },
    step: { type: 'string', default: '10000' },
    list: { type: 'boolean', default: false },
    years: { type: 'boolean', default: false },
    codes: { type: 'boolean', default: false },
  },
})
if (values.graph === undefined) throw new Error('--graph BUILD is needed')
const graph = await openGraph(values.graph)
const variables = graph
  .nodesOfKind('stat_var', null, 1_000_000)
  .map(({ dcid }) => dcid)
  .filter((dcid) => dcid.startsWith(values.prefix))

const compared = async (of: Graph, group: string): Promise<{ found: Difference[]; alone: number }> => {
  const members = [...new Set((of.memberships(group)?.members ?? []).map(({ member }) => member))]
  const pairs: { readonly row: ComputedRow; readonly what: string; readonly parts: string; readonly of: Compared }[] =
    []
  let alone = 0
  for (const what of variables) {
    // a group without rows of its own is opened to its members
    const rows = await datasetRows(of, what, { origin: [group] }, {})
    const own = (rows ?? []).filter(({ origin }) => origin === group)
    if (own.length === 0) continue
    const sums = await datasetRows(of, what, { origin: members }, { sum_over: ['origin'] })
    const parts = await datasetRows(of, what, { origin: members }, {})
    const keyOf = (row: { readonly destination: string; readonly period: string }) => `${row.destination} ${row.period}`
    const sumOf = new Map((sums ?? []).map((row) => [keyOf(row), row]))
    const partsOf = Map.groupBy(parts ?? [], keyOf)
    for (const row of own) {
      const sum = sumOf.get(keyOf(row))
      if (sum === undefined) {
        alone++
        continue
      }
      const figures = new Map((partsOf.get(keyOf(row)) ?? []).map(({ origin, value }) => [origin, value]))
      const compare = { own: row.value, sum: sum.value, parts: figures, step: Number(values.step) }
      pairs.push({ row, what, parts: sum.parts, of: compare })
    }
  }
  const causes = causesOf(pairs.map((pair) => pair.of))
  const found = pairs.flatMap(({ row, what, parts, of: { sum, own } }, i): Difference[] => {
    const cause = causes[i]
    return cause === undefined ? [] : [{ what, entity: row.destination, period: row.period, sum, own, cause, parts }]
  })
  return { found, alone }
}

if (values.codes) {
  for (const { slot, shares, without, above, different } of await comparedShares(graph, variables)) {
    console.log(
      `${slot}: ${shares} shares; ${different.length} differ; ${without} rows without a total, ${above} above it`,
    )
    for (const line of different.slice(0, values.list ? different.length : 20)) console.log(line)
    if (different.length > 0) process.exitCode = 1
  }
  process.exit()
}
const groups = values.years ? [] : (values.group ?? graph.nodesOfKind('group', null, 1_000_000).map(({ dcid }) => dcid))
for (const group of groups) {
  const { found, alone } = await compared(graph, group)
  if (found.length === 0 && alone === 0) continue
  console.log(`${group}: ${found.length} sums compared; ${alone} totals of which no part is held`)
  console.log(reportOf(found, values.list).join('\n'))
}
const { sums, years, different } = await comparedOverYears(graph, variables)
console.log(`over years: ${sums} sums of ${years} figures; ${different.length} differ`)
for (const line of different.slice(0, values.list ? different.length : 20)) console.log(line)
if (different.length > 0) process.exitCode = 1
graph.close()
