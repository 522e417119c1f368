// node test/tools/check-computed.ts --graph BUILD [--group G] [--prefix dac1/]: sums of the members of a group against the group's own rows, where the graph holds both.
// Prints counts and the largest differences.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import type { Facets } from '../../domain/dataset/request.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { canonicalIdentity } from '../../domain/spec/identity.ts'
import { prepare } from '../../statistics/plan/materialise.ts'
import { openGraph } from '../../statistics/read/open.ts'

const { values } = parseArgs({
  options: {
    graph: { type: 'string' },
    group: { type: 'string', default: 'group/DACMembers' },
    prefix: { type: 'string', default: '' },
  },
})
if (values.graph === undefined) throw new Error('--graph BUILD is needed')
const graph = await openGraph(values.graph)
const facts = {
  specId: '',
  baseUrl: '',
  materialisedAt: '2000-01-01T00:00:00.000Z',
  software: { name: 'check', version: '', commit: '' },
}

/** Rows by variable, roles and period; null where the request is refused. */
const rowsOf = async (
  of: Graph,
  statvars: ReadonlyArray<string>,
  origin: ReadonlyArray<string>,
  facets: Facets,
): Promise<ReadonlyMap<string, { readonly value: number; readonly parts: string }> | null> => {
  const identity = canonicalIdentity({ roleOf: (name) => of.roleOf(name) ?? name })({
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars },
    entities: { origin },
  })
  const made = prepare(of, { identity, facets }, facts)
  return E.isLeft(made) ? null : collected(made.right.frame)
}

const collected = async (frame: Frame) => {
  const rows = new Map<string, { value: number; parts: string }>()
  const text = (column: string, code: number | undefined) => frame.dictionaries[column]?.[code ?? -1] ?? ''
  for await (const batch of frame.batches()) {
    for (let s = 0; s < batch.series; s++) {
      const key = ['variable', 'role:destination'].map((column) => text(column, batch.columns[column]?.[s]))
      for (let row = batch.offsets[s] ?? 0; row < (batch.offsets[s + 1] ?? 0); row++) {
        const parts = text('parts', batch.parts?.[row])
        rows.set([...key, text('period', batch.periods[row])].join(' '), {
          value: batch.values[row] ?? Number.NaN,
          parts,
        })
      }
    }
  }
  return rows
}

const { group } = values
const members = [...new Set((graph.memberships(group)?.members ?? []).map(({ member }) => member))]
const found = { sums: 0, same: 0, within: 0, differ: 0, incomplete: 0 }
const largest: { readonly key: string; readonly sum: number; readonly own: number; readonly parts: string }[] = []
for (const { dcid } of graph.nodesOfKind('stat_var', null, 1_000_000)) {
  if (!dcid.startsWith(values.prefix)) continue
  const own = await rowsOf(graph, [dcid], [group], {})
  const sums = own === null ? null : await rowsOf(graph, [dcid], members, { sum_over: ['origin'] })
  if (own === null || sums === null) continue
  for (const [key, { value }] of own) {
    const sum = sums.get(key)
    if (sum === undefined) continue
    found.sums++
    const difference = Math.abs(sum.value - value)
    const [entered, expected] = sum.parts.split('/')
    // the source rounds each figure to 10,000 dollars
    const rounding = 5_000 * (Number(entered) + 1)
    if (difference === 0) found.same++
    else if (difference <= rounding) found.within++
    else {
      found.differ++
      if (entered !== expected) found.incomplete++
      largest.push({ key, sum: sum.value, own: value, parts: sum.parts })
    }
  }
}
console.log(`${group}, ${members.length} members: ${JSON.stringify(found)}`)
largest.sort((a, b) => Math.abs(b.sum - b.own) / Math.abs(b.own) - Math.abs(a.sum - a.own) / Math.abs(a.own))
for (const { key, sum, own, parts } of largest.slice(0, 15))
  console.log(`${key}: sum ${sum}, source ${own}, parts ${parts}`)
graph.close()
