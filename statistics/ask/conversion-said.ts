// Words about currency and prices: never part of a spec, returned as a suggested conversion.
import { currencyPhrases, roleCurrencyPhrases } from './grammar/currencies.ts'
import { phraseTable } from './phrases.ts'
import { nameWord, type Token } from './tokens.ts'
import { yearOf } from './windows.ts'

type CurrencySaid = string | { readonly by: 'giver' | 'taker' }
/** What the words of a question ask of prices and currency; null where nothing is said. */
export type ConversionSaid = {
  readonly currency: CurrencySaid | null
  readonly prices: 'current' | 'constant' | null
  readonly baseYear: number | null
}
export type ConversionMention = { readonly from: number; readonly to: number; readonly said: ConversionSaid }

const table = phraseTable()
const meanings: CurrencySaid[] = []
for (const { phrase, code } of currencyPhrases) table.add(phrase, meanings.push(code) - 1)
for (const { phrase, role } of roleCurrencyPhrases) table.add(phrase, meanings.push({ by: role }) - 1)

type Reader = { readonly tokens: ReadonlyArray<Token>; readonly isCode: (text: string) => boolean }

const wordAt = (tokens: ReadonlyArray<Token>, i: number): string | null => {
  const token = tokens[i]
  return token === undefined ? null : (nameWord(token) ?? (token.kind === 'symbol' ? token.text : null))
}

const currencyAt = ({ tokens, isCode }: Reader, i: number): { currency: CurrencySaid; to: number } | null => {
  let node = 0
  let found: { currency: CurrencySaid; to: number } | null = null
  for (let at = i; at < i + 4; at++) {
    const word = wordAt(tokens, at)
    node = word === null ? -1 : table.step(node, word)
    if (node < 0) break
    const [meaning] = table.values(node)
    const currency = meaning === undefined ? undefined : meanings[meaning]
    if (currency !== undefined) found = { currency, to: at + 1 }
  }
  if (found !== null) return /^(area|zone)$/.test(tokens[found.to]?.stem ?? '') ? null : found
  const token = tokens[i]
  return token !== undefined && /^[A-Z]{3}$/.test(token.text) && isCode(token.text)
    ? { currency: token.text, to: i + 1 }
    : null
}

const constantWord = /^(constant|real|fixed|deflated)$/
const currentWord = /^(current|nominal|market)$/
const priceNoun = /^(price|term|value)$/

const folded = (r: Reader, i: number): string => r.tokens[i]?.folded ?? ''
const stem = (r: Reader, i: number): string => r.tokens[i]?.stem ?? ''

/** The parts of a price phrase in any order: basis, year, currency, noun. */
const readPrices = (r: Reader, start: number): ConversionMention | null => {
  const opening = /^(in|at|using|with|on|to|into|as|expressed|converted|of)$/
  let at = start
  while (at < start + 3 && opening.test(folded(r, at))) at++
  let prices: ConversionSaid['prices'] = null
  let baseYear: number | null = null
  let currency: CurrencySaid | null = null
  let noun = false
  let inflation = false
  const from = at
  for (let step = 0; step < 8; step++) {
    const word = folded(r, at)
    const year = yearOf(r.tokens[at])
    const money = currencyAt(r, at)
    const isInflation = /^(inflation)$/.test(word) && folded(r, at + 1) === 'adjusted'
    const isAdjusted = word === 'adjusted' && folded(r, at + 1) === 'for' && folded(r, at + 2) === 'inflation'
    if (isInflation || isAdjusted) {
      prices = 'constant'
      inflation = true
      at += isAdjusted ? 3 : 2
    } else if (prices === null && constantWord.test(word)) {
      prices = 'constant'
      at++
    } else if (prices === null && currentWord.test(word)) {
      prices = 'current'
      at++
    } else if (year !== null && baseYear === null && (at > from || leadsPrices(r, at + 1))) {
      baseYear = year
      at++
    } else if (money !== null && currency === null) {
      currency = money.currency
      at = money.to
    } else if (priceNoun.test(stem(r, at)) && (prices !== null || baseYear !== null || at === from)) {
      noun = true
      at++
    } else if (
      /^(of|base|in|at|year)$/.test(word) &&
      (noun || prices !== null || currency !== null) &&
      continues(r, at)
    ) {
      at++
    } else break
  }
  return settle({ start, from, at, prices, baseYear, currency, noun, inflation, opened: from > start, r })
}

