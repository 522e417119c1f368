// Exclusions that say again what is asked, or say it otherwise: "Niger, not Nigeria", "no breakdown", "donors that aren't in the DAC". Each is put in
// plain words before the question is read.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { tokenise } from '../text/tokens.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { endOf, isEdge } from './ends.ts'
import { enumerationAt } from './enumerations.ts'
import { otherHalfAt } from './other-half.ts'
import { otherStatisticAt } from './other-statistic.ts'
import { outOfItAt } from './out-of-it.ts'
import { type ExclusionWords, exclusionWordsOf, mayLeaveOut } from './words.ts'

type Place = MentionOf<'entity'>
type Looked = Sketch & { readonly words: ExclusionWords; readonly query: string }
type Sources = { readonly graph: Graph; readonly lexicon: Lexicon }
/** Tokens `[from, to)` with what is put in their place. */
type Edit = {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly says?: 'plain' | 'stock' | 'out'
}

/** The question in plain words, and those of it that said so. */
export type SaidAgain = {
  readonly plain: Rewritten
  readonly phrases: ReadonlyArray<{ readonly text: string; readonly start: number; readonly end: number }>
  /** Whether it says that nothing more is asked, and that a stock is meant. */
  readonly isPlain: boolean
  readonly isStock: boolean
  /** Whether it leaves a code out, which no reading may do without. */
  readonly isOut: boolean
}

/** Longer questions are not looked through. */
const longest = 900

const placeAt = ({ mentions }: Looked, at: number): Place | null => {
  const m = mentions.find(({ from }) => from === at)
  return m?.kind === 'entity' && !m.isAdjective && !m.partial ? m : null
}

/** "Pas nigériane": an adjective that is denied by itself. */
const adjectiveAt = ({ mentions, tokens }: Looked, at: number): Place | null => {
  const m = mentions.find(({ from }) => from === at)
  return m?.kind === 'entity' && m.isAdjective && !m.partial && isEdge(tokens[m.to]) ? m : null
}

const refsOf = ({ options }: Place): ReadonlyArray<string> => [...new Set(options.map(({ ref }) => ref))]

/** The end of the longest name of a place at a token. */
const namedAt = (lexicon: Lexicon, { tokens, language }: Looked, at: number): number =>
  lexicon.matchesAt(tokens, at, language.code).findLast(({ senses }) => senses.some(({ kind }) => kind === 'entity'))
    ?.to ?? at

/** "Donors that aren't in the DAC": the group of all others, where there is one. */
const outsidersAt = ({ lexicon }: Sources, looked: Looked, at: number): Edit | null => {
  const { tokens, words, query } = looked
  const isNoun = words.outsiders.has(tokens[at]?.folded ?? '')
  const to = isNoun ? endOf(words.notIn, tokens, at + 1) : endOf(words.nonMembers, tokens, at)
  if (to <= at + (isNoun ? 1 : 0)) return null
  const end = namedAt(lexicon, looked, to)
  if (end === to) return null
  const name = query.slice(tokens[to]?.start ?? 0, tokens[end - 1]?.end ?? 0)
  const text = `non-${name} countries`
  const said = tokenise(text)
  const isNamed = lexicon
    .matchesAt(said, 0, 'en')
    .some((match) => match.to === said.length && match.senses.some(({ kind }) => kind === 'entity'))
  return isNamed ? { from: at, to: end, text } : null
}

/** "No split": nothing more than the figure itself. */
const plainAt = ({ tokens, words }: Looked, at: number): Edit | null => {
  const to = endOf(words.plain, tokens, at)
  const from = at > 0 && /^(?:and|but)$/.test(tokens[at - 1]?.folded ?? '') ? at - 1 : at
  return to > at && isEdge(tokens[to]) ? { from, to, text: '', says: 'plain' } : null
}

/** "Stock please, not the payments": what is owed, which a reading must be of. */
const stockAt = ({ tokens, words }: Looked, at: number): Edit | null => {
  const to = endOf(words.stockOnly, tokens, at)
  return to > at && isEdge(tokens[to]) && isEdge(tokens[at - 1]) ? { from: at, to, text: '', says: 'stock' } : null
}

/** Beginnings by which names are mistaken for each other. */
const alike = 3

/** Names that share a word or begin alike: Guinea and Equatorial Guinea, Niger and Nigeria. */
export const areConfused = (graph: Graph, a: string, b: string): boolean => {
  const [one, other] = [a, b].map((ref) =>
    tokenise(graph.label(ref) ?? '').flatMap(({ folded }) => (folded.length >= alike ? [folded.slice(0, alike)] : [])),
  )
  return one?.some((word) => other?.includes(word)) === true
}

/** The places named from a token on, joined by commas and small words, up to the end of a clause. */
const deniedFrom = (
  looked: Looked,
  start: number,
): { readonly to: number; readonly places: ReadonlyArray<Place> } | null => {
  const { tokens, words } = looked
  const places: Place[] = []
  let at = start
  for (let place = placeAt(looked, at) ?? adjectiveAt(looked, at); place !== null; place = placeAt(looked, at)) {
    places.push(place)
    const next = tokens[place.to]?.kind === 'comma' ? place.to + 1 : place.to
    const behind = endOf(words.and, tokens, next)
    const joined = behind > next ? endOf(words.ofStatistics, tokens, behind) : next
    at = place.to
    if (joined === next || placeAt(looked, joined) === null) break
    at = joined
  }
  return places.length === 0 ? null : { to: at, places }
}

