// "Quelle était la population du Tchad, et combien d'aide la France lui a-t-elle engagée ?": the French pronoun for whom something is given to, owed or
// paid, as the only place said before its clause.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import type { Token } from '../text/tokens.ts'

/** Longer questions are not looked through. */
const longest = 600
const mayPoint = /\b(?:lui|leur)\b/iu

type Place = MentionOf<'entity'>
type Pronoun = { readonly at: number; readonly isPlural: boolean }

const auxiliaries =
  /^(?:a|ont|avait|avaient|aura|auront|est|sont|etait|etaient|doit|doivent|devait|devaient|donne|donnait|verse|versait|accorde|prete|prend)$/
const ofMoney: ReadonlySet<string> = new Set(['give', 'pay', 'owe', 'lend'])
/** Words of a clause behind the pronoun in which its verb stands. */
const farthest = 6

const isVerb = (m: Mention | undefined): boolean => m !== undefined && ofMoney.has(verbOf(m.tags) ?? '')
const mentionAt = ({ mentions }: Sketch, at: number): Mention | undefined =>
  mentions.find(({ from, to }) => from <= at && at < to)

/** Whether a pronoun stands before its verb: not "c'est lui qui", nor "leur dette". */
const pronounAt = (looked: Sketch, at: number): Pronoun | null => {
  const { tokens } = looked
  const { folded } = tokens[at] as Token
  if (folded !== 'lui' && folded !== 'leur') return null
  const next = tokens[at + 1]
  if (next === undefined || !(auxiliaries.test(next.folded) || isVerb(mentionAt(looked, at + 1)))) return null
  return { at, isPlural: folded === 'leur' }
}

const pronounsIn = (looked: Sketch): ReadonlyArray<Pronoun> =>
  looked.tokens.flatMap((_, at) => pronounAt(looked, at) ?? [])

const ends = ({ kind, tags }: Mention): boolean =>
  kind === 'break' || kind === 'stop' || kind === 'comma' || (kind === 'grammar' && tags.includes('and'))

const refsOf = ({ options }: Place): string =>
  options
    .map(({ ref }) => ref)
    .sort()
    .join(' ')

/** Whether a place of a clause is led to already: "lui a-t-elle versé à la Chine". */
const isLedTo = (mentions: ReadonlyArray<Mention>, m: Mention): boolean => {
  const before = mentions.slice(0, mentions.indexOf(m)).findLast(({ tags }) => !tags.includes('article'))
  return before !== undefined && before.to === m.from && markerOf(before.tags) === 'to'
}

/** The places that a pronoun may stand for: those said before its clause, but for those that it names itself. */
const meantBy = ({ mentions }: Sketch, { at }: Pronoun): ReadonlyArray<Place> | null => {
  const start = mentions.findLast((m) => m.to <= at && ends(m))?.to ?? 0
  const behind = mentions.find((m) => m.from > at && ends(m))?.from ?? Number.POSITIVE_INFINITY
  const places = mentions.filter((m): m is Place => m.kind === 'entity')
  const own = places.filter(({ from }) => from >= start && from < behind)
  if (own.length === 0 || own.some((m) => isLedTo(mentions, m))) return null
  const named = new Set(own.map(refsOf))
  const before = places.filter((m) => m.to <= start && !named.has(refsOf(m)))
  return [...new Map(before.map((place) => [refsOf(place), place])).values()]
}

/** The question with the place led to in the place of its pronoun; null where none has one, or it may be several. */
export const withTakerMeant = (
  query: string,
  sketch: () => Sketch | null,
  nameOf: (ref: string) => string | null,
): Rewritten | null => {
  if (query.length > longest || !mayPoint.test(query)) return null
  const looked = sketch()
  if (looked?.language.code !== 'fr') return null
  const { tokens } = looked
  const nameOfPlace = ({ from, to, isAdjective, options }: Place): string | null =>
    isAdjective
      ? options.length === 1
        ? nameOf(options[0]?.ref ?? '')
        : null
      : query.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
  const found = pronounsIn(looked).flatMap((pronoun): ReadonlyArray<Replacement> => {
    const places = meantBy(looked, pronoun) ?? []
    const names = places.map(nameOfPlace)
    if (names.length === 0 || names.includes(null) || names.length > 1 !== pronoun.isPlural) return []
    const { start = 0, end = 0 } = tokens[pronoun.at] ?? {}
    return [{ start, end, text: names.map((name) => `envers ${name ?? ''}`).join(' et ') }]
  })
  return found.length === 0 ? null : rewritten(query, found)
}

/** Where such pronouns stand whose verb is one of money. */
export const takerPronouns = (
  query: string,
  sketch: () => Sketch | null,
): ReadonlyArray<{ readonly start: number; readonly end: number }> => {
  if (query.length > longest || !mayPoint.test(query)) return []
  const looked = sketch()
  if (looked?.language.code !== 'fr') return []
  return pronounsIn(looked)
    .filter(({ at }) => looked.mentions.some((m) => m.from > at && m.from <= at + farthest && isVerb(m)))
    .flatMap(({ at }) => {
      const { start, end } = looked.tokens[at] as Token
      return [{ start, end }]
    })
}
