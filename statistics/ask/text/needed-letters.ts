// Which letters a text must have for an expression to be found in it: three of a row, of words of which one cannot lack. Most expressions are found in
// few texts, and to look for letters in a set of them is far quicker than to try an expression at each place.
import { lately } from './lately.ts'

/** Three signs of a row as a number; capitals count as small letters. */
type Triple = number

/** Triples of which one must stand in a text: each way to say what is looked for has one. */
type Choice = ReadonlyArray<Triple>

/** What must stand in a text: one of each choice, those first that are sooner lacking. None needs nothing. */
export type Need = ReadonlyArray<Choice>

/** The triples that stand in a text, a bit for each. */
export type Letters = Uint32Array

export const nothingNeeded: Need = []

/** A sign that is not told from others: outside ASCII, or one of a class. */
export const anySign = '\uffff'

// small and capital letters have the same last five bits; two signs outside ASCII are folded to letters where case is ignored
const bitsOf = (code: number): number => (code === 0x17f ? 19 : code === 0x212a ? 11 : code & 31)

const [signBits, tripleBits] = [5, 15]
const allBits = (1 << tripleBits) - 1

/** How often letters stand in texts, the commonest first; a space before all. */
const byFrequency = ' etaoinsrhldcumfpgwybvkxjqz'
const rarest = byFrequency.length
const frequencies = Float64Array.from({ length: 32 }, (_, bits) => {
  const place = byFrequency.split('').findIndex((letter) => bitsOf(letter.charCodeAt(0)) === bits)
  return 1 / (2 + (place < 0 ? rarest : place))
})

const frequencyOf = (triple: Triple): number =>
  (frequencies[triple >> (2 * signBits)] ?? 0) *
  (frequencies[(triple >> signBits) & 31] ?? 0) *
  (frequencies[triple & 31] ?? 0)

const likelihoodOf = (choice: Choice): number => choice.reduce((sum, triple) => sum + frequencyOf(triple), 0)

/** Choices of one need that are kept. */
const mostChoices = 3

const rarestFirst = (choices: ReadonlyArray<Choice>): Need =>
  choices.toSorted((a, b) => likelihoodOf(a) - likelihoodOf(b)).slice(0, mostChoices)

/** The needs of a word: its triples, as far as its signs are known. */
const ofWord = (word: string): Need => {
  const triples = new Set<Triple>()
  for (let at = 0; at + 3 <= word.length; at++) {
    const three = word.slice(at, at + 3)
    if (three.includes(anySign)) continue
    triples.add(three.split('').reduce((triple, sign) => (triple << signBits) | bitsOf(sign.charCodeAt(0)), 0))
  }
  return rarestFirst([...triples].map((triple) => [triple]))
}

/** The need of what is said in one of several ways: nothing, as soon as one of them needs nothing. */
export const anyNeed = (needs: ReadonlyArray<Need>): Need => {
  if (needs.some((need) => need.length === 0)) return nothingNeeded
  const most = Math.max(...needs.map((need) => need.length))
  return rarestFirst(
    Array.from({ length: most }, (_, i) => [...new Set(needs.flatMap((need) => need[i] ?? need[0] ?? []))]),
  )
}

/** The need of what has several needs at once. */
export const allNeeds = (needs: ReadonlyArray<Need>): Need => {
  const told = needs.filter((need) => need.length > 0)
  // different words tell more than the letters of one
  return rarestFirst(told.flatMap((need) => need.slice(0, told.length > 2 ? 1 : told.length > 1 ? 2 : mostChoices)))
}

/** The need of whatever is said by one of several words. */
export const anyWord = (words: ReadonlyArray<string>): Need => anyNeed(words.map(ofWord))

/** The triples of a text, the same for a text that is looked at again. */
export const lettersOf = lately(8, (text: string): Letters => {
  const letters = new Uint32Array(1 << (tripleBits - 5))
  let triple = 0
  for (let at = 0; at < text.length; at++) {
    triple = ((triple << signBits) | bitsOf(text.charCodeAt(at))) & allBits
    if (at >= 2) letters[triple >> 5] = (letters[triple >> 5] ?? 0) | (1 << (triple & 31))
  }
  return letters
})

const hasOne = (letters: Letters, choice: Choice): boolean => {
  for (let i = 0; i < choice.length; i++) {
    const triple = choice[i] ?? 0
    if ((((letters[triple >> 5] ?? 0) >>> (triple & 31)) & 1) === 1) return true
  }
  return false
}

/** Whether a text with these letters may have what is needed. */
export const mayHave = (letters: Letters, need: Need): boolean => {
  for (let i = 0; i < need.length; i++) if (!hasOne(letters, need[i] ?? [])) return false
  return true
}
