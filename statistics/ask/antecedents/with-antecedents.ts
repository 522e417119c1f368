// "Uganda owed China ...; and what did it pay that year": what points back is read as what it points to, where that can be one thing only.
import { isContent, type Mention, type MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import type { Token } from '../text/tokens.ts'
import { subjectsTold } from './subjects-told.ts'
import { mayPoint, type PointerKind } from './pointers.ts'
import {
  clauseAt,
  isMark,
  isPlural,
  isWithin,
  type Looked,
  lookedAt,
  noToken,
  type Pointer,
  pointersIn,
  span,
} from './pointing.ts'

/** Longer questions are not looked through. */
const longest = 900

type Place = MentionOf<'entity'>

const tells = (m: Mention): boolean =>
  (m.kind === 'measure' && !m.isHint) || m.kind === 'slot' || m.kind === 'role' || verbOf(m.tags) !== null

/** "did it get", "paid it": beside a verb of giving, taking or owing, with an auxiliary between at most; in "was it owed" it is the amount. */
const isBesideVerb = ({ language, mentions, tokens, pointers }: Looked, { from, to }: Pointer): boolean => {
  const at = mentions.findIndex((m) => m.from <= from && m.to >= to)
  const isPassive = language.be.has(tokens[from - 1]?.folded ?? '')
  // "how much was it given by Germany": whoever is given; "how much of it was given", "was it given to Kenya": the amount
  const verb = mentions[at + 1]
  const isGiven =
    ['give', 'lend'].includes(verbOf(verb?.tags ?? []) ?? '') && markerOf(mentions[at + 2]?.tags ?? []) === 'by'
  if (isPassive && !isGiven && !pointers.states.has(tokens[to]?.folded ?? '')) return false
  // "commit to it"
  const isLed = ['to', 'from'].includes(markerOf(mentions[at - 1]?.tags ?? []) ?? '')
  // "the US commit to it", "the grants that Norway made to it"
  const told = mentions[at - 2]
  if (isLed && (told?.kind === 'slot' || told?.kind === 'measure' || pointers.deed.has(tokens[from - 2]?.folded ?? '')))
    return true
  return [at - (isLed ? 2 : 1), at + 1, at + 2].some((i) => verbOf(mentions[i]?.tags ?? []) !== null)
}

const refsOf = ({ options }: Place): string =>
  options
    .map(({ ref }) => ref)
    .sort()
    .join(' ')

const distinct = (places: ReadonlyArray<Place>): ReadonlyArray<Place> => [
  ...new Map(places.map((place) => [refsOf(place), place])).values(),
]

/** The places that a pointer may stand for: those said before its clause, but for those that the clause names itself. */
const antecedents = (looked: Looked, { kind, from }: Pointer): ReadonlyArray<Place> => {
  const clause = clauseAt(looked, from)
  const places = looked.mentions.filter((m): m is Place => m.kind === 'entity')
  const named = new Set(places.filter((m) => isWithin(m, clause)).map(refsOf))
  const before = places.filter((m) => m.to <= clause[0] && !named.has(refsOf(m)))
  // "for each of Estonia, | Latvia and Lithuania tell me the country's GDP": a list may reach into the clause
  const isListed = kind === 'noun' && before.length > 0 && places.some((m) => m.from === clause[0])
  const listed = isListed ? places.filter((m) => isWithin(m, clause) && m.to <= from) : []
  return distinct([...before, ...listed])
}

/** "What does Nepal owe India, and what does it owe Japan": of several places those that stand before their verb as the pointer does. */
const likePointer = (looked: Looked, pointer: Pointer, places: ReadonlyArray<Place>): ReadonlyArray<Place> => {
  const { mentions } = looked
  const at = mentions.findIndex((m) => m.from <= pointer.from && m.to >= pointer.to)
  const verb = verbOf(mentions[at + 1]?.tags ?? [])
  if (pointer.kind !== 'subject') return places
  if (verb === null) {
    // "how much did they owe it", "what did it pay them": none of those who owe or pay
    const they = pointersIn(looked).find(
      (one) =>
        one.kind === 'subject' &&
        one.to <= pointer.from &&
        isPlural(looked, one) !== isPlural(looked, pointer) &&
        isWithin(one, clauseAt(looked, pointer.from)),
    )
    const subjects = they === undefined ? [] : likePointer(looked, they, antecedents(looked, they))
    return places.filter((place) => !subjects.includes(place))
  }
  const subjects = subjectsTold(looked, places, verb)
  if (subjects === null) return []
  const isAlone = isPlural(looked, pointer) ? subjects.length > 0 : subjects.length === 1
  const found = isAlone ? subjects : places
  // "Malawi depends on donors. What did they give it?": whoever "it" stands for is none of them
  const other = pointersIn(looked).find(({ kind, from }) => kind === 'subject' && from > pointer.to)
  const isOther =
    isPlural(looked, pointer) &&
    other !== undefined &&
    isWithin(other, clauseAt(looked, pointer.from)) &&
    places.length === 1
  return isOther ? [] : found
}

const textOf = ({ query, tokens }: Looked, { from, to }: Pick<Mention, 'from' | 'to'>): string =>
  query.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)

