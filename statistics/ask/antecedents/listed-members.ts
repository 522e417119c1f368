// "The Visegrad countries (Czechia, Hungary, Poland, Slovakia)": a group whose members are named behind it says the same twice; the members are meant.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Language } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'
import { yearWordsOf } from '../years/year-words.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { toldOfGroup } from './group-described.ts'
import { isPlace, listFrom, type Place } from './place-list.ts'

/** Longer questions are not looked through. */
const longest = 900
const mayList =
  /[([:–—-]|i\.?e\b|that is|namely|viz|à|es decir|countr|states?\b|nations?\b|members?\b|donors?\b|econom|governments?\b|providers?\b|debtors?\b|borrowers?\b|partners?\b/iu
/** Fewer named behind a group are no list of who belongs to it. */
const fewest = 2

/** What leads from a group to who is in it: "(", "-", ":", "i.e.", "namely"; not "such as" or "and". */
const opening = /^(?:[([:–—-]|(?:, {0,2})?\(?(?:i\.?e\.?|that is|namely|viz\.?|c'est-à-dire|à savoir|es decir)[,:]?)$/iu

const noun =
  '(?:member )?(?:countries|country|states?|nations?|members?|donors?|economies|economy|governments?|providers?|debtors?|borrowers?|partners?|LDCs?|LLDCs?)'
/** "The BRICS countries Brazil, Russia, ...", "the Baltic states of Estonia and Latvia": a noun of several at the name, and nothing behind it. */
const endsInNoun = new RegExp(`\\b${noun}$`, 'iu')
const nounBehind = new RegExp(`^${noun}(?: of)?$`, 'iu')
/** "Brazil, Russia and India - the BRICS -": the group behind its list. */
const closing =
  /^ ?(?:[(–—-]|, (?:i\.?e\.?|that is|namely|together|which make up|making up|known as)) ?(?:the |together ){0,2}$/iu

const single = /\b(?:country|state|nation|member|donor|economy|debtor|LDC|LLDC)$/iu

const leadsToMembers = (name: string, between: string): boolean =>
  opening.test(between) || nounBehind.test(between) || (/^(?:of)?$/iu.test(between) && endsInNoun.test(name))

const belongTo = (graph: Graph, group: Place, places: ReadonlyArray<Place>): boolean =>
  group.options.length > 0 &&
  group.options.every(({ ref }) => {
    const members = new Set(graph.memberships(ref)?.members.map(({ member }) => member))
    return places.every(({ options }) => options.some((option) => members.has(option.ref)))
  })

/** A question as it is looked through, and where its mentions stand. */
type Looked = {
  readonly query: string
  readonly tokens: ReadonlyArray<Token>
  readonly mentions: ReadonlyArray<Mention>
  readonly language: Language
  readonly graph: Graph
  readonly start: (m: Mention) => number
  readonly end: (m: Mention) => number
}

/** The members named behind a group, in the place of both. */
const namedBehind = (
  { query, tokens, mentions, language, graph, start, end }: Looked,
  at: number,
): ReadonlyArray<Replacement> => {
  const group = mentions[at]
  const next = mentions.findIndex((m, i) => i > at && isPlace(m))
  const first = mentions[next]
  if (!isPlace(group) || first === undefined) return []
  const name = query.slice(start(group), end(group))
  const after = query
    .slice(end(group), start(first))
    .replace(/\bthe\s{0,3}$/iu, '')
    .trim()
  // "the BRICS all told — Brazil, Russia, ...": what is asked of them stays
  const told = toldOfGroup(after)
  const between = after.slice(told.length).trim()
  if (!leadsToMembers(name, between)) return []
  const places = listFrom(mentions, next)
  const last = places.at(-1)
  const isFew = places.length < fewest && !single.test(`${name} ${between}`.trim())
  if (last === undefined || isFew || !belongTo(graph, group, places)) return []
  const isDashed = /^[–—-]/u.test(between)
  const closed = (isDashed ? /^ ?[–—-](?=[\s,.?!]|$)/u : /^[)\]]/).exec(query.slice(end(last)))
  const to = end(last) + (closed?.[0].length ?? 0)
  // "the three Baltic countries Estonia, Latvia and Lithuania"
  const before = group.from - 1
  const isCounted = yearWordsOf(language, tokens).count(before)?.count === places.length
  return [
    {
      start: isCounted ? (tokens[before]?.start ?? 0) : start(group),
      end: to,
      text: `${query.slice(start(first), end(last))}${told === '' ? '' : ` ${told}`}`,
    },
  ]
}

/** A group named behind the list of its members: left out with its marks. */
const groupBehind = ({ query, mentions, graph, start, end }: Looked, at: number): ReadonlyArray<Replacement> => {
  const group = mentions[at]
  const last = mentions.slice(0, at).findLastIndex(isPlace)
  const before = mentions[last]
  if (!isPlace(group) || !isPlace(before) || !closing.test(query.slice(end(before), start(group)))) return []
  const closed = /^\s?(?:\)|[–—-](?=\s)|,|$)/u.exec(query.slice(end(group)))
  const first = mentions.findIndex((m, i) => i <= last && isPlace(m) && listFrom(mentions, i).includes(before))
  const places = first < 0 ? [] : listFrom(mentions.slice(0, last + 1), first)
  if (closed === null || places.length < fewest || !belongTo(graph, group, places)) return []
  return [{ start: end(before), end: end(group) + closed[0].length, text: '' }]
}

/** The question with the members alone; null where no group stands right before a list of its own, or behind it. */
export const withListedMembers = (query: string, sketch: () => Sketch | null, graph: Graph): Rewritten | null => {
  if (query.length > longest || !mayList.test(query)) return null
  const looked = sketch()
  if (looked === null) return null
  const { tokens, mentions, language } = looked
  const all: Looked = {
    query,
    tokens,
    mentions,
    language,
    graph,
    start: (m) => tokens[m.from]?.start ?? 0,
    end: (m) => tokens[m.to - 1]?.end ?? 0,
  }
  const replacements: ReadonlyArray<Replacement> = mentions.flatMap((_, at) => {
    const behind = namedBehind(all, at)
    return behind.length > 0 ? behind : groupBehind(all, at)
  })
  return replacements.length === 0 ? null : rewritten(query, replacements)
}

/** Every expression that is put together here. */
export const memberPatterns: ReadonlyArray<RegExp> = [endsInNoun, nounBehind]
