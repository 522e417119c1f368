// What a sentence before tells of a statement that leaves it out: which statistic, between whom, of whom and when.
import { figuresIn } from './numbers.ts'
import type { Stated } from './parts/by-parts.ts'
import { nameSaid } from './parts/rewording.ts'
import { isFragmentOf } from './scope.ts'
import { ofSubject } from './told-of-subject.ts'
import { asOurs, withSubject } from './told-subject.ts'

/** Expressions here need not run in proportion to longer texts. */
const longest = 600
const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u
const sign = '❶'

const topic =
  /^(?:This|The|Our|My) (?:\p{L}+ )?(?:essay|section|chapter|report|table|chart|page|paper|thesis|post|thread|article|briefing|column|graph|slide|blog|piece|note) (?:deals with|covers|is about|looks at|treats|discusses|concerns|shows|focuses on|turns to|is on|gives|lists|presents) (?<topic>[^.;:,]{3,80}?)(?: as (?:donors|countries|members|governments) reports? (?:it|them) to the \p{L}{2,20})?$/u
const ofTopic = new RegExp(
  String.raw`^(?:For|In|As for|In the case of) (?<who>${nameSaid}),? (?:the (?:figure|total|amount|sum|number|value)|they|it|that|this)(?<when>,? in (?:19|20)\d\d)? `,
  'u',
)
/** What a text is about may be told more narrowly in it. */
const vague = / (?:deals with|is about|looks at|treats|discusses|concerns|focuses on|turns to|is on) /u
const whoseTopic = new RegExp(
  String.raw`^(?<who>${nameSaid})(?:: |['’]s? (?:was|were|is|are|stood at|came to|amounted to) )(?=❶)`,
  'u',
)
/** "This section covers gross disbursements of ODA. For Japan they amounted to ❶" */
const withTopic = (signs: string, before: string): string | null => {
  const told = topic.exec(before)?.groups?.['topic']
  if (told === undefined) return null
  const whose = whoseTopic.exec(signs)
  if (whose !== null) return `${whose.groups?.['who'] ?? ''}'s ${told} was ${signs.slice(whose[0].length)}`
  const found = ofTopic.exec(signs)
  if (found === null) return null
  const { who = '', when = '' } = found.groups ?? {}
  return `${who}'s ${told}${when} ${signs.slice(found[0].length)}`
}

const two = new RegExp(String.raw`\b(?:about|at|to|on|of) (?<from>${nameSaid}) and (?<to>${nameSaid})$`, 'u')
const given = /\b(?<what>grants|ODA commitments|commitments)\b/u
const leading = /\b(?:from|to|by|for|between) (?:the )?\p{Lu}/u
/** "Let's talk about Belgium and Rwanda. In 2010 grants hit ❶" */
const withTwo = (signs: string, before: string): string | null => {
  const { from, to } = two.exec(before)?.groups ?? {}
  return from === undefined || to === undefined || leading.test(signs) || !given.test(signs)
    ? null
    : signs.replace(given, `$<what> from ${from} to ${to}`)
}

const placed = new RegExp(
  String.raw`\b(?:through|to|into|about|at|of|on|with|in|for) (?<where>${nameSaid})(?:,? (?:again|once more|now|first|today|recently|yesterday|next|(?:last|this) (?:week|month|year|time)|in (?:January|February|March|April|May|June|July|August|September|October|November|December)))?$`,
  'u',
)
const givenBy = new RegExp(
  String.raw`\b(?<what>grants|commitments|aid|ODA) (?<by>(?:from|by) ${nameSaid})(?! to\b)`,
  'gu',
)
/** "I went through Haiti again. In 2010 grants from Canada were ❶" */
const withPlace = (signs: string, before: string): string | null => {
  const where = placed.exec(before)?.groups?.['where']
  return where === undefined || / to (?:the )?\p{Lu}/u.test(signs)
    ? null
    : signs.replaceAll(givenBy, `$<what> to ${where} $<by>`)
}

const opened = new RegExp(
  String.raw`^(?:In (?:19|20)\d\d,? )?(?<who>${nameSaid})(?=['’]s? |, | had | owed | gave )`,
  'u',
)
const years = /\b(?:19|20)\d\d\b/gu
const label = /^(?<what>Population|GDP|GNI|Gross domestic product|Gross national income)(?:: | )❶[.!]?$/u
const country =
  /^(?:And (?:that|this) )?(?:[Ff]or|[Ii]n|[Ff]rom) a (?:country|nation|state) of ❶ ?(?:(?:people|inhabitants|citizens|souls))?[.!]?$/u