const isMeant = (graph: Graph, meant: string, denied: ReadonlyArray<string>): boolean =>
  graph.memberships(meant) === null && denied.every((ref) => ref !== meant && areConfused(graph, meant, ref))

/** The one place before that a denied place could be mistaken for, as what is left of what its name may mean. */
const meantBefore = (
  { graph }: Sources,
  { mentions }: Looked,
  from: number,
  denied: ReadonlyArray<string>,
  isAdjective: boolean,
): { readonly place: Place; readonly ref: string } | null => {
  const places = mentions.filter((m: Mention): m is Place => m.kind === 'entity')
  // a group that holds what is denied is left without it
  const isHeld = places.some((place) =>
    refsOf(place).some((ref) => graph.memberships(ref)?.members.some(({ member }) => denied.includes(member)) === true),
  )
  if (isHeld) return null
  const found = places.flatMap((place) => {
    // "the Congo": part of two names, of which one is not meant
    const isOpen = place.partial && !refsOf(place).some((ref) => denied.includes(ref))
    if (place.to > from || (place.isAdjective && !isAdjective) || isOpen) return []
    const left = refsOf(place).filter((ref) => !denied.includes(ref))
    const [ref] = left
    return left.length === 1 && ref !== undefined && isMeant(graph, ref, denied) ? [{ place, ref }] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** "Niger, not Nigeria": a place that is not meant, said of one that it could be mistaken for. */
const deniedAt = (sources: Sources, looked: Looked, at: number): ReadonlyArray<Edit> => {
  const { tokens, words } = looked
  const opened = endOf(words.denies, tokens, at)
  const denied = opened > at ? deniedFrom(looked, opened) : null
  if (denied === null) return []
  const refs = denied.places.flatMap(refsOf)
  const meant = meantBefore(
    sources,
    looked,
    at,
    refs,
    denied.places.every(({ isAdjective }) => isAdjective),
  )
  if (meant === null) return deniedFirst(sources, looked, { at, to: denied.to, refs })
  const again = endOf(words.restates, tokens, denied.to)
  const restated = again > denied.to ? looked.mentions.find(({ from }) => from === again) : undefined
  const to = restated?.kind === 'entity' && refsOf(restated).includes(meant.ref) ? restated.to : denied.to
  if (!isEdge(tokens[to]) && looked.mentions.find(({ from }) => from === to)?.kind !== 'window') return []
  const { place, ref } = meant
  const name = refsOf(place).length > 1 ? sources.graph.label(ref) : null
  return [...(name === null ? [] : [{ from: place.from, to: place.to, text: name }]), { from: at, to, text: '' }]
}

/** "I don't want Guinea-Bissau, only Guinea": those who are not meant first. */
const deniedFirst = (
  { graph }: Sources,
  looked: Looked,
  { at, to, refs }: { readonly at: number; readonly to: number; readonly refs: ReadonlyArray<string> },
): ReadonlyArray<Edit> => {
  const { tokens, words } = looked
  const next = isEdge(tokens[to]) ? to + 1 : to
  const again = endOf(words.restates, tokens, next)
  const meant = again > next ? placeAt(looked, again) : null
  const [only, ...others] = meant === null ? [] : refsOf(meant)
  if (only === undefined || others.length > 0 || !isEdge(tokens[at - 1]) || !isMeant(graph, only, refs)) return []
  return [{ from: at, to: again, text: '' }]
}

const editsOf = (sources: Sources, looked: Looked): ReadonlyArray<Edit> => {
  const edits: Edit[] = []
  for (let at = 0; at < looked.tokens.length; at++) {
    const one =
      outsidersAt(sources, looked, at) ??
      plainAt(looked, at) ??
      stockAt(looked, at) ??
      enumerationAt(looked, at) ??
      otherHalfAt(looked, at) ??
      otherStatisticAt(looked, at) ??
      outOfItAt(looked, at)
    const found = one === null ? deniedAt(sources, looked, at) : [one]
    edits.push(...found)
    at = Math.max(at, (found.at(-1)?.to ?? 0) - 1)
  }
  return edits.sort((a, b) => a.from - b.from)
}

/** "(grants, loans)", "grants, loans ...": what may say again what a break-down opens, without a word for it. */
const marksOfLists = /[(…]|\.\./

/** The question with what says again in plain words; null where nothing does. */
export const saidAgain = (sources: Sources, query: string, sketch: () => Sketch | null): SaidAgain | null => {
  if (query.length > longest || !(marksOfLists.test(query) || mayLeaveOut(tokenise(query)))) return null
  const looked = sketch()
  if (looked === null) return null
  const edits = editsOf(sources, { ...looked, query, words: exclusionWordsOf(looked.language.code) })
  if (edits.length === 0) return null
  const spans = edits.map(({ from, to, text }) => ({
    start: looked.tokens[from]?.start ?? 0,
    end: looked.tokens[to - 1]?.end ?? 0,
    text,
  }))
  return {
    isPlain: edits.some(({ says }) => says === 'plain'),
    isStock: edits.some(({ says }) => says === 'stock'),
    isOut: edits.some(({ says }) => says === 'out'),
    plain: rewritten(
      query,
      spans.map(({ start, end, text }) => ({ start, end, text: text === '' ? ' '.padEnd(end - start) : text })),
    ),
    phrases: spans.flatMap(({ start, end, text }) =>
      text === '' ? [{ text: query.slice(start, end), start, end }] : [],
    ),
  }
}
