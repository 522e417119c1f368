// Folding of names: what two spellings of one name have in common. Pure; the name index and Search share it.
import { remembered } from '../read/remembered.ts'
import { letters } from './letters.ts'

/** Words that carry no meaning in a name; dropped unless nothing else is left. */
const fillers = new Set(['the', 'of', 'and'])

/** Written-out forms of common short forms and spellings; only in texts of several words. No output is itself a key. */
const longForms: Readonly<Record<string, ReadonlyArray<string>>> = {
  st: ['saint'],
  ste: ['sainte'],
  rep: ['republic'],
  dem: ['democratic'],
  dr: ['democratic', 'republic'],
  dpr: ['democratic', 'peoples', 'republic'],
  pdr: ['peoples', 'democratic', 'republic'],
  pr: ['peoples', 'republic'],
  rb: ['bolivarian', 'republic'],
  fed: ['federal'],
  federated: ['federal'],
  sts: ['states'],
  isl: ['islands'],
  isls: ['islands'],
  govt: ['government'],
  intl: ['international'],
  organisation: ['organization'],
  organisations: ['organizations'],
  programme: ['program'],
  programmes: ['programs'],
  centre: ['center'],
  labour: ['labor'],
}

/** Accents of Latin, Greek and Cyrillic, Arabic vowel signs and tatweel, Hebrew points; never the vowels of Indic scripts or Japanese voicing. */
const marks =
  /[\u{300}-\u{36f}]|[\u{591}-\u{5c7}]|[\u{610}-\u{61a}]|\u{640}|[\u{64b}-\u{65f}]|\u{670}|[\u{1dc0}-\u{1dff}]|[\u{20d0}-\u{20ff}]|[\u{fe00}-\u{fe0f}]|[\u{fe20}-\u{fe2f}]/gu
/** Invisible format characters: soft hyphen, joiners, direction marks, byte order mark. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu
const apostrophes = new Set(["'", '’', '‘', '`', '´', 'ʼ', 'ʻ', 'ʹ', 'ʾ', 'ʿ', '＇', '′'])
const asciiOnly = /^[\x20-\x7e]*$/
const wordCharacter = /[\p{L}\p{N}\p{M}]/u

const isWord = (c: string): boolean => {
  const code = c.charCodeAt(0)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return wordCharacter.test(c)
}

const plain = (text: string): string => {
  if (asciiOnly.test(text)) return text.toLowerCase()
  const bare = text
    .toWellFormed()
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(marks, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
  let out = ''
  for (const c of bare) out += letters.get(c) ?? c
  return out.normalize('NFC')
}

/** Arabic writes "the" as one with its noun; one of two lists of names often leaves it out. */
const withoutArabicArticle = (word: string): string => {
  let rest = word
  while (rest.length > 4 && rest.startsWith('ال')) rest = rest.slice(2)
  return rest
}

/** Splits plain text into words: initials join (`U.S.A.`), an apostrophe joins but for an elided article (`d'Ivoire`). */
const rawWords = (text: string): string[] => {
  const words: string[] = []
  let word = ''
  let run = 0
  const end = (): void => {
    if (word !== '') words.push(withoutArabicArticle(word))
    word = ''
    run = 0
  }
  for (const c of text) {
    if (isWord(c)) {
      word += c
      run += 1
    } else if (c === '&') {
      end()
      words.push('and')
    } else if (apostrophes.has(c)) {
      if (word === 'd' || word === 'l') word = ''
      else if (run === 0) end()
    } else if (c === '.') {
      if (run === 1) run = 0
      else end()
    } else if (c === '-' && word === 'co') {
      run = 3
    } else {
      end()
    }
  }
  end()
  return words
}

/**
 * The words of a name in the order written: case, accents, punctuation, apostrophes and ligatures gone, `&` and "and", "the" and "of" left
 * out, Saint and St. and other short forms written out,
 * initials ("U K") joined. Letters of other scripts stay. Linear in the length of the text.
 *
 * Law: folding the joined words again changes nothing.
 */
export const foldWords = (text: string): ReadonlyArray<string> => folded(text)

const wordsIn = (text: string): ReadonlyArray<string> => {
  const all = rawWords(plain(text))
  const kept = all.filter((word) => !fillers.has(word))
  if (kept.length === 0) return all
  if (kept.length === 1) return kept
  if (kept.every((word) => /^[a-z]$/.test(word))) return [kept.join('')]
  return kept.flatMap((word) => (Object.hasOwn(longForms, word) ? (longForms[word] ?? []) : [word]))
}

/** Texts whose words are kept: one that is read as a name is looked up in several ways. */
const keptTexts = 256
const folded = remembered(keptTexts, wordsIn)

/** The folded words joined by spaces, in the order written. */
export const foldPhrase = (text: string): string => foldWords(text).join(' ')

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The key of words already folded. */
export const keyOfWords = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? (words[0] ?? '') : [...words].sort(byCodeUnit).join(' ')

/**
 * The key under which a name is found: its folded words in sorted order, so that "Congo, Dem. Rep." and "Dem. Rep. of the Congo" meet.
 * Empty when the text has no letter or digit. Linear in the text, but for the sorting of its few words.
 *
 * Laws: `fold(fold(x)) = fold(x)`; the order of words, case, accents and punctuation do not matter.
 */
export const fold = (text: string): string => keyOfWords(foldWords(text))
