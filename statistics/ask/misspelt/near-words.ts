// Words that a misspelt one may be: near by letters or by sound, nearest first.
import { LRUCache } from 'lru-cache'
import { editDistance } from '../../names/resolve/edit-distance.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import type { Language } from '../language/language.ts'
import { currencyWords } from '../money/currency-words.ts'
import type { Search } from '../search.ts'
import { soundOf } from './sound.ts'
import { type WordsByLength, wordsByLength } from './words-by-length.ts'

export type NearWord = { readonly word: string; readonly distance: number }

type Known = {
  readonly all: ReadonlySet<string>
  /** Those that stand in names of codes only. */
  readonly rare: ReadonlySet<string>
  readonly byLength: WordsByLength
  readonly bySound: ReadonlyMap<string, ReadonlyArray<string>>
  /** What words are near, as far as they were looked up. */
  readonly near: LRUCache<string, ReadonlyArray<NearWord>>
}

/** Words of which is remembered what is near, and of how many. */
const remembered = 5000
const mostNear = 8

const made = new WeakMap<Search, Map<string, Known>>()

/** Words of data, names and small words that a slip may be of. */
export const knownWords = (search: Search, language: Language): Known => {
  const held = made.get(search) ?? new Map<string, Known>()
  made.set(search, held)
  const known = held.get(language.code) ?? compiled(search, language)
  held.set(language.code, known)
  return known
}

const compiled = ({ lexicon }: Search, language: Language): Known => {
  const names = lexicon.singleNames.get(language.code) ?? []
  const common = [
    ...lexicon.termWords,
    ...names,
    ...lexicon.wordsOfNames,
    ...language.words,
    ...currencyWords(language),
  ]
  const all = new Set([...common, ...lexicon.dataWords].filter((word) => /^[a-z]{4,}$/.test(word)))
  for (const word of lexicon.shortTerms) all.add(word)
  const isCommon = new Set(common)
  const rare = new Set([...lexicon.dataWords].filter((word) => !isCommon.has(word)))
  const sorted = [...all].sort()
  return {
    all,
    rare,
    byLength: wordsByLength(sorted),
    bySound: Map.groupBy(sorted, soundOf),
    near: new LRUCache({ max: remembered }),
  }
}

/** Letters of which a word may be off: none where it is short, fewer where it is a word of English itself. */
const lettersOff = (word: string): number => (word.length < 5 || kindsOf(word).size > 0 ? 1 : word.length < 9 ? 2 : 3)

const lettersOf = (word: string): string => word.split('').sort().join('')

/** "gpd": short words have two letters turned round at most. */
const turned = ({ byLength }: Known, word: string): ReadonlyArray<NearWord> =>
  byLength
    .ofLength(3)
    .flatMap((other) =>
      word.length === 3 && lettersOf(other) === lettersOf(word) && editDistance(word, other, 1) === 1
        ? [{ word: other, distance: 1 }]
        : [],
    )

/** Known words near a folded word, nearest first. Looked up once: the words that nothing explains come again in most questions. */
export const nearWords = (known: Known, word: string, most: number): ReadonlyArray<NearWord> => {
  const held = known.near.get(word)
  const near = held ?? lookedUp(known, word)
  if (held === undefined) known.near.set(word, near)
  return near.slice(0, most)
}

const lookedUp = (known: Known, word: string): ReadonlyArray<NearWord> => {
  if (word.length < 4) return turned(known, word)
  const limit = lettersOff(word)
  const sound = soundOf(word)
  const found = new Map<string, number>()
  const add = (other: string, farthest: number): void => {
    const distance = other === word ? 0 : editDistance(word, other, farthest)
    if (distance === 0 || distance > farthest) return
    // what sounds alike is nearer, another first letter farther
    const heard = soundOf(other) === sound ? -0.5 : 0
    const first = other[0] === word[0] || soundOf(other)[0] === sound[0] ? 0 : 1
    found.set(other, distance + heard + first + (known.rare.has(other) ? 0.3 : 0))
  }
  const close = word.length >= 9 ? Math.min(2, limit) : 1
  for (const other of known.byLength.mayBeWithin(word, close)) add(other, close)
  for (const other of known.bySound.get(sound) ?? []) add(other, limit)
  return [...found]
    .map(([other, distance]) => ({ word: other, distance }))
    .filter(({ distance }) => distance <= 2.5)
    .sort((a, b) => a.distance - b.distance || b.word.length - a.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, mostNear)
}

/** "howmuch": two known words without the space between them, or null. */
export const apart = (known: Known, isSmall: (word: string) => boolean, word: string): string | null => {
  for (let at = 2; at <= word.length - 2; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const isKnown = (part: string): boolean => known.all.has(part) || isSmall(part)
    if (word.length >= 6 && isKnown(first) && isKnown(second)) return `${first} ${second}`
  }
  return null
}
