// Words about prices beside a measure: part of its name ("GDP of Kenya at constant prices"), or a wish for a conversion.
// Their place in the question does not decide; what the graph names does.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { readMoney } from '../money/money-words.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { type Meaning, namesFamily } from '../words/meaning.ts'

/** Prices and nothing else: with a currency or a base year only a conversion can be meant. */
const saysPricesOnly = ({ said }: MentionOf<'money'>): boolean =>
  said.prices !== null && said.currency === null && said.baseYear === null

const plainWords = { constant: tokenise('at constant prices'), current: tokenise('at current prices') } as const
const longestOpening = 2

/** What a run of words names as a whole. */
const namedBy = (lexicon: Lexicon, language: Language, words: ReadonlyArray<Token>): ReadonlyArray<Meaning> =>
  lexicon
    .matchesAt(words, 0, language.code)
    .filter(({ to }) => to === words.length)
    .flatMap(({ senses }) => senses.flatMap((sense) => (sense.kind === 'meaning' ? [sense.meaning] : [])))
    .filter((meaning) => namesFamily(meaning) && meaning.unsupportedReason === null)

/** The measure with its price words, in either order, with and without the small words that open them. */
const nameWithPrices = (
  lexicon: Lexicon,
  language: Language,
  measure: ReadonlyArray<Token>,
  prices: ReadonlyArray<ReadonlyArray<Token>>,
): ReadonlyArray<Meaning> => {
  for (const words of prices) {
    for (let from = 0; from <= Math.min(longestOpening, words.length - 1); from++) {
      const said = words.slice(from)
      for (const name of [
        [...measure, ...said],
        [...said, ...measure],
      ]) {
        const meanings = namedBy(lexicon, language, name)
        if (meanings.length > 0) return meanings
      }
    }
  }
  return []
}

/** The mentions with price words as part of a measure's name; null where the graph has no such name. */
export const withPricesInName = (
  lexicon: Lexicon,
  language: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> | null => {
  const priced = mentions.filter((m) => m.kind === 'money')
  const [money] = priced
  if (money === undefined || priced.length > 1 || !saysPricesOnly(money)) return null
  const said = tokens.slice(money.from, money.to)
  const plain = plainWords[money.said.prices ?? 'constant']
  for (const measure of mentions) {
    if (measure.kind !== 'measure') continue
    const meanings = nameWithPrices(lexicon, language, tokens.slice(measure.from, measure.to), [said, plain])
    if (meanings.length === 0) continue
    // the price words are one mention of the same measure
    return mentions.map((m) =>
      m === measure
        ? { ...measure, meanings }
        : m === money
          ? { ...measure, meanings, from: money.from, to: money.to }
          : m,
    )
  }
  return null
}

/** The mentions with price words inside a measure's name as a wish for a conversion; null where there are none. */
export const withPricesAsWish = (
  lexicon: Lexicon,
  language: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> | null => {
  if (mentions.some(({ kind }) => kind === 'money')) return null
  for (const measure of mentions) {
    if (measure.kind !== 'measure') continue
    const words = tokens.slice(measure.from, measure.to)
    for (const { from, to, said } of readMoney(language, words, () => false)) {
      if (said.currency !== null || said.prices === null || said.baseYear !== null || (from > 0 && to < words.length))
        continue
      const [start, end] = from > 0 ? [0, from] : [to, words.length]
      const meanings = namedBy(lexicon, language, words.slice(start, end))
      if (meanings.length === 0) continue
      const bare: Mention = { ...measure, meanings, from: measure.from + start, to: measure.from + end }
      const wish: Mention = { kind: 'money', said, from: measure.from + from, to: measure.from + to, tags: [], cost: 0 }
      const pieces = wish.from < bare.from ? [wish, bare] : [bare, wish]
      return mentions.flatMap((m) => (m === measure ? pieces : [m]))
    }
  }
  return null
}
