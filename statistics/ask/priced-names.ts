// Words about prices beside a measure: part of its name ("GDP of Kenya at constant prices"), or a wish for a conversion.
// Their place in the question does not decide; what the graph names and holds does.
import { type ConversionMention, readConversions } from './conversion-said.ts'
import type { Lexicon } from './lexicon.ts'
import { type Meaning, namesFamily } from './meaning.ts'
import type { Mention } from './mention.ts'
import type { PartRequest } from './request.ts'
import { type Token, tokenise } from './tokens.ts'

type Measure = Extract<Mention, { kind: 'measure' }>

/** Prices and nothing else: with a currency or a base year only a conversion can be meant. */
const saysPricesOnly = ({ said }: ConversionMention): boolean =>
  said.prices !== null && said.currency === null && said.baseYear === null

const plainWords = { constant: tokenise('at constant prices'), current: tokenise('at current prices') } as const
const longestOpening = 2

/** What a run of words names as a whole: the families of variables of that very name. */
const namedBy = (lexicon: Lexicon, words: ReadonlyArray<Token>): ReadonlyArray<Meaning> =>
  lexicon
    .matchesAt(words, 0, () => false)
    .filter(({ to }) => to === words.length)
    .flatMap(({ senses }) => senses.flatMap((sense) => (sense.kind === 'meaning' ? [sense.meaning] : [])))
    .filter((meaning) => namesFamily(meaning) && meaning.unsupportedReason === null)

/** The measure with its price words, in either order, with and without the small words that open them. */
const nameWithPrices = (
  lexicon: Lexicon,
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
        const meanings = namedBy(lexicon, name)
        if (meanings.length > 0) return meanings
      }
    }
  }
  return []
}

const measuresOf = (request: PartRequest): ReadonlyArray<Measure> =>
  request.measures.flatMap(({ mention }) => (mention.kind === 'measure' ? [mention] : []))

/** The request with its price words as part of a measure's name; null when the graph has no such name. */
export const withPricesInName = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  request: PartRequest,
): PartRequest | null => {
  const [priced, ...others] = request.conversions
  if (priced === undefined || others.length > 0 || !saysPricesOnly(priced)) return null
  const said = tokens.slice(priced.from, priced.to)
  const plain = plainWords[priced.said.prices ?? 'constant']
  for (const measure of measuresOf(request)) {
    const meanings = nameWithPrices(lexicon, tokens.slice(measure.from, measure.to), [said, plain])
    if (meanings.length === 0) continue
    const named: Measure = { ...measure, meanings }
    const words = request.mentions.find((mention) => mention.kind === 'conversion' && mention.from === priced.from)
    return {
      ...replaced(request, measure, [named], named),
      conversions: [],
      uses: words === undefined ? request.uses : new Map([...request.uses, [words, 'measure']]),
    }
  }
  return null
}

/** The request with the price words inside a measure's name as a wish for a conversion; null when it has none. */
export const withPricesAsConversion = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  request: PartRequest,
): PartRequest | null => {
  if (request.conversions.length > 0) return null
  for (const measure of measuresOf(request)) {
    const words = tokens.slice(measure.from, measure.to)
    for (const priced of readConversions(words)) {
      if (!saysPricesOnly(priced) || (priced.from > 0 && priced.to < words.length)) continue
      const [from, to] = priced.from > 0 ? [0, priced.from] : [priced.to, words.length]
      const meanings = namedBy(lexicon, words.slice(from, to))
      if (meanings.length === 0) continue
      const bare: Measure = { ...measure, meanings, from: measure.from + from, to: measure.from + to }
      const wish = { from: measure.from + priced.from, to: measure.from + priced.to, said: priced.said }
      const mention: Mention = { kind: 'conversion', grammar: [], ...wish }
      const inOrder = wish.from < bare.from ? [mention, bare] : [bare, mention]
      return { ...replaced(request, measure, inOrder, bare), conversions: [wish] }
    }
  }
  return null
}

const replaced = (
  request: PartRequest,
  measure: Measure,
  mentions: ReadonlyArray<Mention>,
  now: Measure,
): PartRequest => ({
  ...request,
  measures: request.measures.map((said) =>
    said.mention === measure ? { meanings: now.meanings, mention: now } : said,
  ),
  mentions: request.mentions.flatMap((mention) => (mention === measure ? mentions : [mention])),
})