/** "Egypt's economy in 2023: ❷. Population: ❶." */
const asLabel = (signs: string, before: string): string | null => {
  const who = opened.exec(before)?.groups?.['who']
  const [year, ...more] = new Set(before.match(years) ?? [])
  const what = country.test(signs) ? 'population' : label.exec(signs)?.groups?.['what']
  return who === undefined || year === undefined || more.length > 0 || what === undefined
    ? null
    : `${who}'s ${what} in ${year} was ${sign}`
}

const yearOf = new RegExp(
  String.raw`^(?<year>(?:19|20)\d\d) (?:was|proved|became) (?:an?|the|another) [\p{L} -]{3,40} year for (?<who>${nameSaid})$`,
  'u',
)
const named = /\p{Lu}\p{Ll}/u
const totalled = /^(?:(?:In total|All in all|Altogether|Overall|Then), )?(?:its |their |the )?(?=[\p{L} ]{3,60} ❶)/iu
/** "2022 was a good year for Norway. In total, aid came to ❶" */
const inYearOf = (signs: string, before: string): string | null => {
  const { year, who } = yearOf.exec(before)?.groups ?? {}
  const [opening] = totalled.exec(signs) ?? []
  const rest = opening === undefined ? '' : signs.slice(opening.length).replace(ending, '')
  return year === undefined ||
    who === undefined ||
    rest === '' ||
    named.test(rest.slice(1)) ||
    rest.search(years) !== -1
    ? null
    : `${who}'s ${rest} in ${year}`
}

/** For the check that they run in proportion to their input. */
export const toldBeforePatterns: ReadonlyArray<RegExp> = [ofTopic, whoseTopic, two, placed, givenBy, opened, yearOf]

const pronoun =
  /^(?<when>In (?:19|20)\d\d,? )?(?:they|it|this|that) (?=(?:was|were|amounted to|came to|stood at|totalled|reached) ❶)/iu
/** "Grants from Norway to Malawi. In 2013 they were ❶" */
const asTitled = (signs: string, head: string): string | null => {
  const found = isFragmentOf(head) ? pronoun.exec(signs) : null
  const when = found?.groups?.['when']?.replace(/,? $/u, '') ?? ''
  return found === null
    ? null
    : `${head}${when === '' ? '' : ` ${when.replace(/^I/u, 'i')}`} ${signs.slice(found[0].length)}`
}

/** How surely such words are meant. */
type Surely = Pick<Stated, 'isTentative' | 'isEither'>

const stated = (words: string, written: string, figure: Stated['figures'][number], surely: Surely): Stated => {
  const start = words.indexOf(sign)
  const text = words.replace(sign, written)
  const figures = [{ ...figure, start, end: start + written.length }]
  return { text, figures, at: 0, ...surely }
}

const perhaps = { isTentative: true } as const
const either = { isTentative: true, isEither: true } as const

/** What may be said, with what the sentence before it tells. */
const saidWith = (signs: string, head: string): ReadonlyArray<readonly [string | null, Surely]> => [
  ...(figuresIn(head).length > 0
    ? []
    : ([
        [withTopic(signs, head), vague.test(head) ? perhaps : {}],
        [withTwo(signs, head), perhaps],
        [withPlace(signs, head), either],
        [inYearOf(signs, head), perhaps],
        [asTitled(signs, head), perhaps],
        [asOurs(signs, head), {}],
        [ofSubject(signs, head), {}],
        ...withSubject(signs, head).map((words) => [words, perhaps] as const),
      ] as const)),
  [asLabel(signs, head), perhaps],
]

/** A statement of one figure with what the sentence before it tells. */
export const withToldBefore = ({ text, figures, at }: Stated, before: string | undefined): ReadonlyArray<Stated> => {
  const figure = figures[at]
  if (figure === undefined || figures.length > 1 || before === undefined || text.length + before.length > longest)
    return []
  const written = text.slice(figure.start, figure.end)
  const signs = `${text.slice(0, figure.start)}${sign}${text.slice(figure.end)}`
  return saidWith(signs, before.replace(ending, '')).flatMap(([words, surely]) =>
    words === null || words === signs ? [] : [stated(words, written, figure, surely)],
  )
}
