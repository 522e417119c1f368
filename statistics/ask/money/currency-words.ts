// Names of currencies, by language (Unicode CLDR), with the plain nouns that several share ("rupees").
import currencies from '../language/currencies.json' with { type: 'json' }
import type { Language, LanguageCode } from '../language/language.ts'
import { type PhraseTable, phraseTable } from '../text/phrases.ts'
import { nameWord, type Token, tokenise } from '../text/tokens.ts'

/** A currency by its code, by who has it in a row, or one of several that share a name; `usual`: the one that is meant unless the giver has another. */
export type CurrencySaid =
  | string
  | { readonly by: 'giver' | 'taker' }
  | { readonly oneOf: ReadonlyArray<string>; readonly usual?: string }

type Names = Readonly<Record<string, Readonly<Partial<Record<LanguageCode, ReadonlyArray<string>>>>>>

const wordsOf = (phrase: string): ReadonlyArray<string> =>
  tokenise(phrase).flatMap((token) => nameWord(token) ?? (token.kind === 'sign' ? token.text : []))

/** Words that are more often something else ("real"). */
const otherwise = new Set(['real', 'new', 'mark', 'us'])

/** What English means by a noun of several currencies, "dollars", other languages mean by theirs. */
const usualElsewhere = (language: LanguageCode): ReadonlySet<string> =>
  language === 'en'
    ? new Set()
    : new Set(
        tableOf('en').meanings.flatMap((meaning) =>
          typeof meaning === 'object' && 'usual' in meaning && meaning.usual !== undefined ? [meaning.usual] : [],
        ),
      )

/** What joins a currency to the place that has it, and what else that place is called behind it. */
const ofPlace: Readonly<Record<LanguageCode, ReadonlyArray<string>>> = {
  en: ['of'],
  fr: ['de', 'du', 'des', "d'", 'de la'],
  es: ['de', 'del', 'de los'],
}
const shortPlaces: Readonly<Record<string, ReadonlyArray<string>>> = {
  US: [
    'USA',
    'US',
    'U.S.',
    'America',
    'EEUU',
    'EE UU',
    'EE. UU.',
    'Estados Unidos de América',
    'United States of America',
  ],
  GB: ['Britain', 'Great Britain', 'UK', 'Gran Bretaña', 'Grande-Bretagne', 'England', 'Inglaterra', 'Angleterre'],
}

/** "Dollars of the United States": the name of the place from which the first letters of a code are (ISO 4217). */
const placesOf = (code: string, language: LanguageCode): ReadonlyArray<string> => {
  const region = code.slice(0, 2)
  const name = code.startsWith('X') ? undefined : new Intl.DisplayNames([language], { type: 'region' }).of(region)
  const names = name === undefined || name === region ? [] : [name]
  return [...names, ...(shortPlaces[region] ?? [])]
}

/** `placed`: names with the place behind them, which mean a currency only behind "in": "how many dollars of US aid" is of that place. */
type Table = {
  readonly table: PhraseTable
  readonly placed: PhraseTable
  readonly meanings: ReadonlyArray<CurrencySaid>
}
const made = new Map<LanguageCode, Table>()

