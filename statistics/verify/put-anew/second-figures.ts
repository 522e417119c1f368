// A second figure that says nothing but its year or its prices, as the statement before it with that year: "In 2016 it was only 175 million",
// "(current prices: US$3.00 billion)", "as against $6.4 million the year before".
import type { Search } from '../../ask/search.ts'
import { figuresIn, type StatedFigure } from '../numbers.ts'
import { leavesAll, pricesIn, sign, withoutPrices, yearTold } from './leaving.ts'
import { ofOtherName } from './other-name.ts'

/** Expressions here need not run in proportion to longer texts. */
const longestSentence = 600

/** A statement of one figure. */
type Told = { readonly text: string; readonly figure: StatedFigure }

const toldIn = (text: string): Told | null => {
  const [figure, ...more] = figuresIn(text)
  return figure === undefined || more.length > 0 ? null : { text, figure }
}

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/gu
/** The same statement of another year; null where it tells several. */
const inYear = (text: string, told: string): string | null => {
  const kept: string[] = []
  const masked = text.replaceAll(pricesIn, (said) => `⟦${kept.push(said) - 1}⟧`)
  const years = new Set(masked.match(year) ?? [])
  if (years.size > 1) return null
  const moved = years.size === 0 ? `${masked.replace(/[.!?\s]{1,6}$/u, '')} in ${told}` : masked.replaceAll(year, told)
  return moved.replaceAll(/⟦(\d{1,3})⟧/gu, (_, i: string) => kept[Number(i)] ?? '')
}

const ofSome = /\b(?:ones|creditors|lenders|donors|providers|agencies)\b/u
type OneOfKind = { readonly by: string; readonly kind: string; readonly noun: string }
/** "to bilateral ones" */
const oneOfKind = (words: string): OneOfKind | null => {
  const found = ofSome.exec(words)
  const [by = '', kind = ''] = found === null ? [] : words.slice(0, found.index).trimEnd().split(' ').slice(-2)
  return found !== null && /^(?:to|from|by|for|of)$/u.test(by) && /^[a-z]{3,20}$/u.test(kind)
    ? { by, kind, noun: found[0] }
    : null
}
const kinds = /\b(?<by>to|from|by|for|of) [a-z]{3,20} (?<noun>[a-z]{3,20}s)\b/gu
/** "to bilateral ones" behind "to multilateral creditors" */
const ofKind = (text: string, words: string): string | null => {
  const one = oneOfKind(words)
  if (one === null) return text
  const { by, kind, noun } = one
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
const carried = (told: Told, words: string, written: string, own: StatedFigure, isNamed = false): string | null => {
  const { text, figure } = told
  if (!leavesAll(words, text) || /\bby $/iu.test(text.slice(0, figure.start))) return null
  if ((figure.kind === 'percent') !== (own.kind === 'percent')) return null
  const [at, basis] = [yearTold(words, text), words.match(pricesIn) ?? []]
  if (
    at === undefined ||
    basis.length > 1 ||
    (at === null && basis.length === 0 && !isNamed && oneOfKind(words) === null)
  )
    return null
  const mark = '⟨❶⟩'
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
const carriedSentence = (search: Search, sentences: ReadonlyArray<string>, at: number): string | null => {
  const isLed = isWhen(sentences[at - 1])
  const own = toldIn(`${isLed ? `${sentences[at - 1]} ` : ''}${sentences[at] ?? ''}`)
  const from = isLed ? at - 2 : at - 1
  if (own === null || from < 0) return null
  const told = toldIn(carriedSentence(search, sentences, from) ?? sentences[from] ?? '')
  const { figure, text } = own
  if (told === null) return null
  const [words, written] = [withSign(text, figure), text.slice(figure.start, figure.end)]
  const whole = carried(told, words, written, figure)
  const other = whole === null ? ofOtherName(search, told.text, words) : null
  const ofOther = other === null ? null : toldIn(other.statement)
  return other === null || ofOther === null ? whole : carried(ofOther, other.words, written, figure, true)
}

const openings =
  /(?:, | \(|; | [–—-] | (?=and |but |when |while |whereas |against |after |compared |versus |up from |down from |from |as against ))/gu
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
export const toldBySecond = (
  search: Search,
  sentences: ReadonlyArray<string>,
  at: number,
  which: number,
): ReadonlyArray<string> => {
  const text = sentences[at] ?? ''
  if (sentences.slice(0, at + 1).some((one) => one.length > longestSentence)) return []
  const whole = carriedSentence(search, sentences, at)
  if (whole !== null) return [whole]
  const alone = splitAt(text, figuresIn(text))?.[which]
  return alone === undefined ? [] : [alone]
}