const joined = (names: ReadonlyArray<string>): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** "Qatar, its aid to Lebanon": the question has only named whose it is, which is read as it stands. */
const isNamedFirst = ({ mentions }: Looked, { kind, from }: Pointer): boolean =>
  kind === 'owner' && mentions.every((m) => m.from >= from || m.kind === 'entity' || !(isContent(m) || tells(m)))

/** Verbs of whoever's own debt or money it is: "what did Zambia pay on its debt". */
const ofOwn: ReadonlySet<string> = new Set(['pay', 'owe', 'borrow', 'receive'])

/** "I work in China. What did Zambia pay on its debt": the clause has a subject of its own, whose "its" is. */
const isOfSubject = (looked: Looked, { kind, from }: Pointer): boolean => {
  const clause = clauseAt(looked, from)
  return (
    kind === 'owner' &&
    looked.mentions.some(
      (m, at) =>
        m.kind === 'entity' &&
        isWithin(m, clause) &&
        m.to <= from &&
        ofOwn.has(verbOf(looked.mentions[at + 1]?.tags ?? []) ?? ''),
    )
  )
}

/** "Sa dette extérieure", "their GNI": French has whose a statistic is behind its name, and so is said whose that of several is. */
const ownedBehind = (looked: Looked, { kind, from, to }: Pointer, names: ReadonlyArray<string>): Replacement | null => {
  const { mentions, tokens, language } = looked
  const noun = mentions.find((m) => m.from === to)
  const isBehind = language.code === 'fr' || names.length > 1
  if (!isBehind || kind !== 'owner' || noun?.kind !== 'measure') return null
  const [start, end] = [tokens[from]?.start ?? 0, tokens[noun.to - 1]?.end ?? 0]
  return { start, end, text: `${textOf(looked, noun)} ${language.code === 'en' ? 'of' : 'de'} ${joined(names)}` }
}

/** Names of places as nouns; null where one is only said by an adjective that no noun stands for. */
type NameOf = (ref: string) => string | null

const placeMeant = (looked: Looked, pointer: Pointer, nameOf: NameOf): Replacement | null => {
  const { pointers } = looked
  if (!looked.mentions.some((m) => isWithin(m, clauseAt(looked, pointer.from)) && tells(m))) return null
  if ((pointer.kind === 'subject' && !isBesideVerb(looked, pointer)) || isNamedFirst(looked, pointer)) return null
  if (isOfSubject(looked, pointer)) return null
  const found = likePointer(looked, pointer, antecedents(looked, pointer))
  if (found.length === 0 || (found.length > 1 && !isPlural(looked, pointer))) return null
  const names = found.map((place) => {
    const [only] = place.options
    return place.isAdjective
      ? place.options.length === 1 && only !== undefined
        ? nameOf(only.ref)
        : null
      : textOf(looked, place)
  })
  if (names.includes(null)) return null
  const own = names.filter((name) => name !== null)
  const owned = ownedBehind(looked, pointer, own)
  if (owned !== null) return owned
  const text = joined(own)
  const said = pointer.kind === 'owner' ? `${text}${pointers.owned}` : text
  return { ...span(looked, pointer), text: pointer.kind === 'place' ? `in ${said}` : said }
}

type Year = MentionOf<'window'>
const yearOf = ({ said }: Year): number | null =>
  said.kind === 'range' && said.start !== null && said.start === said.end ? said.start : null

/** Years as they are written behind a small word: "2015", "2010-2015", "2010+"; null where they are not years to name. */
const yearsOf = ({ said }: Year): string | null =>
  said.kind !== 'range' || said.start === null
    ? null
    : said.end === null
      ? `${said.start}+`
      : said.start === said.end
        ? `${said.start}`
        : `${said.start}-${said.end}`

/** The years that all years before a pointer are, or all of the question where none stand before. */
const yearMeant = (looked: Looked, pointer: Pointer): Replacement | null => {
  const years = looked.mentions.filter((m): m is Year => m.kind === 'window')
  const before = years.filter(({ to }) => to <= pointer.from)
  const meant = new Set((before.length > 0 ? before : years).map(yearsOf))
  const [only] = meant
  if (meant.size !== 1 || only === null || only === undefined) return null
  const lead = looked.mentions.findLast(({ to }) => to <= pointer.from)
  // "up to then"
  const words = looked.tokens.slice(pointer.from, pointer.to).map(({ folded }) => folded)
  if (/^(?:up|until|till|since|ever)$/.test(words[0] ?? ''))
    return { ...span(looked, pointer), text: `${/^(?:since|ever)$/.test(words[0] ?? '') ? 'since' : 'until'} ${only}` }
  const isLed = lead?.kind === 'grammar' && lead.to === pointer.from && markerOf(lead.tags) !== null
  return { ...span(looked, pointer), text: isLed ? only : `${looked.pointers.in} ${only}` }
}

