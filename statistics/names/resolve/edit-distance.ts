// How far two folded phrases are apart, and which differences are misspellings.
import { consonantsOf } from '../segments.ts'

/** How many characters two texts have in common at their start. */
const sharedStart = (a: string, b: string): number => {
  let n = 0
  while (n < a.length && n < b.length && a.charCodeAt(n) === b.charCodeAt(n)) n += 1
  return n
}

/** How many characters they have in common at their end, beyond a common start. */
const sharedEnd = (a: string, b: string, start: number): number => {
  const most = Math.min(a.length, b.length) - start
  let n = 0
  while (n < most && a.charCodeAt(a.length - 1 - n) === b.charCodeAt(b.length - 1 - n)) n += 1
  return n
}

/** Whether two neighbouring characters are all that two texts differ in beyond what they share at their start and end, turned round. */
const isTurned = (a: string, b: string, start: number, end: number): boolean =>
  a.length - start - end === 2 &&
  b.length - start - end === 2 &&
  a.charCodeAt(start) === b.charCodeAt(start + 1) &&
  a.charCodeAt(start + 1) === b.charCodeAt(start)

/**
 * Optimal string alignment distance (a transposition is one edit), or `limit + 1` when it is beyond the limit. What both
 * have at their start and end costs nothing; what is left is one edit where one has nothing left, or each one character.
 */
export const editDistance = (first: string, second: string, limit: number): number => {
  if (Math.abs(first.length - second.length) > limit) return limit + 1
  const start = sharedStart(first, second)
  const end = sharedEnd(first, second, start)
  const [left, right] = [first.length - start - end, second.length - start - end]
  if (left === 0 || right === 0) return left + right
  if ((left === 1 && right === 1) || isTurned(first, second, start, end)) return 1
  if (limit < 2) return limit + 1
  return distanceWithin(first.slice(start, first.length - end), second.slice(start, second.length - end), limit)
}

/** The distance row by row: no cell further from the diagonal than the limit can count. */
const distanceWithin = (a: string, b: string, limit: number): number => {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = Array<number>(b.length + 1).fill(limit + 1)
    row[0] = i
    let least = i
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    before = previous
    previous = row
  }
  return Math.min(previous[b.length] ?? 0, limit + 1)
}

const digitsOf = (text: string): string => text.replace(/\D+/g, ' ')
const lettersIn = (text: string): number => text.replaceAll(' ', '').length
const vowel = /^[aeiouy]$/

/** Letters replaced, when the two differ by replacements alone. */
const replacements = (a: string, b: string): ReadonlyArray<readonly [string, string]> =>
  a.length === b.length
    ? Array.from(a, (c, i) => [c, b.charAt(i)] as const).filter(([before, after]) => before !== after)
    : []

/** A short name with one consonant for another is another name ("Malta", "Malda"), not a slip. */
const isOtherShortName = (a: string, b: string): boolean => {
  const changed = replacements(a, b)
  return lettersIn(a) < 7 && changed.length === 1 && changed.some(([x, y]) => !(vowel.test(x) && vowel.test(y)))
}

/** Consonants that sound alike somewhere ("Costa Rika"). */
const soundAlike = ['ckqxsz', 'vwbf', 'dt', 'gj', 'iy', 'mn'].map((group) => new Set(group))
const areAlike = (x: string, y: string): boolean => soundAlike.some((group) => group.has(x) && group.has(y))

/** The letter that one of two words has more than the other, with its neighbours; null when they differ otherwise. */
const addedLetter = (
  a: string,
  b: string,
): { readonly letter: string; readonly beside: ReadonlyArray<string> } | null => {
  const [long, short] = a.length > b.length ? [a, b] : [b, a]
  if (long.length !== short.length + 1) return null
  const at = Array.from(long).findIndex((c, i) => c !== short[i])
  return { letter: long.charAt(at), beside: [long.charAt(at - 1), long.charAt(at + 1)] }
}

