// Figures in a text: how much, in which currency, and how exactly it is said.
import { currencyBehind, signBefore } from './currency-nouns.ts'
import { fractionsIn } from './fractions.ts'
export { type Fit, fitOf } from './fit.ts'
import { withLongNumbers } from './long-numbers.ts'
import { isNoFigure } from './no-figure.ts'
import { scaleBehind } from './scale-behind.ts'
import { isArticle, isHead, isTail, longestBeside, spelled, type Spelled, spelledNumber, withOnes } from './spelled.ts'
import { minusBefore, withMinus } from './signs.ts'
import { changesTold, targetsIn } from './told-figures.ts'

/**
 * Before a figure: how it is meant. `under`: the true one is a little less; `over`: a little more; `least` and
 * `most`: bounds, from which it is not far; `beyond`: it is a good deal more.
 */
type Hedge = 'about' | 'under' | 'over' | 'least' | 'most' | 'beyond' | null

export type StatedFigure = {
  /** In the text, hedge, currency and magnitude included. */
  readonly start: number
  readonly end: number
  readonly value: number
  /** What one unit of the last digit that counts is worth; a figure is known within half of it. */
  readonly step: number
  readonly hedge: Hedge
  /** ISO 4217, or null where no currency is said. */
  readonly currency: string | null
  readonly kind: 'money' | 'percent' | 'count' | 'bare'
  /** Of a figure that a verb tells: the words it stands for, with a sign in its place. */
  readonly said?: string
  /** How much of it still fits what was said, where a verb says it. */
  readonly within?: readonly [least: number, most: number]
  /** Of an amount without a currency: the one that all others beside it are in. */
  readonly beside?: string
}

const currencies: ReadonlyArray<readonly [string, string]> = [
  [
    'US\\$|USD|US dollars?|(?:United States|US-|U\\.S\\.-) ?dollars?|American dollars?|U\\.S\\. dollars?|dollars?|\\$',
    'USD',
  ],
  ['EUR|euros?|€', 'EUR'],
  ['GBP|pounds? sterling|pounds?|£', 'GBP'],
  ['JPY|yen|¥', 'JPY'],
  ['CHF|Swiss francs?', 'CHF'],
  ['CAD|Canadian dollars?|CA\\$|C\\$', 'CAD'],
  ['AUD|Australian dollars?|AU\\$|A\\$', 'AUD'],
  ['SEK|Swedish kron(?:a|or)', 'SEK'],
  ['NOK|Norwegian kroner?', 'NOK'],
  ['DKK|Danish kroner?', 'DKK'],
  ['NZD|New Zealand dollars?|NZ\\$', 'NZD'],
  ['KRW|(?:Korean )?won|₩', 'KRW'],
  ['PLN|zlotys?|złoty(?:ch)?', 'PLN'],
  ['CZK|Czech korun(?:a|as|y)', 'CZK'],
  ['ISK|Icelandic kron(?:a|ur)', 'ISK'],
  ['CNY|RMB|yuan|renminbi', 'CNY'],
  ['KSh|KES|Kenyan shillings?', 'KES'],
  ['naira|NGN|₦', 'NGN'],
  ['cedis?|GHS|GH₵', 'GHS'],
  ['rand|ZAR', 'ZAR'],
  ['Indian rupees?|INR|₹', 'INR'],
  ['Ft|forints?|HUF', 'HUF'],
  ['TRY|Turkish lira', 'TRY'],
  ['R', 'ZAR'],
  ['baht|THB', 'THB'],
  ['rupiah|IDR', 'IDR'],
  ['roubles?|rubles?|RUB', 'RUB'],
]
const magnitudes: ReadonlyArray<readonly [string, number]> = [
  ['thousand|tsd\\.?|k', 1e3],
  ['millions?|millionen|millones|mln|mio\\.?|mn|m', 1e6],
  ['mil millones', 1e9],
  ['billions?|milliarden?|milliards?|mrd\\.?|bln|bn|b', 1e9],
  ['trillions?|tn|trn|lakh crores?', 1e12],
  ['crores?', 1e7],
  ['lakhs?|lacs?', 1e5],
]
const hedges: ReadonlyArray<readonly [string, Exclude<Hedge, null>]> = [
  [
    'about|around|roughly|approximately|approx\\.?|some|circa|ca\\.|c\\.|close to|(?:somewhere )?near|in the region of|(?:of|in|on) the order of|somewhere around|an estimated|~|≈',
    'about',
  ],
  ['no more than|no less than|no fewer than|not less than', 'about'],
  [
    '(?:well|far|significantly|considerably|substantially|comfortably|clearly|easily|markedly|handsomely|much|way|a good deal|a great deal|a good bit|quite a bit|a lot|a fair bit) (?:over|above|more than|beyond|in excess of)',
    'beyond',
  ],
  [
    'nearly|almost|a bit under|a bit less than|a little less than|slightly less than|shy of|just shy of|(?:just |a little )?south of|just below|approached|neared|a little under|a shade under|a touch under|just under|slightly under|not quite|just short of',
    'under',
  ],
  [
    'just over|a bit over|a bit more than|a little more than|slightly more than|somewhat over|just above|(?:just |a little )north of|a little over|a shade over|a touch over|slightly over',
    'over',
  ],
  [
    'more than|over|above|at least|upwards of|exceeding|in excess of|topped|exceeded|surpassed|(?:comfortably |well )?north of',
    'least',
  ],
  ['less than|under|below', 'most'],
]
const anyOf = (known: ReadonlyArray<readonly [string, unknown]>): string => known.map(([words]) => words).join('|')
const money = anyOf([...currencies].sort((a, b) => b[0].length - a[0].length))
const digits = "\\d{1,3}(?:[ ,.'\\u00a0\\u202f]\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)?"
const counted = 'people|persons|inhabitants|residents|citizens|souls'

