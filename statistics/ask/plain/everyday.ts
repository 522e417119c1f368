// "How much did Malawi haemorrhage", "the heftiest sums", "à combien s'établit": rare words of a question with the everyday ones in their place, and words
// that only judge or fill left out. One list a language; a word that the graph or the grammar knows is never put otherwise.
import type { Sketch } from '../framing/sketch.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import english from './everyday/en.json' with { type: 'json' }
import spanish from './everyday/es.json' with { type: 'json' }
import french from './everyday/fr.json' with { type: 'json' }

type Data = {
  readonly instead: ReadonlyArray<{ readonly say: string; readonly for: string }>
  /** Words that only judge or fill. */
  readonly nothing: string
  /** Words behind which those are not left out: "the least colossal". */
  readonly keptBehind: string
  /** Phrases beside which those are not left out: "which countries have a colossal debt" asks for some of them. */
  readonly keptBeside: string
}

/** A rare phrase by its folded words, and what is said for it. */
type Phrase = { readonly words: ReadonlyArray<string>; readonly say: string }

const foldedWords = (text: string): ReadonlyArray<string> => tokenise(text).map(({ folded }) => folded)

const phrasesOf = ({ instead, nothing }: Data): ReadonlyMap<string, ReadonlyArray<Phrase>> => {
  const all = [...instead, { say: '', for: nothing }].flatMap(({ say, for: rare }) =>
    rare.split(',').map((phrase) => ({ words: foldedWords(phrase), say })),
  )
  const byFirst = Map.groupBy(
    all.filter(({ words }) => words.length > 0),
    ({ words }) => words[0] ?? '',
  )
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

type Phrases = {
  readonly byFirst: ReadonlyMap<string, ReadonlyArray<Phrase>>
  readonly keptBehind: ReadonlySet<string>
  readonly keptBeside: ReadonlyArray<ReadonlyArray<string>>
}

const data: Readonly<Record<string, Data>> = { en: english, es: spanish, fr: french }
const made = new Map<string, Phrases>()

/** The phrases of a language, made when first asked for: most questions need none. */
const phrasesIn = (code: string): Phrases | null => {
  const known = made.get(code)
  const own = data[code]
  if (known !== undefined || own === undefined) return known ?? null
  const phrases = {
    byFirst: phrasesOf(own),
    keptBehind: new Set(foldedWords(own.keptBehind)),
    keptBeside: own.keptBeside.split(',').map(foldedWords),
  }
  made.set(code, phrases)
  return phrases
}

const isWord = ({ kind }: Token): boolean => kind === 'word' || kind === 'number' || kind === 'possessive'

const startsAt = (tokens: ReadonlyArray<Token>, at: number, words: ReadonlyArray<string>): boolean =>
  words.every((word, i) => {
    const token = tokens[at + i]
    return token !== undefined && isWord(token) && token.folded === word
  })

/** Longer questions are not looked through. */
const longest = 1200

/** The question in everyday words; null where it has no rare ones. */
export const inEverydayWords = (query: string, looked: Sketch | null): Rewritten | null => {
  const phrases = looked === null || query.length > longest ? null : phrasesIn(looked.language.code)
  if (looked === null || phrases === null) return null
  const { tokens } = looked
  const kinds = new Map(
    looked.mentions.flatMap(({ from, to, kind }) =>
      Array.from({ length: to - from }, (_, i) => [from + i, kind] as const),
    ),
  )
  const isUnknown = (at: number): boolean => kinds.get(at) === 'unknown'
  // a phrase of small words alone is known by its length
  const isOpen = (from: number, to: number): boolean => {
    const own = Array.from({ length: to - from }, (_, i) => from + i)
    return own.some(isUnknown) || (own.length > 1 && own.every((at) => kinds.get(at) === 'grammar'))
  }
  const asksForSome = tokens.some((_, at) => phrases.keptBeside.some((words) => startsAt(tokens, at, words)))
  const mayLack = (at: number): boolean => !asksForSome && !phrases.keptBehind.has(tokens[at - 1]?.folded ?? '')
  const places: Replacement[] = []
  for (let at = 0; at < tokens.length; at++) {
    const found = phrases.byFirst
      .get(tokens[at]?.folded ?? '')
      ?.find(
        ({ words, say }) => startsAt(tokens, at, words) && isOpen(at, at + words.length) && (say !== '' || mayLack(at)),
      )
    const [first, last] = [tokens[at], tokens[at + (found?.words.length ?? 0) - 1]]
    if (found === undefined || first === undefined || last === undefined) continue
    places.push({ start: first.start, end: last.end, text: found.say })
    at += found.words.length - 1
  }
  return places.length === 0 ? null : rewritten(query, places)
}