/** Letters below which one consonant for another makes another word, and one more consonant does. */
const shortWord = { replaced: 10, added: 6 } as const

const isOtherWord = (word: string, name: string): boolean => {
  const added = word.length > name.length ? addedLetter(word, name) : null
  if (added !== null && name.length < shortWord.added)
    return !vowel.test(added.letter) && added.letter !== 'h' && !added.beside.includes(added.letter)
  const changed = replacements(word, name)
  if (changed.length !== 1 || name.length >= shortWord.replaced) return false
  return changed.some(([x, y]) => !areAlike(x, y) && !(vowel.test(x) && vowel.test(y)))
}

/** A parody changes a consonant ("Burkina Fatso", "Estovia"); a slip drops one, doubles one or takes one that sounds alike. */
const hasOtherWord = (phrase: string, name: string): boolean => {
  const words = phrase.split(' ')
  const others = name.split(' ')
  return (
    words.length === others.length && words.some((word, i) => word !== others[i] && isOtherWord(word, others[i] ?? ''))
  )
}

/** Short names are also invented by another vowel at the end ("Costa Rico", "Monacoa"). */
const hasOtherEnd = (phrase: string, name: string): boolean => {
  if (lettersIn(name) >= 10 || !vowel.test(phrase.slice(-1))) return false
  return phrase.slice(0, -1) === name || (vowel.test(name.slice(-1)) && phrase.slice(0, -1) === name.slice(0, -1))
}

/** Two edits are a slip only when they leave the consonants as they were ("Phillipines"), in words that are long enough to tell. */
const keepsConsonants = (a: string, b: string): boolean => {
  const left = a.split(' ')
  const right = b.split(' ')
  if (left.length !== right.length || consonantsOf(a) !== consonantsOf(b)) return false
  return left.every((word, i) => word.length >= 8 || editDistance(word, right[i] ?? '', 1) <= 1)
}

/** Invented countries are made by an ending ("Ugandia", "Malawia"); in long names it is more likely a slip ("Herzegovinia"). */
const hasInventedEnding = (phrase: string, name: string): boolean =>
  lettersIn(phrase) < 10 && phrase.endsWith('ia') && !name.endsWith('ia')

/** Letters a text needs before so many edits can be a slip. */
const lettersForEdits = { one: 5, two: 10 } as const

/** In other scripts one letter is often all that tells two countries apart (Iceland and Ireland in Arabic). */
const isLatin = (phrase: string): boolean => /^[a-z0-9 ]+$/.test(phrase)

/** Edits that may be looked for in a phrase: 0, 1 or 2. */
export const editsAllowed = (phrase: string): 0 | 1 | 2 => {
  if (!isLatin(phrase)) return 0
  const letters = lettersIn(phrase)
  return letters >= lettersForEdits.two ? 2 : letters >= lettersForEdits.one ? 1 : 0
}

/** Whether two phrases are so near that the one is a rival of the other's reading, slip or not. */
export const isRival = (phrase: string, name: string, edits: number): boolean =>
  editDistance(phrase, name, edits) <= edits

/** Number of edits if one phrase can be a misspelling of the other, else null. Digits and the first letter are never slips. */
export const misspelling = (phrase: string, name: string): 1 | 2 | null => {
  const swappedStart = phrase[0] === name[1] && phrase[1] === name[0]
  if (phrase[0] !== name[0] && !swappedStart) return null
  const distance = editDistance(phrase, name, 2)
  if (distance > 2 || digitsOf(phrase) !== digitsOf(name) || hasInventedEnding(phrase, name)) return null
  if (distance === 1)
    return [isOtherShortName, hasOtherWord, hasOtherEnd].some((isOther) => isOther(phrase, name)) ? null : 1
  if (distance !== 2 || editsAllowed(phrase) < 2 || editsAllowed(name) < 2) return null
  return Math.abs(phrase.length - name.length) <= 1 && keepsConsonants(phrase, name) ? 2 : null
}
