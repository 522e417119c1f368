// Turns of speech that rules name: patterns in one data file of a room (written as `pattern-source.ts` tells), compiled once.
import { oneOf, patternSource, type PatternWords } from './pattern-source.ts'
import { type Sought, sought } from './sought.ts'
import shared from './word-lists.json' with { type: 'json' }

type Phrases = string | ReadonlyArray<string>
/** Said anywhere, as the whole text, at its begin or its end, or right before what follows the text. */
const places = ['said', 'whole', 'begins', 'ends', 'before'] as const
type Place = (typeof places)[number]

type PatternData = { readonly [place in Place]?: Phrases } & {
  /** Whether capitals are told from small letters. */
  readonly cased?: boolean
  /** A text in which it is said. */
  readonly example: string
}
export type PatternFile<Name extends string> = PatternWords & { readonly patterns: Readonly<Record<Name, PatternData>> }

/** Whether a pattern begins or ends with a word, or with a mark that needs no border. */
const beginsWord = (text: string): boolean => /^\(*[\p{L}\d{|!]/u.test(text)
const endsWord = (text: string): boolean => /[\p{L}\d}|~*]\)*$/u.test(text)

const bordered = (text: string, source: string): string =>
  `${beginsWord(text) ? String.raw`\b` : ''}${source}${endsWord(text) ? String.raw`\b` : ''}`

const anyOf = (phrases: ReadonlyArray<string>, words: PatternWords): string => {
  const sources = phrases.map((phrase) => patternSource(phrase, words))
  // a border that all have is looked for once
  return phrases.every((phrase) => beginsWord(phrase) && endsWord(phrase))
    ? String.raw`\b${oneOf(sources)}\b`
    : oneOf(phrases.map((phrase, i) => bordered(phrase, sources[i] ?? '')))
}

const expressionOf = (pattern: PatternData, words: PatternWords): RegExp => {
  const place = places.find((each) => pattern[each] !== undefined)
  if (place === undefined) throw new Error(`Nothing is said in the pattern with the example "${pattern.example}".`)
  const any = anyOf([pattern[place] ?? []].flat(), words)
  const sources: Readonly<Record<Place, string>> = {
    said: any,
    whole: `^${any}$`,
    begins: `^${any}`,
    ends: `${any}$`,
    before: `${any} $`,
  }
  return new RegExp(sources[place], pattern.cased === true ? 'u' : 'iu')
}

type Span = { readonly start: number; readonly end: number }

export type Patterns<Name extends string> = {
  /** Whether a pattern is said in a text. */
  readonly says: (text: string, name: Name) => boolean
  /** What it is said by everywhere, one place behind the other, with what stands under names. */
  readonly placesOf: (text: string, name: Name) => ReadonlyArray<RegExpExecArray>
  /** Where it is said, one place behind the other. */
  readonly spansOf: (text: string, name: Name) => ReadonlyArray<Span>
  /** Its words wherever it is said. */
  readonly saidIn: (text: string, name: Name) => ReadonlyArray<string>
  /** What it is said by first, with what stands under names. */
  readonly find: (text: string, name: Name) => RegExpExecArray | null
  /** The text with nothing in the place where it is said first. */
  readonly without: (text: string, name: Name) => string
  /** The expression of a pattern, for one place and for all. */
  readonly expression: (name: Name) => RegExp
  readonly everywhere: (name: Name) => RegExp
  /** Every expression that is made of the data. */
  readonly all: () => ReadonlyArray<RegExp>
}

/** What is made of each name when it is first asked for: a start waits for none. */
const onceEach = <Name extends string, A>(make: (name: Name) => A): ((name: Name) => A) => {
  const made = new Map<Name, A>()
  return (name) => {
    const known = made.get(name)
    const own = known ?? make(name)
    if (known === undefined) made.set(name, own)
    return own
  }
}

/** The patterns of a data file, with the words that all rooms share. */
export const patternsOf = <Name extends string>({ lists, signs, patterns }: PatternFile<Name>): Patterns<Name> => {
  const words: PatternWords = { lists: { ...shared.lists, ...lists }, signs: { ...shared.signs, ...signs } }
  const expression = onceEach((name: Name) => expressionOf(patterns[name], words))
  const everywhere = onceEach((name: Name) => new RegExp(expression(name), `g${expression(name).flags}`))
  const of: (name: Name) => Sought = onceEach((name: Name) => sought(expression(name)))
  return {
    says: (text, name) => of(name).says(text),
    placesOf: (text, name) => of(name).all(text),
    spansOf: (text, name) =>
      of(name)
        .all(text)
        .map(({ index, 0: said }) => ({ start: index, end: index + said.length })),
    saidIn: (text, name) =>
      of(name)
        .all(text)
        .map(([said]) => said),
    find: (text, name) => of(name).find(text),
    without: (text, name) => (of(name).says(text) ? text.replace(expression(name), '') : text),
    expression,
    everywhere,
    all: () => Object.keys(patterns).map((name) => expression(name as Name)),
  }
}
