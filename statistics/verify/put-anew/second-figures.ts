// A second figure that says nothing but its year or its prices, as the statement before it with that year: "In 2016 it was only 175 million",
// "(current prices: US$3.00 billion)", "as against $6.4 million the year before".
import { figuresIn, type StatedFigure } from '../numbers.ts'
import { onlyYear } from './pointing.ts'

const sign = '❶'
const spelled = 'a one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty'.split(' ')
const counts: Readonly<Record<string, number>> = Object.fromEntries(
  spelled.map((word) => [word, { a: 1, fifteen: 15, twenty: 20, thirty: 30 }[word] ?? spelled.indexOf(word)]),
)
const count = `(?<count>${spelled.join('|')}|\\d{1,2})`
const prices =
  '(?:(?:at|in|on|of) )?(?:(?:the )?prices of (?:19|20)\\d\\d|(?:current|nominal|constant|real|fixed|(?:constant |real )?(?:19|20)\\d\\d)(?: (?:US|USD))? ?(?:prices|dollars|terms|US\\$|USD|\\$))(?: and exchange rates)?'
const when =
  '(?:(?:(?:back )?in|by|for|of|at|during|as of|as at|since) )?(?:the )?(?:end(?:-| of |-of-| )|mid-|late |early )?(?:19|20)\\d\\d'
const relative: ReadonlyArray<readonly [RegExp, 1 | -1]> = [
  [new RegExp(`\\b${count} (?<unit>years?|decades?) (?:earlier|before|previously|prior|ago)\\b`, 'iu'), -1],
  [
    /\bthe (?:year (?:before|earlier|prior)|previous year|preceding year|prior year)\b|\bin the (?:year before|previous year)\b/iu,
    -1,
  ],
  [new RegExp(`\\b${count} (?<unit>years?|decades?) (?:later|on|after|afterwards|thereafter)\\b`, 'iu'), 1],
  [/\bthe (?:year after|following year|next year|subsequent year)\b/iu, 1],
]
const relatives =
  '(?:in )?(?:(?:only |just )?[\\p{L}\\d]{1,7} (?:years?|decades?) (?:earlier|before|previously|prior|ago|later|on|after|afterwards|thereafter)|the (?:year (?:before|earlier|prior|after)|(?:previous|preceding|prior|following|next|subsequent) year))'
const moving =
  '(?:more than |nearly |almost |about |roughly )?(?:doubled|tripled|quadrupled|halved|risen|rose|fallen|fell|grown|grew|dropped|climbed|increased|declined|shrunk|shrank|jumped|swelled|soared|surged|plunged|slipped)'
const idle = [
  'it|this|that|they|the (?:country|nation|government|state|republic|kingdom)|the (?:same |corresponding |comparable |equivalent |respective )?(?:figure|total|amount|sum|number|value|stock|bill)(?: for)?',
  '(?:had |has |have )?(?:been|stood at|come to|reached|amounted to)|was|were|is|stood at|stands at|came to|comes to|amounted to|reached|totall?ed|hit|became|read|reads|said|says|had|has',
  'by (?:contrast|comparison|then)|in (?:contrast|comparison)|on the other hand|compare (?:that|this|it) (?:with|to)|for comparison|expressed|measured|converted',
  'only|just|still|already|even|merely|a mere|as (?:much|little|high|low) as|yet|again|then|now|once|barely|full',
  'and|but|as against|as|against|compared (?:with|to)|versus|vs\\.?|after|up from|down from|from|to|at|when|where|whereas|while|with|or|of|in|by|for',
]
const ones = '(?:that |those )?(?:to|from|by|for|of) \\p{Ll}{3,20} (?:ones|creditors|lenders|donors|providers|agencies)'
const pieces = new RegExp(
  `(?<![\\p{L}\\d])(?:${[prices, relatives, when, ones, ...idle].join('|')})(?![\\p{L}\\d])|[,:;()–—=.!?-]`,
  'giu',
)
const movement = new RegExp(`(?<![\\p{L}])${moving}(?=[^❶]{0,40} to ❶)`, 'iu')

/** For the check that they run in proportion to their input. */
export const secondFigurePatterns: ReadonlyArray<RegExp> = [pieces, movement, ...relative.map(([said]) => said)]

const longest = 120
/** Expressions here need not run in proportion to longer texts. */
const longestSentence = 600