const longestHedge = 30
/** A hedge at the end of a text. */
export const hedgeBefore = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(hedges)})\\s$`, 'iu')

const longestMoney = 26
/** A currency before a number, at the end of a text. */
export const moneyBefore = new RegExp(`(?<![\\p{L}\\p{N}.,/-])(?:${money})\\s?$`, 'iu')

/** A number in a text with what stands behind it, put together from the words above: what stands before it is looked for in its turn. */
export const figurePattern = new RegExp(
  `(?<![\\p{N}.,/-])(?<number>${digits}|(?<!\\p{L})(?:${spelled}))` +
    `(?:[\\s-]?(?<magnitude>${anyOf(magnitudes)})(?![\\p{L}\\p{N}]))?` +
    `(?:\\s?(?<percent>%|per ?cent|percent)|\\s(?:(?:of|de|in)\\s|d['’])?(?<after>${money})(?![\\p{L}\\p{N}])|\\s(?<counted>${counted})(?!\\p{L})|(?<sign>[€£$]))?(?![\\p{L}\\p{N}])`,
  'giu',
)

type Lead = {
  readonly start: number
  readonly before: string | undefined
  readonly hedge: string | undefined
  readonly isNegative: boolean
}

/** The currency and the hedge before a number; null where a letter that is no currency's stands right before it ("Q3"). */
const leadOf = (text: string, at: number): Lead | null => {
  const inner = minusBefore(text, at)
  const [told = ''] = moneyBefore.exec(text.slice(Math.max(0, at - inner - longestMoney), at - inner)) ?? []
  const outer = inner > 0 || told === '' ? 0 : minusBefore(text, at - told.length)
  const start = at - inner - told.length - outer
  if (told === '' && /\p{L}$/u.test(text.slice(Math.max(0, at - 1), at))) return null
  const [hedge = ''] = hedgeBefore.exec(text.slice(Math.max(0, start - longestHedge), start)) ?? []
  return {
    start: start - hedge.length,
    before: told === '' ? undefined : told.trim(),
    hedge: hedge === '' ? undefined : hedge.trim(),
    isNegative: inner + outer > 0,
  }
}

const meaning = <A>(known: ReadonlyArray<readonly [string, A]>, text: string | undefined): A | null =>
  text === undefined ? null : (known.find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(text))?.[1] ?? null)

/** Magnitudes of languages that write a comma before decimals. */
const continental = /^(?:mio|mrd|millionen|milliarde|milliard)/iu

/** The number that digits with separators write, and how many decimals it has; null where it can be read in two ways. */
const numberOf = (
  text: string,
  isContinental: boolean,
): { readonly value: number; readonly decimals: number } | null => {
  const grouped = /^(\d{1,3}(?:([ ,.'\u00a0\u202f])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/u.exec(text)
  const [, whole = '', separator = '', point, rest = ''] = grouped ?? []
  if (grouped !== null && point !== separator) {
    const isOneGroup = whole.length <= 7 && point === undefined
    // 1.234 is one and a bit in English, 1,234 a thousand; 1,234 Mio is one and a bit
    if (isOneGroup && (separator === '.' || (separator === ',' && isContinental)))
      return { value: Number(whole.replace(/[.,]/, '.')), decimals: 3 }
    return { value: Number(`${whole.replaceAll(separator, '')}.${rest || '0'}`), decimals: rest.length }
  }
  const [, digits = '', decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? []
  return digits === '' ? null : { value: Number(`${digits}.${decimals || '0'}`), decimals: decimals.length }
}

/**
 * Zeros at the end of a whole number are its rounding, though two digits count at least: 57,000,000 is known to a million,
 * 1,000 to a hundred. Before the word of a magnitude nobody need round with zeros: 100 million is known to a million, but 5,600 and 1,080 million
 * are 5.6 and 1.08 thousand of them. "Almost six and a half billion" is known to a half.
 */
const stepOf = ({ value, decimals, parts }: Spelled, magnitude: number, hedge: Hedge): number => {
  if (parts !== undefined && hedge !== null) return magnitude / parts
  if (decimals > 0) return magnitude * 10 ** -decimals
  const digits = String(value)
  const zeros = Math.min(/(?<!0)0*$/.exec(digits)?.[0].length ?? 0, Math.max(0, digits.length - 2))
  const isRound = zeros >= 1 && digits.length >= 4
  return magnitude * 10 ** (hedge !== null || magnitude === 1 || isRound ? zeros : 0)
}

/** A year, as a text says one: four digits and nothing beside them. */
const isYear = (groups: Readonly<Record<string, string | undefined>>): boolean => {
  const { number = '', magnitude, percent, after, before, counted: people, sign } = groups
  const isAlone = [magnitude, percent, after, before, people, sign].every((part) => part === undefined)
  return isAlone && /^\d{4}$/.test(number) && Number(number) >= 1900 && Number(number) <= 2100
}

/** "in constant 2022 dollars": the year of prices, not an amount. */
const isPriceYear = (found: RegExpExecArray, { before }: Lead): boolean => {
  const { number = '', magnitude, after } = found.groups ?? {}
  const isAlone = magnitude === undefined && before === undefined && after !== undefined
  const told = found.input.slice(Math.max(0, found.index - 20), found.index)
  return (
    isAlone &&
    /^(?:19|20)\d\d$/.test(number) &&
    /(?:\b(?:constant|current|real|inflation-adjusted|deflated|nominal|prices of|in|at|uses?|using) |\b(?:real|constant|deflated|inflation-adjusted|terms|prices), |\()$/iu.test(
      told,
    )
  )
}

/** Only a part of a number that words write was read. */
const isSpelledInPart = ({ 0: said, groups, input, index }: RegExpExecArray): boolean => {
  const end = index + said.length
  return (
    /^\p{L}/u.test(groups?.['number'] ?? '') &&
    (isTail(input.slice(Math.max(0, index - longestBeside), index)) || isHead(input.slice(end, end + longestBeside)))
  )
}

const longestCountry = 9
/** "$3.7 billion (US)" */
const ofCountry = ({ 0: said, input, index }: RegExpExecArray): number =>
  /^ \((?:US|USD|U\.S\.)\)/u.exec(input.slice(index + said.length, index + said.length + longestCountry))?.[0].length ??
  0

/** The currency that stands beside a number under the name it has at home. */
const namedBeside = (
  { 0: said, input, index }: RegExpExecArray,
  { start, hedge }: Lead,
): { readonly currency: string; readonly before: number; readonly behind: number } | null => {
  const behind = currencyBehind(input, index + said.length)
  if (behind !== null) return { currency: behind.currency, before: 0, behind: behind.length }
  // "SDG 17" is no amount
  const before = hedge === undefined && /\p{L}|\d[ ,.'\u00a0\u202f]?\d{3}/u.test(said) ? signBefore(input, start) : null
  return before === null ? null : { currency: before.currency, before: before.length, behind: 0 }
}

const figureAt = (found: RegExpExecArray): StatedFigure | null => {
  const lead = leadOf(found.input, found.index)
  if (lead === null) return null
  const groups: Readonly<Record<string, string | undefined>> = { ...found.groups, before: lead.before }
  if (isYear(groups) || isPriceYear(found, lead)) return null
  const behind = groups['magnitude'] === undefined ? scaleBehind(found, (said) => meaning(magnitudes, said)) : null
  const magnitude = meaning(magnitudes, groups['magnitude']) ?? behind?.scale ?? 1
  const read =
    spelledNumber(groups['number'] ?? '') ??
    numberOf(groups['number'] ?? '', continental.test(groups['magnitude'] ?? ''))
  if (read === null) return null
  const hedge = meaning(hedges, lead.hedge)
  const named = [groups['before'], groups['after'], groups['sign'], groups['percent'], groups['counted']].every(
    (part) => part === undefined,
  )
    ? namedBeside(found, lead)
    : null
  const currency = named?.currency ?? meaning(currencies, groups['before'] ?? groups['after'] ?? groups['sign'])
  const people = groups['counted'] !== undefined
  const isSaid = magnitude !== 1 || /[ ,.'\u00a0\u202f]\d/u.test(groups['number'] ?? '')
  if (currency === null && groups['percent'] === undefined && !people && !isSaid && read.value < 10_000) return null
  if (isSpelledInPart(found)) return null
  const sign = lead.isNegative && currency !== null ? -1 : 1
  return {
    start: lead.start - (named?.before ?? 0),
    // the word that is counted is also what the figure is about
    end:
      found.index +
      found[0].length -
      (people ? (groups['counted'] ?? '').length : 0) +
      ofCountry(found) +
      Math.max(named?.behind ?? 0, behind?.length ?? 0),
    value: sign * read.value * magnitude,
    step: stepOf(read, magnitude, hedge),
    hedge,
    currency,
    kind: currency !== null ? 'money' : groups['percent'] !== undefined ? 'percent' : people ? 'count' : 'bare',
  }
}

const sharing = /\bfrom (\d{1,4}(?:[.,]\d{1,3})?) to $/iu
const longestShared = 20
/** "from 3.6 to 5.2 billion dollars": the first is in the unit of the second. */
const sharingUnit = (found: RegExpExecArray, figure: StatedFigure): ReadonlyArray<StatedFigure> => {
  const from = Math.max(0, found.index - longestShared)
  const shared = sharing.exec(found.input.slice(from, found.index))
  const [, number = ''] = shared ?? []
  const read = numberOf(number, false)
  const magnitude = meaning(magnitudes, found.groups?.['magnitude']) ?? 1
  if (shared === null || read === null || (magnitude === 1 && figure.kind !== 'percent')) return []
  const start = from + shared.index + 'from '.length
  const [value, step] = [read.value * magnitude, stepOf(read, magnitude, null)]
  return [{ ...figure, start, end: start + number.length, value, step, hedge: null }]
}

const mostOpen = 1000
/** "5.19 and Italian aid of 6.27 billion dollars": a number with decimals alone, which the next amount gives its unit. */
const isOpenBefore = (text: string, open: StatedFigure, next: StatedFigure): boolean =>
  open.kind === 'bare' &&
  open.value < mostOpen &&
  !Number.isInteger(open.value) &&
  next.kind === 'money' &&
  next.value >= leastBeside &&
  /\b(?:and|to|against|versus|from|but)\b/u.test(text.slice(open.end, next.start))
const inUnitOf = (open: StatedFigure, found: RegExpExecArray, { currency, kind }: StatedFigure): StatedFigure => {
  const magnitude = meaning(magnitudes, found.groups?.['magnitude']) ?? 1
  return { ...open, value: open.value * magnitude, step: open.step * magnitude, currency, kind }
}

/** Every figure of a text, in its order. Years are none. */
export const figuresIn = (text: string): ReadonlyArray<StatedFigure> => {
  const figures: StatedFigure[] = []
  for (const found of withOnes(withLongNumbers(withMinus(text))).matchAll(figurePattern)) {
    const figure = figureAt(found)
    // "a million reasons" counts nothing
    if (figure === null || (figure.kind === 'bare' && isArticle(text, found.index))) continue
    if (isNoFigure(text, figure.end, figure.kind, figure.value)) continue
    const open = figures.at(-1)
    if (open !== undefined && isOpenBefore(text, open, figure)) figures.splice(-1, 1, inUnitOf(open, found, figure))
    const shared = sharingUnit(found, figure)
    // "3.6" may have been taken for a figure without a unit
    if (shared.length > 0 && figures.at(-1)?.start === shared[0]?.start) figures.pop()
    figures.push(...shared, figure)
  }
  const told = withTargets(withFractions(text, besideOthers(figures)), targetsIn(text))
  return told.length > 0 ? told : changesTold(text)
}

export const leastBeside = 1e6
/** "$5.2 billion in 2019 and 6 billion in 2020": amounts that leave out the one currency of all others. */
const besideOthers = (figures: ReadonlyArray<StatedFigure>): ReadonlyArray<StatedFigure> => {
  const [beside, ...more] = new Set(figures.flatMap(({ currency }) => (currency === null ? [] : [currency])))
  if (beside === undefined || more.length > 0 || !/^[A-Z]{3}(?:\/[A-Z]{3})*$/u.test(beside)) return figures
  return figures.map((figure) =>
    figure.kind === 'bare' && figure.value >= leastBeside ? { ...figure, beside } : figure,
  )
}

/** With the targets that verbs say were met, in place of what they aim at. */
const withTargets = (
  figures: ReadonlyArray<StatedFigure>,
  targets: ReadonlyArray<StatedFigure>,
): ReadonlyArray<StatedFigure> =>
  [...figures.filter(({ start, end }) => !targets.some((one) => start < one.end && one.start < end)), ...targets].sort(
    (one, other) => one.start - other.start,
  )

/** With the shares that words say, each with the hedge before it. */
const withFractions = (text: string, figures: ReadonlyArray<StatedFigure>): ReadonlyArray<StatedFigure> => {
  const shares = fractionsIn(text).map((share): StatedFigure => {
    const [said = ''] = hedgeBefore.exec(text.slice(Math.max(0, share.start - longestHedge), share.start)) ?? []
    return {
      ...share,
      start: share.start - said.length,
      hedge: meaning(hedges, said.trim()),
      currency: null,
      kind: 'percent',
    }
  })
  const apart = figures.filter(({ start, end }) => !shares.some((share) => start < share.end && share.start < end))
  return [...apart, ...shares].sort((one, other) => one.start - other.start)
}
