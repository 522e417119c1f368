// Words about currency and prices: never part of a spec, returned as a suggested conversion.
import type { Language } from '../language/language.ts'
import type { PriceTag } from '../language/tags.ts'
import { onceAt, tagEnds } from '../text/longest.ts'
import type { Token } from '../text/tokens.ts'
import { yearOf } from '../years/year-words.ts'
import yearOfMoney from './year-of-money.json' with { type: 'json' }
import { type CurrencySaid, currencyAt, isKnownCurrency } from './currency-words.ts'

/** What the words of a question ask of prices and currency; null where nothing is said. */
export type MoneySaid = {
  readonly currency: CurrencySaid | null
  readonly prices: 'current' | 'constant' | null
  readonly baseYear: number | null
}
/** `opened`: a small word ("in", "at") leads to it. `isBareCode`: a currency code and nothing else, which may be a place's code too. */
export type MoneyMention = {
  readonly from: number
  readonly to: number
  readonly said: MoneySaid
  readonly opened: boolean
  readonly isBareCode: boolean
  /** Whether its year may as well be the one that is asked for, as the only year of the question: "in real terms 2021". */
  readonly isYearOpen: boolean
}

type Reader = {
  readonly tokens: ReadonlyArray<Token>
  readonly begins: (i: number) => boolean
  readonly end: (i: number, tag: PriceTag) => number
  readonly money: (i: number) => ReturnType<typeof currencyAt>
}