/** What is said again of the same: the verb or the noun that the statement before has too. */
const again: ReadonlyArray<readonly [own: RegExp, before: RegExp]> = [
  [/\b(?:gave|given|gives|giving)\b/giu, /\b(?:gave|given|gives)\b/iu],
  [/\b(?:provided|provides)\b/giu, /\b(?:provided|provides)\b/iu],
  [/\b(?:disbursed|disburses)\b/giu, /\b(?:disbursed|disburses)\b/iu],
  [/\b(?:committed|commits)\b/giu, /\b(?:committed|commits)\b/iu],
  [/\b(?:spent|spends)\b/giu, /\b(?:spent|spends)\b/iu],
  [/\b(?:paid|pays)\b/giu, /\b(?:paid|pays)\b/iu],
  [/\b(?:lent|lends)\b/giu, /\b(?:lent|lends)\b/iu],
  [/\b(?:received|receives|got|gets)\b/giu, /\b(?:received|receives|got|gets)\b/iu],
  [/\b(?:contributed|contributes)\b/giu, /\b(?:contributed|contributes)\b/iu],
  [/\b(?:owed|owes|owing)\b/giu, /\b(?:owed|owes|owing)\b/iu],
  [/\b(?:the |its |their |that )?debts?\b/giu, /\b(?:owed|owes|owing|debts?)\b/iu],
  [/\b(?:the |its |their )?(?:net ODA)\b/giu, /\bnet ODA\b/iu],
  [/\b(?:the |its |their )?(?:aid|ODA)\b/giu, /\b(?:aid|ODA)\b/iu],
  [/\b(?:the |its |their )?(?:GDP|economy|output)\b/giu, /\b(?:GDP|economy|output)\b/iu],
  [/\b(?:the |its |their )?(?:population|people|inhabitants)\b/giu, /\b(?:population|people|inhabitants)\b/iu],
]
const withoutSame = (words: string, before: string): string =>
  again.reduce((left, [own, same]) => (same.test(before) ? left.replaceAll(own, ' ') : left), words)

/** Words that leave all but a year, prices or a kind to what was said before. */
const leavesAll = (said: string, before: string): boolean => {
  const words = withoutSame(said, before).replaceAll(/\s+/gu, ' ')
  return (
    words.length <= longest &&
    words.includes(sign) &&
    !/\bby ❶/iu.test(words) &&
    words.replace(movement, ' ').replaceAll(pieces, ' ').replace(sign, '').trim() === ''
  )
}

const pricesIn = new RegExp(`(?<![\\p{L}\\d])${prices}(?![\\p{L}\\d])`, 'giu')
const withoutPrices = (words: string): string => words.replaceAll(pricesIn, ' ')

/** The year that words tell by themselves, or by that of others; null: none, undefined: it cannot be told. */
const yearTold = (words: string, before: string): string | null | undefined => {
  const own = withoutPrices(words)
  if (/\b(?:19|20)\d\d\b/u.test(own)) return onlyYear(own) ?? undefined
  for (const [said, way] of relative) {
    const found = said.exec(own)
    if (found === null) continue
    const base = onlyYear(withoutPrices(before))
    const told = found.groups?.['count']?.toLowerCase() ?? 'a'
    const number = counts[told] ?? Number(told)
    const by = /^decade/iu.test(found.groups?.['unit'] ?? '') ? number * 10 : number
    return base === null || !Number.isInteger(by) ? undefined : String(Number(base) + way * by)
  }
  return null
}

/** A statement of one figure. */
export type Told = { readonly text: string; readonly figure: StatedFigure }

const toldIn = (text: string): Told | null => {
  const [figure, ...more] = figuresIn(text)
  return figure === undefined || more.length > 0 ? null : { text, figure }
}

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/gu
/** The same statement of another year; null where it tells several. */
const inYear = (text: string, told: string): string | null => {
  const kept: string[] = []
  const masked = text.replaceAll(pricesIn, (said) => `\u0001${kept.push(said) - 1}\u0002`)
  const years = new Set(masked.match(year) ?? [])
  if (years.size > 1) return null
  const moved = years.size === 0 ? `${masked.replace(/[.!?\s]{1,6}$/u, '')} in ${told}` : masked.replaceAll(year, told)
  return moved.replaceAll(/\u0001(\d{1,3})\u0002/gu, (_, i: string) => kept[Number(i)] ?? '')
}

const oneOfKind =
  /\b(?<by>to|from|by|for|of) (?<kind>\p{Ll}{3,20}) (?<noun>ones|creditors|lenders|donors|providers|agencies)\b/u
const kinds = /\b(?<by>to|from|by|for|of) \p{Ll}{3,20} (?<noun>\p{Ll}{3,20}s)\b/gu
/** "to bilateral ones" behind "to multilateral creditors" */
const ofKind = (text: string, words: string): string | null => {
  const { by, kind, noun = '' } = oneOfKind.exec(words)?.groups ?? {}
  if (by === undefined || kind === undefined) return text
  const same = [...text.matchAll(kinds)].filter(
    ({ groups }) => groups?.['by'] === by && (noun === 'ones' || groups?.['noun'] === noun),
  )
  const [only, ...more] = same
  if (only === undefined || more.length > 0) return null
  return `${text.slice(0, only.index)}${by} ${kind} ${only.groups?.['noun'] ?? ''}${text.slice(only.index + only[0].length)}`
}