/** "My ministry thinks in yen. ... in that currency": the only one that was said before. */
const currencyMeant = (looked: Looked, pointer: Pointer): Replacement | null => {
  const codes = looked.mentions.flatMap((m) => (m.kind === 'money' && m.to <= pointer.from ? [m.said.currency] : []))
  const [only] = new Set(codes)
  return typeof only === 'string' && codes.every((code) => code === only)
    ? { ...span(looked, pointer), text: only }
    : null
}

const exclusive = /^(?:before|after|following|prior|preceding|later|earlier)$/

const meantBy = (looked: Looked, pointer: Pointer, nameOf: NameOf): Replacement | null => {
  if (pointer.kind === 'year') return yearMeant(looked, pointer)
  if (pointer.kind === 'currency') return currencyMeant(looked, pointer)
  if (pointer.kind !== 'both') return placeMeant(looked, pointer, nameOf)
  // "after 2010, including that year": years without their first are asked for with it
  const isOfYear = looked.tokens.slice(pointer.from, pointer.to).some(({ folded }) => folded === 'year')
  if (isOfYear && looked.tokens.some(({ folded }) => exclusive.test(folded))) return null
  return looked.mentions.some(({ kind }) => kind === 'window') ? { ...span(looked, pointer), text: '' } : null
}

/**
 * "How many people lived in Kiribati in 2021 and what did it get", "What was Kenya's GDP in 2020? What did it owe?": what goes on within a sentence,
 * or from a question, goes on in its years, where it has none of its own and only one were said.
 */
const yearsGoOn = (looked: Looked, { from, kind }: Pointer): Replacement | null => {
  const { tokens, mentions, pointers } = looked
  const [start, end] = clauseAt(looked, from)
  const own = tokens.slice(start, end).map(({ folded }) => folded)
  if (own.some((word) => pointers.throughout.has(word))) return null
  // "How has its debt developed?" asks for other years
  const asksOn = kind === 'subject' && own.some((word) => pointers.past.has(word)) ? /^[?;]$/ : /^;$/
  const isEnd = (token: Token): boolean => token.kind === 'stop' || (token.kind === 'break' && !asksOn.test(token.text))
  const first = tokens.findLastIndex((token, i) => i < start && isEnd(token)) + 1
  const next = tokens.findIndex((token, i) => i >= start && (isEnd(token) || token.kind === 'break'))
  const last = next < 0 ? tokens.length : next
  const years = mentions.filter((m): m is Year => m.kind === 'window' && isWithin(m, [first, last]))
  const pointsToYears = pointersIn(looked).some((one) => one.kind === 'year' && isWithin(one, [start, last]))
  const [only] = pointsToYears ? [] : years
  const year = only === undefined || years.length > 1 || only.to > start ? null : yearOf(only)
  const at = tokens[end - (isMark(tokens[end - 1] ?? noToken) ? 2 : 1)]?.end
  return year === null || at === undefined ? null : { start: at, end: at, text: ` ${looked.pointers.in} ${year}` }
}

/** Pointers that stand for no place. */
const ownWords: ReadonlySet<PointerKind> = new Set(['year', 'currency', 'both'])

/** The question with what points back in the words of what it points to; null where nothing does, or it may point to several things. */
export const withAntecedents = (query: string, sketch: () => Sketch | null, nameOf: NameOf): Rewritten | null => {
  if (query.length > longest || !mayPoint(query)) return null
  const sketched = sketch()
  if (sketched === null) return null
  const looked = lookedAt(query, sketched)
  const meant = new Map<number, Replacement>()
  for (const pointer of pointersIn(looked)) {
    const own = meantBy(looked, pointer, nameOf)
    if (own === null) continue
    const goesOn = ownWords.has(pointer.kind) ? null : yearsGoOn(looked, pointer)
    for (const each of [own, goesOn]) if (each !== null) meant.set(each.start, each)
  }
  const inOrder = [...meant.values()].sort((a, b) => a.start - b.start)
  return inOrder.length === 0 ? null : rewritten(query, inOrder)
}

/** Where words point to years: "that year". */
export const yearPointers = (
  query: string,
  sketch: () => Sketch | null,
): ReadonlyArray<{ readonly start: number; readonly end: number }> => {
  const sketched = mayPoint(query) ? sketch() : null
  if (sketched === null) return []
  const looked = lookedAt(query, sketched)
  return pointersIn(looked).flatMap((pointer) => (pointer.kind === 'year' ? [span(looked, pointer)] : []))
}