const readerOf = (language: Language, tokens: ReadonlyArray<Token>, isCode: (text: string) => boolean): Reader => {
  const { end, begins } = tagEnds(language.prices, tokens, true)
  // asked of a place by every phrase that may reach it
  const money: Reader['money'] = onceAt((i) => {
    const giver = end(i, 'giver')
    if (giver > 0) return { currency: { by: 'giver' }, to: giver, isCode: false }
    const taker = end(i, 'taker')
    if (taker > 0) return { currency: { by: 'taker' }, to: taker, isCode: false }
    const found = currencyAt(language, tokens, i, isCode)
    // "I won't"
    if (/^['’]$/.test(tokens[found?.to ?? -1]?.joint ?? '') && tokens[found?.to ?? -1]?.folded === 't') return null
    return found !== null && end(found.to, 'notMoney') < 0 ? found : null
  })
  return { tokens, begins, end, money }
}

const belonging: ReadonlySet<string> = new Set(yearOfMoney.belonging)
const listing: ReadonlySet<string> = new Set(yearOfMoney.listing)

type Collected = {
  prices: MoneySaid['prices']
  baseYear: number | null
  currency: CurrencySaid | null
  noun: boolean
  alone: boolean
  yearFirst: boolean
  isCode: boolean
  at: number
}

/** "From 2000 to 2019", "2010-2015": years that are asked for, not the base of prices. */
const isRange = ({ tokens }: Reader, at: number): boolean =>
  (/^[-–—]$/.test(tokens[at + 1]?.joint ?? '') && yearOf(tokens[at + 1]) !== null) ||
  (/^(to|until|till|through|thru|and|a|au|et|jusqu|hasta|y)$/.test(tokens[at + 1]?.folded ?? '') &&
    (yearOf(tokens[at + 2]) !== null || yearOf(tokens[at + 3]) !== null))

/** "In euros of 2015", "en dólares de 2015": a word of belonging, with one year behind it that no list or range goes on from. */
const isOfYear = ({ tokens }: Reader, at: number, year: number): boolean => {
  const next = tokens[year + 1]
  const goesOn = next?.kind === 'comma' ? yearOf(tokens[year + 2]) !== null : listing.has(next?.folded ?? '')
  return belonging.has(tokens[at]?.folded ?? '') && !goesOn
}

/** Whether a small word leads on to more of the price phrase. */
const continues = (r: Reader, at: number): boolean =>
  (yearOf(r.tokens[at]) !== null && !isRange(r, at)) ||
  r.money(at) !== null ||
  r.end(at, 'constant') > 0 ||
  r.end(at, 'current') > 0 ||
  r.end(at, 'noun') > 0 ||
  (r.end(at, 'base') > 0 && yearOf(r.tokens[r.end(at, 'base')]) !== null && !isRange(r, r.end(at, 'base')))

/** "The 2022 value of its income": a figure of that year, where no currency has the value. */
const isFigure = (r: Reader, at: number): boolean =>
  r.tokens[at]?.folded === 'value' && /^(?:of|for)$/.test(r.tokens[at + 1]?.folded ?? '') && r.money(at + 2) === null

/** The next part of a price phrase, or false at its end. */
const step = (r: Reader, c: Collected, from: number, takesYear: boolean): boolean => {
  const { at } = c
  // "for 2022 - shekels if possible": a dash between spaces parts what it stands between
  if (at > from && isParted(r.tokens[at])) return false
  const alone = r.end(at, 'alone')
  const constant = r.end(at, 'constant')
  const current = r.end(at, 'current')
  const year = yearOf(r.tokens[at])
  const noun = isFigure(r, at) ? -1 : r.end(at, 'noun')
  const base = r.end(at, 'base')
  const money = c.currency === null ? r.money(at) : null
  if (alone > 0 && c.prices === null) {
    c.prices = 'constant'
    c.alone = true
    c.at = alone
  } else if (constant > 0 && c.prices === null) {
    c.prices = 'constant'
    c.at = constant
  } else if (current > 0 && c.prices === null) {
    c.prices = 'current'
    c.at = current
  } else if (
    takesYear &&
    year !== null &&
    // "in current dollars 2020": prices of each year have no base
    c.prices !== 'current' &&
    !isRange(r, at) &&
    c.baseYear === null &&
    (isPriced(c, at, from) || continuesPrices(r, at + 1))
  ) {
    c.baseYear = year
    c.yearFirst = at === from
    c.at = at + 1
  } else if (money !== null) {
    c.currency = money.currency
    c.isCode = money.isCode
    c.at = money.to
  } else if (noun > 0 && (c.prices !== null || c.baseYear !== null || at === from)) {
    c.noun = true
    c.at = noun
  } else if (base > 0 && (c.noun || c.prices !== null || c.currency !== null) && continues(r, base)) {
    // "in euros of 2015", beside the years asked for
    const year = yearOf(r.tokens[base])
    if (
      takesYear &&
      year !== null &&
      isOfYear(r, at, base) &&
      c.currency !== null &&
      c.prices === null &&
      c.baseYear === null &&
      !isOnlyYear(r, from, base + 1)
    ) {
      c.prices = 'constant'
      c.baseYear = year
      c.at = base + 1
      return true
    }
    // "in real terms in 2020": the only year is the one that is asked for
    const isAsked = year !== null && /^(?:in|for|from|during)$/.test(r.tokens[at]?.folded ?? '')
    if (isAsked && c.prices === 'constant' && isOnlyYear(r, from, base + 1) && r.end(base + 1, 'noun') < 0) return false
    // "in dollars in 2015" leaves the years alone
    if (yearOf(r.tokens[base]) !== null && c.prices === null && !c.noun && r.end(base + 1, 'noun') < 0) return false
    c.at = base
  } else return false
  return true
}

const isParted = (token: Token | undefined): boolean => token?.spaced === true && /^[-–—]+$/.test(token.joint)

/** Behind prices a year is their base; behind a currency alone ("in euros 2016") it is asked for. */
const isPriced = (c: Collected, at: number, from: number): boolean =>
  at > from && (c.prices !== null || c.noun || c.currency === null)

/** A year that opens a price phrase has its currency or prices right behind it, not in a bracket: "in 2018 (£)". */
const continuesPrices = (r: Reader, at: number): boolean =>
  !isParted(r.tokens[at]) &&
  r.tokens[at]?.joint !== '(' &&
  (r.end(at, 'constant') > 0 || (r.end(at, 'noun') > 0 && !isFigure(r, at)) || r.money(at) !== null)

const settled = (c: Collected): MoneySaid | null => {
  const priced = c.noun || c.currency !== null
  // "in 2016 adjusted for inflation": the year is asked for, not the base of the prices
  if (c.alone) return c.yearFirst && !priced ? null : { currency: c.currency, prices: 'constant', baseYear: c.baseYear }
  // "2021 real": a year before a bare word for prices may be the one that is asked for
  if (c.prices === 'constant' && (priced || (c.baseYear !== null && !c.yearFirst)))
    return { currency: c.currency, prices: 'constant', baseYear: c.baseYear }
  if (c.prices === 'current' && priced && c.baseYear === null)
    return { currency: c.currency, prices: 'current', baseYear: null }
  if (c.prices !== null) return null
  // "2020 prices", "2020 US dollars", "in euros at 2015 prices": a year that belongs to the prices
  if (c.baseYear !== null && (c.yearFirst || (c.noun && c.currency !== null)) && priced)
    return { currency: c.currency, prices: 'constant', baseYear: c.baseYear }
  return c.currency !== null && c.baseYear === null && !c.noun
    ? { currency: c.currency, prices: null, baseYear: null }
    : null
}

const isOnlyYear = ({ tokens }: Reader, from: number, to: number): boolean =>
  tokens.every((token, i) => yearOf(token) === null || (i >= from && i < to))

/** "EUR", "€" */
const isCodeText = (token: Token | undefined): boolean =>
  /^\p{Sc}$/u.test(token?.text ?? '') ||
  (/^[a-z]{3}$/i.test(token?.text ?? '') && isKnownCurrency(token?.text.toUpperCase() ?? ''))

/** Whether a word stands right before a token, and nothing between them. */
const followsWord = (tokens: ReadonlyArray<Token>, at: number): boolean =>
  tokens[at - 1]?.kind === 'word' && tokens[at]?.joint === ''

/** The parts of a price phrase in any order, from a token on. */
const moneyAt = (r: Reader, start: number, takesYear: boolean): MoneyMention | null => {
  let from = start
  for (let k = 0; k < 3; k++) {
    const opened = r.end(from, 'opening')
    if (opened < 0) break
    from = opened
  }
  const c: Collected = {
    prices: null,
    baseYear: null,
    currency: null,
    noun: false,
    alone: false,
    yearFirst: false,
    isCode: false,
    at: from,
  }
  for (let k = 0; k < 8; k++) if (!step(r, c, from, takesYear)) break
  const said = c.at > from ? settled(c) : null
  if (said === null) return null
  // "ODA Finland 2016 EUR": in keywords the only year is asked for
  const isKeyed =
    said.baseYear !== null && isCodeText(r.tokens[c.at - 1]) && c.prices === null && !c.noun && from === start
  if (isKeyed && c.yearFirst && isOnlyYear(r, from, c.at) && followsWord(r.tokens, from)) return null
  const isBareCode = c.isCode && said.prices === null && said.baseYear === null
  // "of MKD", "to BTN": these small words lead to places
  if (isBareCode && from > start && r.tokens.slice(start, from).some(({ folded }) => leadsToPlace.test(folded)))
    return null
  const isYearOpen =
    said.baseYear !== null && said.currency === null && isOnlyYear(r, from, c.at) && yearOf(r.tokens[c.at - 1]) !== null
  // "aid real in 2020"
  if (isYearOpen && !c.noun && !c.alone) return null
  return { from: start, to: c.at, said, opened: from > start, isBareCode, isYearOpen }
}

const leadsToPlace = /^(of|to|on|as|for|de|a|au|al|du|para|pour)$/

/** Whether a price phrase may begin at a token: with a word of prices, a year or a currency. */
const mayBegin = (r: Reader, at: number): boolean =>
  r.begins(at) || yearOf(r.tokens[at]) !== null || r.money(at) !== null

/** Price and currency words that begin at each token. `isCode` knows ISO 4217 codes beyond the common ones. */
export const readMoney = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  isCode: (text: string) => boolean,
): ReadonlyArray<MoneyMention> => {
  const r = readerOf(language, tokens, isCode)
  return tokens.flatMap((_, i): ReadonlyArray<MoneyMention> => {
    if (!mayBegin(r, i)) return []
    const found = moneyAt(r, i, true)
    const without = found?.isYearOpen === true ? moneyAt(r, i, false) : null
    return [found, without].filter((each) => each !== null)
  })
}

/** All that a question says about prices and currency as one wish; null when it says nothing. */
export const joinedMoney = (said: ReadonlyArray<MoneySaid>): MoneySaid | null => {
  if (said.length === 0) return null
  const first = <K extends keyof MoneySaid>(key: K): MoneySaid[K] | null =>
    said.find((each) => each[key] !== null)?.[key] ?? null
  return { currency: first('currency'), prices: first('prices'), baseYear: first('baseYear') }
}

/** The wishes for another currency than the first: an answer has one. */
export const otherCurrencies = (said: ReadonlyArray<MoneySaid>): ReadonlyArray<MoneySaid> => {
  const wish = JSON.stringify(joinedMoney(said)?.currency ?? null)
  return said.flatMap(({ currency }) =>
    currency === null || JSON.stringify(currency) === wish ? [] : [{ currency, prices: null, baseYear: null }],
  )
}
