// Items of a table that are parts of another item: "refugee costs as a share of ODA", where words for measures name both.
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import type { Graph, StatVar } from '../../../domain/ports/graph.ts'
import { declaredTotalOf } from '../../compute/slots.ts'
import { textsOf } from '../../read/properties.ts'
import { slotsOfText } from '../../read/slot-texts.ts'
import type { Part } from '../resolution.ts'

type Span = { readonly start: number; readonly end: number }
type Word = Part['used'][number]

const codesAt = (graph: Graph, ref: string, slot: string): ReadonlyArray<string> => {
  const node = graph.node(ref)
  return node === null
    ? []
    : textsOf(node, 'slot')
        .flatMap(slotsOfText)
        .flatMap(([property, code]) => (property === slot ? [code] : []))
}

/** The codes of a slot that a word means: a code itself, that of a term, or those by which tables answer the term's measure. */
const codesOf = (graph: Graph, { refs }: Word, slot: string): ReadonlySet<string> =>
  new Set(
    refs.flatMap((ref) => {
      const node = graph.node(ref)
      const own = codesAt(graph, ref, slot)
      if (node === null || own.length > 0 || ref.startsWith(`${slot}/`)) return node === null ? [] : [...own, ref]
      const measures = textsOf(node, 'measure')
      return graph
        .nodesOfKind('headline')
        .filter((headline) => textsOf(headline, 'measure').some((measure) => measures.includes(measure)))
        .flatMap(({ dcid }) => codesAt(graph, dcid, slot))
    }),
  )

const isIn = (word: Word, part: Span): boolean => word.start < part.end && word.end > part.start

/** The slot whose code measures in the words of the part name, where the graph declares of which code it is a part; null otherwise. */
export const declaredSlotOf = (
  graph: Graph,
  part: Span,
  { slots, entities }: SpecIdentity,
  used: Part['used'],
): string | null => {
  // "Norway's bilateral ODA": whose it is, is no name of the part
  const owners = new Set(Object.values(entities).flat())
  const words = used.filter(
    (word) => isIn(word, part) && word.refs.length > 0 && !word.refs.every((ref) => owners.has(ref)),
  )
  if (words.length === 0 || Object.keys(entities).length === 0) return null
  const named = slots.filter(({ property, binding }) => {
    if (binding.state !== 'value') return false
    const code = graph.node(binding.ref)
    const isPart = code !== null && textsOf(code, 'partOf').length > 0
    return isPart && words.every((word) => word.as === 'measure' && codesOf(graph, word, property).has(binding.ref))
  })
  return named.length === 1 ? (named[0]?.property ?? null) : null
}

/** Whether the total of some variables is declared, not that without a code. */
export const isDeclared = (graph: Graph, variables: ReadonlyArray<StatVar>, slot: string): boolean =>
  variables.some((variable) => declaredTotalOf(graph, variable, [slot]) !== null)

/** Whether the words beside the part name the declared total of the variables, and no other code of the slot. */
export const namesDeclared = (
  graph: Graph,
  part: Span,
  variables: ReadonlyArray<StatVar>,
  slot: string,
  used: Part['used'],
): boolean => {
  const totals = variables.map((variable) => declaredTotalOf(graph, variable, [slot]) ?? '')
  const wholes = totals.flatMap((dcid) => graph.statVar(dcid)?.slots[slot] ?? [])
  const beside = used.filter((word) => !isIn(word, part) && (word.as === 'measure' || word.as.startsWith('slot ')))
  const said = beside.map((word) => codesOf(graph, word, slot)).filter((codes) => codes.size > 0)
  return said.length > 0 && said.every((codes) => wholes.every((whole) => codes.has(whole)))
}
