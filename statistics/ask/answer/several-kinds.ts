// Words that name several codes at once ("private creditors"): each part tells that it is one of them, and those of which nothing is held
// in the years asked for are left out beside two or more that are.
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import { lowerFirst } from '../../names/view-words.ts'
import type { Part } from '../resolution.ts'

type Word = Part['used'][number]

const identityOf = (part: Part): SpecIdentity | null =>
  part.status === 'definite'
    ? part.spec.definition.identity
    : part.status === 'no_data' && part.reason.code === 'no_observations'
      ? (part.reading?.spec.definition.identity ?? null)
      : null

const propertyOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('/'))

/** One of several codes that a word names: the word, the code, and what else is asked. */
type Kind = { readonly part: Part; readonly word: Word; readonly code: string; readonly rest: string }

const kindOf = (part: Part): Kind | null => {
  const identity = identityOf(part)
  if (identity === null) return null
  for (const word of part.used) {
    const [first, ...others] = word.refs
    if (!word.as.startsWith('slot ') || first === undefined || others.length === 0) continue
    const property = propertyOf(first)
    const bound = identity.slots.find((slot) => slot.property === property)?.binding
    if (others.some((ref) => propertyOf(ref) !== property) || bound?.state !== 'value') continue
    if (!word.refs.includes(bound.ref)) continue
    const slots = identity.slots.filter((slot) => slot.property !== property)
    const rest = JSON.stringify([part.said, word.start, identity.shape, identity.entities, slots, part.window])
    return { part, word, code: bound.ref, rest }
  }
  return null
}

/** "A, B and C". */
const listed = (names: ReadonlyArray<string>): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** The parts, each with a note on the kinds that its words name; kinds without rows once, or not at all beside two that have some. */
export const toldOfKinds = (graph: Graph, parts: ReadonlyArray<Part>): ReadonlyArray<Part> => {
  const kinds = new Map(
    parts.flatMap((part) => [kindOf(part)].flatMap((kind) => (kind === null ? [] : [[part, kind]]))),
  )
  const groups = Map.groupBy(kinds.values(), ({ rest }) => rest)
  const nameOf = (ref: string): string => graph.label(ref) ?? ref
  return parts.flatMap((part) => {
    const kind = kinds.get(part)
    const group = kind === undefined ? [] : (groups.get(kind.rest) ?? [])
    const codes = new Set(group.map(({ code }) => code))
    if (kind === undefined || codes.size < 2) return [part]
    const held = group.filter((one) => one.part.status === 'definite')
    const isEmpty = part.status === 'no_data'
    const isFirst = group.find(({ code }) => code === kind.code)?.part === part
    if (isEmpty && (held.length > 1 || !isFirst)) return []
    const empty = [...codes].filter((code) => held.every((one) => one.code !== code))
    const system = lowerFirst(graph.label(graph.codeSystemOf(propertyOf(kind.code)) ?? '') ?? 'code')
    const notes = [
      `"${kind.word.text}" names several codes (${system}): ${listed(kind.word.refs.map(nameOf))}. This part is ${nameOf(kind.code)} alone, not all of them together.`,
      ...(empty.length === 0 || isEmpty ? [] : [`Nothing is held of ${listed(empty.map(nameOf))} for what is asked.`]),
    ]
    return [{ ...part, notes: [...part.notes, ...notes] }]
  })
}
