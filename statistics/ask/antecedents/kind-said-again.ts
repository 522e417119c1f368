// "Kenya's Eurobonds ... how much did it owe bondholders", "multilateral debt to IDA": a kind of creditors said of one that is of that kind alone is said twice.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900
const [slot, role] = ['creditorType', 'destination']
const quick = /bond|multilateral/iu
const debts = /^(?:debts?|loans?|credits?|lending|borrowing|claims?|obligations|liabilities)$/iu
const creditors = /\b(?:creditor|lender|institution|organisation|organization|agency)(s?)$/iu

/** The kinds of debt that is owed to somebody. */
const kindsOf = (graph: Graph, ref: string): ReadonlySet<string> => {
  const { dictionaries, seriesOfEntity, variable } = graph.series
  const refs = graph.memberships(ref)?.members.map(({ member }) => member) ?? [ref]
  const codes = new Set(
    refs.flatMap((each) => {
      const entity = dictionaries.entity.codeOf(each)
      return entity < 0 ? [] : [...seriesOfEntity(role, entity)].flatMap((s) => variable[s] ?? [])
    }),
  )
  const variables = [...codes].map((code) => graph.statVar(dictionaries.variable.at(code)))
  return new Set(variables.flatMap((each) => each?.slots[slot] ?? []))
}

const kindOf = (m: Mention): string | null => {
  if (m.kind !== 'slot') return null
  const kinds = m.options.flatMap((option) => option[slot] ?? [])
  const [only] = kinds
  return kinds.length === 1 && only !== undefined ? only : null
}

/** Whether who is owed is of one kind alone, whatever the name may mean. */
const isOfKind = (graph: Graph, { options }: MentionOf<'entity'>, kind: string): boolean =>
  options.length > 0 &&
  options.every(({ ref }) => {
    const kinds = kindsOf(graph, ref)
    return kinds.size === 1 && kinds.has(kind)
  })

/** The question with the kind said once; null where it is not said twice. */
export const withKindOnce = (query: string, sketch: () => Sketch | null, graph: Graph): Rewritten | null => {
  if (query.length > longest || !quick.test(query)) return null
  const looked = sketch()
  if (looked === null) return null
  const { tokens, mentions } = looked
  const kinds = mentions.filter((m) => kindOf(m) !== null)
  const owed = mentions.filter(
    (m): m is MentionOf<'entity'> => m.kind === 'entity' && m.options.every(({ ref }) => !ref.startsWith('country/')),
  )
  const [said, creditor] = [kinds[0], owed[0]]
  if (said === undefined || creditor === undefined || kinds.length > 1 || owed.length > 1) return null
  const [from, to] = said.from < creditor.from ? [said.to, creditor.from] : [creditor.to, said.from]
  const between = tokens.slice(from, to)
  const text = query.slice(tokens[said.from]?.start, tokens[said.to - 1]?.end)
  const noun = creditors.exec(text)
  // "multilateral debt and debt to IDA", "multilateral creditors and IDA" are two
  if (between.some(({ folded }) => /^(?:and|or|plus|versus|vs|not)$/.test(folded))) return null
  if (noun !== null && between.length > 0) return null
  if (!isOfKind(graph, creditor, kindOf(said) ?? '')) return null
  const plain = noun !== null ? `creditor${noun[1]}` : debts.test(tokens[said.to]?.folded ?? '') ? '' : 'debt'
  return rewritten(query, [{ start: tokens[said.from]?.start ?? 0, end: tokens[said.to - 1]?.end ?? 0, text: plain }])
}
