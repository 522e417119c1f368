// What the phrases of a graph mean: their entries of all languages, each where its words are written as it has them.
import type { LanguageCode } from '../language/language.ts'
import { lately, textsOfQuestion } from '../text/lately.ts'
import type { Token } from '../text/tokens.ts'
import { nameRanks, type Sense } from './meaning.ts'
import { inSmallLetters } from './written-names.ts'

/** `asSaid`: only in this number, for "America" is another place than "Americas". */
export type Entry = {
  readonly sense: Sense
  readonly language: LanguageCode | null
  readonly written: string | null
  readonly asSaid?: string
}

/** Entries of a phrase, of all languages, with their senses by language as far as they were asked for. */
export type Held = {
  readonly entries: ReadonlyArray<Entry>
  readonly senses: Partial<Record<LanguageCode, ReadonlyArray<Sense>>>
}

/** The phrase that ends before token `to`. */
export type EntryRun = { readonly to: number; readonly held: Held }

/** The same list whenever it is asked for. */
export const sensesIn = ({ entries, senses }: Held, language: LanguageCode): ReadonlyArray<Sense> =>
  (senses[language] ??= entries.flatMap((entry) =>
    entry.language === null || entry.language === language ? [entry.sense] : [],
  ))

/** Whether an entry holds however its words are written. */
const holdsAnyhow = ({ written, asSaid }: Entry): boolean => written === null && asSaid === undefined

/** Whether nothing is in capitals; looked at once for a text. */
const isPlain = lately(textsOfQuestion, (tokens: ReadonlyArray<Token>): boolean =>
  tokens.every(({ text }) => text === text.toLowerCase()),
)

/** Whether words are written as an entry has them, whatever their language. */
const isWritten = (
  entry: Entry,
  tokens: ReadonlyArray<Token>,
  { from, to }: { readonly from: number; readonly to: number },
): boolean => {
  if (entry.asSaid !== undefined && entry.asSaid !== tokens[from]?.folded) return false
  if (entry.written === null) return true
  const said = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
  if (said === entry.written) return true
  // "uk", "eu" where nothing is in capitals
  const isLed = tokens[from]?.led === true
  const isName =
    entry.sense.kind === 'entity' && (entry.sense.rank < nameRanks.code || (isLed && entry.written === 'US'))
  const isSmall = isPlain(tokens) || isLed || inSmallLetters.has(said)
  return isName && isSmall && said.toUpperCase() === entry.written
}

/** The entries of a phrase, by the values that it has, that hold for words of a text; the same whenever they hold however the words are written. */
export const entriesHeld = (entries: ReadonlyArray<Entry>) => {
  const entriesOf = (values: ReadonlyArray<number>): ReadonlyArray<Entry> =>
    values.flatMap((value) => entries[value] ?? [])
  /** By the values of a phrase, its entries where all hold however the words are written; null where that is to be looked at. */
  const plain = new WeakMap<ReadonlyArray<number>, Held | null>()
  const plainHeld = (values: ReadonlyArray<number>): Held | null => {
    const known = plain.get(values)
    if (known !== undefined) return known
    const own = entriesOf(values)
    const made = own.every(holdsAnyhow) ? { entries: own, senses: {} } : null
    plain.set(values, made)
    return made
  }
  return (
    values: ReadonlyArray<number>,
    tokens: ReadonlyArray<Token>,
    run: { readonly from: number; readonly to: number },
  ): Held =>
    plainHeld(values) ?? { entries: entriesOf(values).filter((entry) => isWritten(entry, tokens, run)), senses: {} }
}