const tableOf = (language: LanguageCode): Table => {
  const known = made.get(language)
  if (known !== undefined) return known
  const [table, placed] = [phraseTable(), phraseTable()]
  const meanings: CurrencySaid[] = []
  const named = new Map<string, string>()
  const shared = new Map<string, Set<string>>()
  for (const [code, names] of Object.entries(currencies as Names)) {
    const english = (names.en ?? []).map((phrase) => ({ phrase, of: 'en' as const }))
    const own = (names[language] ?? []).map((phrase) => ({ phrase, of: language }))
    const nouns = new Set<string>()
    for (const { phrase, of } of language === 'en' ? english : [...own, ...english]) {
      const words = wordsOf(phrase)
      named.set(words.join(' '), code)
      // "dollars" and "$": those of the United States, unless it is Canada that gives
      if (words.length > 1) table.add(words, meanings.push(code) - 1)
      // the noun is last in English, first in the Romance languages
      const noun = of === 'en' ? words.at(-1) : words[0]
      if (words.length > 1 && noun !== undefined && !otherwise.has(noun)) {
        shared.set(noun, (shared.get(noun) ?? new Set()).add(code))
        nouns.add(noun)
      }
    }
    for (const place of nouns.size === 0 ? [] : placesOf(code, language))
      for (const of of ofPlace[language])
        for (const noun of nouns) placed.add([noun, ...wordsOf(`${of} ${place}`)], meanings.push(code) - 1)
  }
  const dollars = shared.get('dollar')
  if (dollars !== undefined) shared.set('$', dollars)
  shared.set('¥', new Set(['CNY', 'JPY']))
  for (const [noun, codes] of shared) {
    const oneOf = [...codes].sort()
    const usual = named.get(noun) ?? oneOf.find((code) => usualElsewhere(language).has(code))
    const meaning = oneOf.length === 1 ? (oneOf[0] ?? noun) : { oneOf, ...(usual === undefined ? {} : { usual }) }
    table.add([noun], meanings.push(meaning) - 1)
  }
  for (const [noun, code] of named)
    if (!noun.includes(' ') && !shared.has(noun)) table.add([noun], meanings.push(code) - 1)
  const compiled = { table, placed, meanings }
  made.set(language, compiled)
  return compiled
}

/** Codes as typed without capitals, of those that are no words: "all", "try" and "top" are. */
const typed: ReadonlySet<string> = new Set(
  'usd eur gbp jpy chf cad aud nzd sek nok dkk isk pln czk huf krw cny inr brl zar mxn idr kes ngn'.split(' '),
)

/** Words of a name, at most: "dólares de los Estados Unidos de América". */
const longestName = 7

/** The longest name of a table at a token. */
const longestAt = (
  table: PhraseTable,
  tokens: ReadonlyArray<Token>,
  i: number,
): { readonly value: number; readonly to: number } | null => {
  let [node, found]: [number, { value: number; to: number } | null] = [0, null]
  for (let at = i; at < i + longestName; at++) {
    const token = tokens[at]
    const word = token === undefined ? null : (nameWord(token) ?? (token.kind === 'sign' ? token.text : null))
    node = word === null ? -1 : table.step(node, word)
    if (node < 0) break
    const [value] = table.values(node)
    if (value !== undefined) found = { value, to: at + 1 }
  }
  return found
}

/** A currency named at a token, and the token after its name; an ISO code must be in capitals and known to the graph. */
export const currencyAt = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  i: number,
  isCode: (text: string) => boolean,
): { readonly currency: CurrencySaid; readonly to: number; readonly isCode: boolean } | null => {
  const { table, placed, meanings } = tableOf(language.code)
  const behindIn = /^(?:in|into|en)$/u.test(tokens[i - 1]?.folded ?? '')
  const named = (behindIn ? longestAt(placed, tokens, i) : null) ?? longestAt(table, tokens, i)
  const currency = named === null ? undefined : meanings[named.value]
  const found = named === null || currency === undefined ? null : { currency, to: named.to, isCode: false }
  const text = tokens[i]?.text ?? ''
  if (found === null && /^[A-Z]{3}$/.test(text) && isCode(text)) return { currency: text, to: i + 1, isCode: true }
  return found === null && typed.has(text) ? { currency: text.toUpperCase(), to: i + 1, isCode: true } : found
}

/** Codes in the currency data, whether the graph uses them or not. */
export const isKnownCurrency = (text: string): boolean => Object.hasOwn(currencies, text)

/** A name of a currency, for a person. */
export const currencyNoun = (code: string): string => (currencies as Names)[code]?.en?.[0] ?? code

/** Every word of the names of currencies in a language. */
export const currencyWords = (language: Language): ReadonlyArray<string> =>
  Object.values(currencies as Names).flatMap((names) => (names[language.code] ?? []).flatMap(wordsOf))
