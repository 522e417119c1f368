// The words of claims in each language: one data file, put together once when a question is first looked through for them.
import type { LanguageCode } from '../language/language.ts'
import { type Sought, sought } from '../text/sought.ts'
import data from './words.json' with { type: 'json' }

type Name = keyof (typeof data)['en']

const marks = /\p{M}/gu
const folds = new Map<string, string>()

const foldedLetter = (letter: string): string => {
  const known = folds.get(letter)
  if (known !== undefined) return known
  const plain = letter === '’' ? "'" : letter.normalize('NFD').replaceAll(marks, '').toLowerCase()
  const made = plain.length === letter.length ? plain : letter
  folds.set(letter, made)
  return made
}

/** A text in small letters without accents, each letter in its place. */
export const foldedInPlace = (text: string): string => text.replaceAll(/[^\x20-\x26\x28-\x40\x5b-\x7e]/gu, foldedLetter)

const escaped = (phrase: string): string =>
  phrase.replaceAll(/[$.*+?()[\]{}|^\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`)

/** Phrases of which one is said, the longest first; never part of a longer word. */
const oneOf = (phrases: string, before = String.raw`(?<![\p{L}\p{N}])`): string => {
  const sources = phrases
    .split(', ')
    .filter((phrase) => phrase !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => `${escaped(phrase)}${/[\p{L}\p{N}]$/u.test(phrase) ? String.raw`(?![\p{L}\p{N}])` : ''}`)
  return sources.length === 0 ? '(?!)' : `${before}(?:${sources.join('|')})`
}

export type ClaimWords = {
  /** Up to where somebody's claim is led up to, or whether something is so is asked. */
  readonly leads: ReadonlyArray<Sought>
  /** A question for yes or no by its first word; none in languages that ask by the sign alone. */
  readonly whether: Sought
  /** "Sweden says it gave": whoever claims something of itself, up to what it claims to have done. */
  readonly ofSelf: Sought
  readonly asks: Sought
  readonly everyAsk: RegExp
  /** Behind which a size is that of a change: "fell by". */
  readonly steps: RegExp
  readonly incomes: RegExp
  /** A verb of reaching before whose figure it is: "¿superó la deuda ...". */
  readonly reaches: Sought
  /** What leads to another side: "to", "from". */
  readonly to: RegExp
  readonly chooses: Sought
  readonly allowed: RegExp
  readonly size: Sought
  readonly than: Sought
  readonly bare: ReadonlySet<string>
  /** Words of what somebody thinks of it, and of how short an answer may be. */
  readonly verdicts: ReadonlySet<string>
  /** "My late husband worked there, and | I should like to know ...": what ends with a wish to know. */
  readonly story: Sought
  /** What numbers the questions of a text, and says that there are several. */
  readonly numbers: Sought
  readonly timeLead: ReadonlySet<string>
  readonly requests: Sought
  readonly points: Sought
  readonly say: (name: Name) => string
}

const amount = String.raw`\d{1,3}(?:[ .,]\d{3}){1,4}(?!\d)|\d{1,9}(?:[.,]\d{1,3})?`

const compiled = (code: LanguageCode): ClaimWords => {
  const words: Readonly<Record<Name, string>> = data[code]
  const any = (name: Name): string => oneOf(words[name])
  const some = (name: Name): string => `(?:${any(name)}[,.!:]?\\s?){0,3}`
  const lead = `^[\\s¿¡"“«]{0,4}${some('idle')}`
  const that = `(?:[\\s,:–—?-]{0,4}${any('that')})?[\\s:,–—"“«¿?-]{0,5}`
  const behind = `(?:[\\s,]{1,2}${any('behindSays')}|\\s${any('whom')}){0,3}`
  // "10bn", "a-t-elle"
  const unit = oneOf(words.scales, '')
  const inverted = `(?:${oneOf(words.inverted, '')})?`
  const money = String.raw`(?:us)?[$€£¥]\s?`
  const percent = `\\s?(?:%|${any('percent')})`
  const before = `(?:(?<reach>${any('reaches')})${inverted}\\s)?(?:${any('fillers')}\\s){0,2}(?:${any('above')}\\s?){0,2}`
  const number = `(?:${amount}|${any('numbers')})`
  return {
    leads: [
      `${lead}${any('checks')}${that}`,
      `${lead}${any('introduces')}[^:?!.;]{2,60}$`,
      `${lead}${any('according')}[^,:?!.;]{2,50},\\s`,
      `${lead}${any('hearsay')}${behind}${that}`,
      `${lead}[^,;:?!.\\d]{2,60}?\\s${any('says')}${behind}${that}`,
      `${lead}[^,;:?!.\\d]{2,60}?,[^,;:?!.\\d]{2,40},\\s${any('says')}${behind}${that}`,
    ].map((source) => sought(new RegExp(source, 'u'))),
    whether: sought(new RegExp(`${lead}${any('whether')}\\s`, 'u')),
    ofSelf: sought(
      new RegExp(
        `^(?:[^,;:?!.\\d]{2,40}[:,–—-]\\s)?(?<who>[^,;:?!.\\d]{2,40}?)\\s(?:${any('says')})(?:\\s${any('that')})?\\s(?:${any('points')})\\s(?=${any('did')})`,
        'u',
      ),
    ),
    asks: sought(new RegExp(`${any('asks')}|${lead}${any('asksFirst')}`, 'u')),
    everyAsk: new RegExp(any('asks'), 'gu'),
    steps: new RegExp(`${any('steps')}\\s$`, 'u'),
    incomes: new RegExp(any('incomes'), 'u'),
    reaches: sought(
      new RegExp(`^(?:${any('fillers')}\\s)?(?:${any('reaches')}|${any('been')})\\s(?:${any('fillers')}\\s)?`, 'u'),
    ),
    to: new RegExp(`^${any('to')}`, 'u'),
    chooses: sought(new RegExp(any('chooses'), 'u')),
    allowed: new RegExp(any('allowed'), 'gu'),
    size: sought(
      new RegExp(
        `(?:(?:${any('fillers')}\\s){0,2}(?:${any('been')}${inverted}\\s)?${before})(?<![\\p{L}\\p{N}.,])(?:${number}${percent}(?:\\s(?:(?<income>${any('income')})|(?<output>${any('output')})))?|(?<cash>${money})${number}(?:\\s?${unit})?|${number}(?:\\s?${unit}(?:\\s${unit})?(?:\\s(?:${any('people')}|${any('money')}))?|\\s(?:${any('people')}|${any('money')})))(?![\\p{L}\\p{N}])`,
        'gu',
      ),
    ),
    than: sought(
      new RegExp(
        `(?<was>${any('been')}${inverted}\\s)?(?:${any('fillers')}\\s){0,2}(?:${any('much')}\\s)?(?<more>${any('more')})(?:\\s${any('of')})?(?:\\s${any('particle')})?(?<between>[^,.;:?!]{0,70}?)(?<than>\\s?${any('than')}\\s?(?:(?<again>${any('again')})(?:\\s${any('did')})?\\s?)?(?:${any('thatOf')}\\s?)?)`,
        'u',
      ),
    ),
    verdicts: new Set(words.verdicts.split(', ')),
    story: sought(new RegExp(`^${some('idle')}${any('own')}[^?!;]{10,240}?[\\s,.:–—-]{1,4}${any('wishes')}`, 'u')),
    numbers: sought(
      new RegExp(
        `^[\\s¿¡]{0,3}${some('idle')}(?:${any('severalThings')}|${any('ordinals')}(?=\\s?[,:)–—-]|$)|[a-e1-5](?:[).\\/]|[°º][).]?)(?=\\s)|\\([a-e1-5ivx]{1,3}\\)(?=\\s))(?:\\s(?:svp|please|por favor))?[\\s,:–—-]{0,4}`,
        'u',
      ),
    ),
    bare: new Set(words.bare.split(/[ ,]+/)),
    timeLead: new Set(words.timeLead.split(', ')),
    requests: sought(new RegExp(any('requests'), 'u')),
    points: sought(new RegExp(any('points'), 'gu')),
    say: (name) => words[name],
  }
}

const made = new Map<LanguageCode, ClaimWords>()

/** The words of a language. */
export const claimWordsOf = (code: LanguageCode): ClaimWords => {
  const known = made.get(code)
  if (known !== undefined) return known
  const words = compiled(code)
  made.set(code, words)
  return words
}

/** Every expression that is put together here from the words of the languages. */
export const claimPatterns = (): ReadonlyArray<RegExp> =>
  Object.keys(data).flatMap((code) =>
    Object.values(claimWordsOf(code as LanguageCode))
      .flat()
      .flatMap((value) =>
        value instanceof RegExp
          ? [value]
          : typeof value === 'object' && 'expression' in value
            ? [value.expression]
            : [],
      ),
  )