/** A year that opens a price phrase has its currency or prices right behind it. */
const leadsPrices = (r: Reader, at: number): boolean =>
  constantWord.test(folded(r, at)) || priceNoun.test(stem(r, at)) || currencyAt(r, at) !== null

/** Whether a small word leads on to more of the price phrase. */
const continues = (r: Reader, at: number): boolean => {
  const next = r.tokens[at + 1]
  if (next === undefined) return false
  if (folded(r, at) === 'in' || folded(r, at) === 'at') {
    const third = folded(r, at + 2)
    return (
      constantWord.test(next.folded) ||
      currentWord.test(next.folded) ||
      currencyAt(r, at + 1) !== null ||
      (yearOf(next) !== null && /^(price|prices|us|usd|dollars|terms)$/.test(third))
    )
  }
  return yearOf(next) !== null || /^(base|year|price|prices)$/.test(next.folded)
}

type Collected = ConversionSaid & {
  readonly start: number
  readonly from: number
  readonly at: number
  readonly noun: boolean
  readonly inflation: boolean
  readonly opened: boolean
  readonly r: Reader
}

const settle = (c: Collected): ConversionMention | null => {
  const mention = (said: ConversionSaid): ConversionMention => ({ from: c.start, to: c.at, said })
  if (c.inflation) return mention({ currency: c.currency, prices: 'constant', baseYear: c.baseYear })
  const priced = c.noun || c.currency !== null
  if (c.prices === 'constant' && priced)
    return mention({ currency: c.currency, prices: 'constant', baseYear: c.baseYear })
  if (c.prices === 'current' && priced && c.baseYear === null)
    return mention({ currency: c.currency, prices: 'current', baseYear: null })
  if (c.prices !== null) return null
  // "2020 prices", "2020 US dollars": a year that belongs to the prices
  const yearFirst = c.baseYear !== null && yearOf(c.r.tokens[c.from]) !== null
  if (yearFirst && priced) return mention({ currency: c.currency, prices: 'constant', baseYear: c.baseYear })
  if (c.currency !== null && c.baseYear === null && !c.noun)
    return mention({ currency: c.currency, prices: null, baseYear: null })
  return null
}

const onlyCurrency = (r: Reader, i: number): ConversionMention | null => {
  const opened = /^(in|into|to|using|of)$/.test(folded(r, i)) ? 1 : 0
  const money = currencyAt(r, i + opened)
  if (money === null) return null
  return { from: i, to: money.to, said: { currency: money.currency, prices: null, baseYear: null } }
}

/** The conversion words of a question, left to right. `isCode` knows ISO 4217 codes beyond the common ones. */
export const readConversions = (
  tokens: ReadonlyArray<Token>,
  isCode: (text: string) => boolean = () => false,
): ReadonlyArray<ConversionMention> => {
  const r: Reader = { tokens, isCode }
  const mentions: ConversionMention[] = []
  for (let i = 0; i < tokens.length; i++) {
    const found = readPrices(r, i) ?? onlyCurrency(r, i)
    if (found === null || found.to <= i) continue
    mentions.push(found)
    i = found.to - 1
  }
  return mentions
}

/** All that a question says about prices and currency as one wish; null when it says nothing. */
export const joinedConversion = (mentions: ReadonlyArray<ConversionMention>): ConversionSaid | null => {
  if (mentions.length === 0) return null
  const first = <K extends keyof ConversionSaid>(key: K): ConversionSaid[K] | null =>
    mentions.find((m) => m.said[key] !== null)?.said[key] ?? null
  return { currency: first('currency'), prices: first('prices'), baseYear: first('baseYear') }
}
