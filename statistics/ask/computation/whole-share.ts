// "What share of Germany's aid goes to Kenya", "China's portion of Kenya's debt": a part of a whole that the rest of the question names.
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import { anyOf, phrase } from './patterns.ts'

type Span = { readonly start: number; readonly end: number }
type Side = 'origin' | 'destination'

/** One way to put such a question without its share, and what it then is a share of. */
export type WholeShare = {
  /** The question for the part: words stand where they stood, but for a part that was put behind the whole. */
  readonly rest: string
  /** Words that were taken out. */
  readonly phrases: ReadonlyArray<Span & { readonly text: string }>
  /** The side on which the part stands, as far as the words say. */
  readonly role: Side | null
  /** Where it stands in the question. */
  readonly part: Span
  /** Whether a verb says that something went to the part or came from it: then the whole needs no name. */
  readonly isDirected: boolean
  /** Where words of the rest stood in the question. */
  readonly asWritten: <S extends Span>(span: S) => S
}

const languages = [en, fr, es].map(({ wholeShare: words }) => ({
  words,
  share: phrase(anyOf(words.share)),
  // the apostrophe ends the name before it
  possessive:
    words.possessive.length === 0 ? null : new RegExp(`(?<=\\p{L})['’]s?\\s(?:${anyOf(words.possessive)})\\s`, 'iu'),
  verbs: (['destination', 'origin'] as const).map((role) => ({ role, pattern: phrase(anyOf(words[role])) })),
  inWhole: phrase(anyOf(words.inWhole)),
  leader: new RegExp(`^(?:${anyOf(words.leaders)})\\s`, 'iu'),
}))
type Language = (typeof languages)[number]

/** Every expression that is put together here. */
export const wholeSharePatterns: ReadonlyArray<RegExp> = languages.flatMap(
  ({ share, possessive, verbs, inWhole, leader }) => [
    share,
    ...(possessive === null ? [] : [possessive]),
    ...verbs.map(({ pattern }) => pattern),
    inWhole,
    leader,
  ],
)

/** Most questions have no such word, and need no search. */
const someShare = /share|portion|percent|per cent|%|fraction|part|pourcent|porcentaje|cuota/i

/** The ways to read a question as one for a share of a greater whole; none where it has no such words. */
export const wholeSharesOf = (query: string): ReadonlyArray<WholeShare> =>
  (someShare.test(query) ? languages : []).flatMap((language) => [
    ...byVerb(query, language),
    ...byPossessor(query, language),
    ...byPlace(query, language),
  ])

const blank = (text: string, { start, end }: Span, by = ''): string =>
  `${text.slice(0, start)}${by.padStart(end - start)}${text.slice(end)}`
const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length })
const texts = (query: string, ...spans: ReadonlyArray<Span>) =>
  spans.map((span) => ({ ...span, text: query.slice(span.start, span.end) }))

/** "share of ... going to ...": the verb says on which side the part stands. */
const byVerb = (query: string, { words, share, verbs }: Language): ReadonlyArray<WholeShare> => {
  const first = share.exec(query)
  if (first === null) return []
  const said = spanOf(first)
  return verbs.flatMap(({ role, pattern }) => {
    const match = pattern.exec(query.slice(said.end))
    if (match === null) return []
    const verb = { start: said.end + match.index, end: said.end + match.index + match[0].length }
    const last = match[0].split(/\s/).at(-1)?.toLowerCase() ?? ''
    const joins = words.joins[role]
    const rest = blank(blank(query, said), verb, joins.includes(last) ? last : joins[0])
    return [
      {
        rest,
        phrases: texts(query, said, verb),
        role,
        part: { start: verb.end, end: query.length },
        isDirected: true,
        asWritten: (span) => span,
      },
    ]
  })
}

/** "Germany's share of aid to Kenya": whose share stands before the words. */
const byPossessor = (query: string, { words, possessive, leader }: Language): ReadonlyArray<WholeShare> => {
  const match = possessive?.exec(query) ?? null
  if (match === null) return []
  const said = spanOf(match)
  const part = { start: leader.exec(query)?.[0].length ?? 0, end: said.start }
  const plain: WholeShare = {
    rest: blank(query, said, "'s "),
    phrases: texts(query, said),
    role: null,
    part,
    isDirected: false,
    asWritten: (span) => span,
  }
  return [...behindWhole(query, part, { start: said.end, end: query.length }, texts(query, said), words), plain]
}

/** "the share of Germany in aid to Kenya". */
const byPlace = (query: string, { words, share, inWhole }: Language): ReadonlyArray<WholeShare> => {
  const first = share.exec(query)
  const match = first === null ? null : inWhole.exec(query.slice(spanOf(first).end))
  if (first === null || match === null) return []
  const said = spanOf(first)
  const joint = { start: said.end + match.index, end: said.end + match.index + match[0].length }
  const part = { start: said.end, end: joint.start }
  return behindWhole(query, part, { start: joint.end, end: query.length }, texts(query, said, joint), words)
}

/** Longest part that is put elsewhere: a name, or a few. */
const longestPart = 60

/** The whole, then the part on either side. */
const behindWhole = (
  query: string,
  part: Span,
  whole: Span,
  phrases: WholeShare['phrases'],
  { joins }: Language['words'],
): ReadonlyArray<WholeShare> => {
  const name = query.slice(part.start, part.end).trim()
  const asked = query.slice(whole.start, whole.end).replace(/[?.\s]{1,9}$/u, '')
  if (name === '' || name.length > longestPart || !/\p{L}/u.test(asked)) return []
  return (['destination', 'origin'] as const).map((role) => {
    const kept = `${''.padEnd(whole.start)}${asked} ${joins[role][0]} `
    const shift = kept.length - query.indexOf(name, part.start)
    return {
      rest: `${kept}${name}`,
      phrases,
      role,
      part,
      isDirected: false,
      asWritten: (span) => {
        const at = (place: number): number =>
          place >= kept.length ? place - shift : Math.min(place, whole.start + asked.length)
        return span.start >= whole.start + asked.length
          ? { ...span, start: at(Math.max(span.start, kept.length)), end: at(Math.max(span.end, kept.length)) }
          : { ...span, end: at(span.end) }
      },
    }
  })
}