/** A figure in the money of another where its own words say none; where its digits begin. */
const inMoneyOf = (written: string, own: StatedFigure, { currency }: StatedFigure, price = ''): string => {
  const told = /\$|dollars/u.test(price) ? 'USD' : (currency ?? '')
  return own.currency === null && own.kind === 'bare' && /^[A-Z]{3}$/u.test(told)
    ? written.replace(/\d/u, `${told} $&`)
    : written
}

/** The statement before with another figure, of the year, at the prices and of the kind that its words tell; null where they tell more, or nothing. */
const carried = (told: Told, words: string, written: string, own: StatedFigure): string | null => {
  const { text, figure } = told
  if (!leavesAll(words, text) || /\bby $/iu.test(text.slice(0, figure.start))) return null
  if ((figure.kind === 'percent') !== (own.kind === 'percent')) return null
  const [at, basis] = [yearTold(words, text), words.match(pricesIn) ?? []]
  if (at === undefined || basis.length > 1 || (at === null && basis.length === 0 && !oneOfKind.test(words))) return null
  const mark = '\u0003'
  const bare = `${text.slice(0, figure.start)}${mark}${text.slice(figure.end)}`
  const dated = at === null ? bare : inYear(bare, at)
  const kind = dated === null ? null : ofKind(dated, words)
  if (kind === null) return null
  const [price] = basis
  const priced =
    price === undefined
      ? kind
      : `${withoutPrices(kind).replace(/[.!?\s]{1,6}$/u, '')} ${/^(?:at|in|on|of) /iu.test(price) ? '' : 'in '}${price}`
  return priced
    .replace(mark, inMoneyOf(written, own, figure, price))
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/ ?, ?:/gu, ':')
    .replace(/^[\s,]{1,6}/u, '')
}

const withSign = (text: string, { start, end }: StatedFigure): string =>
  `${text.slice(0, start)} ${sign} ${text.slice(end)}`

/** "And in 2013?": a sentence that tells nothing but when, and belongs to the one behind it. */
const isWhen = (said: string | undefined): said is string =>
  said !== undefined && figuresIn(said).length === 0 && /\d|year/u.test(said) && leavesAll(`${said} ${sign}`, '')

/** A sentence as what it says where it leaves all to the one before, which itself may; null where it says so much itself. */
const carriedSentence = (sentences: ReadonlyArray<string>, at: number): string | null => {
  const isLed = isWhen(sentences[at - 1])
  const own = toldIn(`${isLed ? `${sentences[at - 1]} ` : ''}${sentences[at] ?? ''}`)
  const from = isLed ? at - 2 : at - 1
  if (own === null || from < 0) return null
  const told = toldIn(carriedSentence(sentences, from) ?? sentences[from] ?? '')
  const { figure, text } = own
  return told === null ? null : carried(told, withSign(text, figure), text.slice(figure.start, figure.end), figure)
}

const openings =
  /(?:, | \(|; | [–—-] | (?=and |but |against |after |compared |versus |up from |down from |from |as against ))/gu
const closing = /[,;)]/u

/** A sentence of two figures, the second of which leaves all to the first: what each says alone. */
const splitAt = (
  text: string,
  [first, second, ...more]: ReadonlyArray<StatedFigure>,
): readonly [string, string] | null => {
  if (first === undefined || second === undefined || more.length > 0) return null
  const end = text.slice(second.end).search(closing)
  const to = end === -1 ? text.length : second.end + end
  for (const { index, 0: mark } of text.slice(first.end, second.start).matchAll(openings)) {
    const from = first.end + index
    const words = `${text.slice(from + mark.length, second.start)} ${sign} ${text.slice(second.end, to)}`
    if (!leavesAll(words, text.slice(0, from))) continue
    const rest = `${text.slice(0, from)}${text.slice(to).replace(/^[,;)]/u, '')}`
    const told = toldIn(rest)
    if (told === null || told.figure.start !== first.start) continue
    const other = carried(told, words, text.slice(second.start, second.end), second)
    if (other !== null) return [rest, other]
  }
  return null
}

/** One figure of a sentence as the statement that its words amount to; none where they leave nothing out. */
export const toldBySecond = (sentences: ReadonlyArray<string>, at: number, which: number): ReadonlyArray<string> => {
  const text = sentences[at] ?? ''
  if (sentences.slice(0, at + 1).some((one) => one.length > longestSentence)) return []
  const whole = carriedSentence(sentences, at)
  if (whole !== null) return [whole]
  const alone = splitAt(text, figuresIn(text))?.[which]
  return alone === undefined ? [] : [alone]
}
