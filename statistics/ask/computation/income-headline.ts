// Aid as a share of income is held against the headline of its years: from 2018 the grant equivalent, before it net
// disbursements, as the graph's headlines say; over years of both in net disbursements. One of them, never a series made of both.
import type { Graph, GraphNode } from '../../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { firstText, namesOf, textsOf } from '../../read/properties.ts'
import type { Part, Reading } from '../resolution.ts'

type Definite = Extract<Part, { status: 'definite' }>
type Slots = ReadonlyArray<readonly [string, string]>
type Successor = { readonly slots: Slots; readonly from: number }

const successors = (graph: Graph): ReadonlyArray<Successor> =>
  graph.nodesOfKind('headline').flatMap((node) => {
    const from = Number(firstText(node, 'fromYear'))
    if (namesOf(node, 'succeeds').length === 0 || !Number.isInteger(from)) return []
    return [{ slots: slotsIn(node), from }]
  })

const binds = ({ slots }: SpecIdentity, [property, ref]: readonly [string, string]): boolean =>
  slots.some((slot) => slot.property === property && slot.binding.state === 'value' && slot.binding.ref === ref)

const slotsIn = (node: GraphNode): Slots =>
  textsOf(node, 'slot').flatMap((pair) => {
    const [slot, code] = pair.split('=')
    return slot === undefined || code === undefined ? [] : [[slot, code.replace(/^dcid:/, '')] as const]
  })

/** The alternatives of a reading that are the headline of other years, where its words leave open which is meant. */
export const otherHeadlines = (graph: Graph, part: Definite): ReadonlyArray<Reading> => {
  if (saysView(part)) return []
  const related = graph.nodesOfKind('headline').flatMap((node) => {
    const succeeded = namesOf(node, 'succeeds').flatMap((dcid) => graph.node(dcid) ?? [])
    return succeeded.length === 0 ? [] : [node, ...succeeded].map(slotsIn)
  })
  return part.alternatives.filter(({ spec }) =>
    related.some((slots) => slots.every((pair) => binds(spec.definition.identity, pair))),
  )
}

/** The reading in the headline that succeeded its own, among its alternatives, and the year from which it did. */
const succeeding = (graph: Graph, { alternatives }: Definite): { reading: Reading; from: number } | null => {
  for (const { slots, from } of successors(graph)) {
    const reading = alternatives.find(({ spec }) => slots.every((pair) => binds(spec.definition.identity, pair)))
    if (reading !== undefined) return { reading, from }
  }
  return null
}

/** Whether words say in which view the amounts are meant. */
const saysView = ({ used }: Definite): boolean =>
  used.some(({ as }) => as.startsWith('slot ') && /nettingBasis|financialFlowType/.test(as))

/**
 * The reading in the headline of its years, with the other among its alternatives. Years that reach from one to the next are read as
 * the words are, in the one that was counted in all of them.
 */
export const inIncomeHeadline = (graph: Graph, part: Definite): Definite => {
  const found = saysView(part) ? null : succeeding(graph, part)
  const { requested_window: window } = part.spec.definition.identity
  if (found === null || window.kind !== 'range' || (window.start_year ?? 0) < found.from) return part
  const { reading, from } = found
  const { spec, label, phrase, coverage, alternatives } = part
  const { rows, series, first_year, last_year } = coverage
  const before: Reading = {
    spec,
    label,
    phrase,
    coverage: { rows, series, first_year, last_year },
    differs: `the headline until ${from - 1}`,
  }
  return {
    ...part,
    spec: reading.spec,
    label: reading.label,
    phrase: reading.phrase,
    coverage: reading.coverage,
    alternatives: [before, ...alternatives.filter((other) => other !== reading)],
  }
}
