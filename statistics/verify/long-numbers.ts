// Numbers of several magnitudes, or with decimals, in words: "three billion six hundred and twelve million", "one point four million".

import { isMagnitude, magnitudes, numbers, valueOf } from './number-words.ts'

type Word = { readonly said: string; readonly from: number; readonly to: number }
const word = /\p{L}+/gu
const wordsOf = (text: string): ReadonlyArray<Word> =>
  [...text.matchAll(word)].map(({ 0: said, index }) => ({
    said: said.toLowerCase(),
    from: index,
    to: index + said.length,
  }))

const rounding = /^(?:round|cool|full|whole|clean)$/u
/** "a hundred", "a round hundred": how many words stand before the number that they open. */
const openingAt = (text: string, words: ReadonlyArray<Word>, at: number): number => {
  if (!/^an?$/u.test(words[at]?.said ?? '') || words[at - 1]?.said === 'half') return 0
  const next = rounding.test(words[at + 1]?.said ?? '') ? 2 : 1
  const [first, last] = [words[at], words[at + next]]
  if (first === undefined || last === undefined || !(last.said === 'hundred' || isMagnitude(last.said))) return 0
  // "a $2.46 trillion economy"
  return /^[\p{L} ]*$/u.test(text.slice(first.to, last.from)) ? next : 0
}

const mostWords = 30
/** Where the words of a number end that begins at a place: those in a row, whatever they say together. */
const endOf = (text: string, words: ReadonlyArray<Word>, from: number): number => {
  let at = from
  while (at - from < mostWords) {
    const [one, next, second] = [words[at], words[at + 1], words[at + 2]]
    if (one === undefined || next === undefined) return at
    const between = text.slice(one.to, next.from)
    const isJoined = between === ' ' || between === '-' || (between === ', ' && isMagnitude(one.said))
    if (isJoined && numbers.has(next.said)) at++
    else if (
      between === ' ' &&
      next.said === 'and' &&
      second !== undefined &&
      numbers.has(second.said) &&
      text.slice(next.to, second.from) === ' '
    )
      at += 2
    else return at
  }
  return at
}

/** The magnitude that a number is written with: "two thousand million" are two billion. */
const unitOf = (value: number, largest: string | undefined): string | undefined => {
  const size = magnitudes[largest ?? ''] ?? 0
  const above = Object.keys(magnitudes).find((one) => (magnitudes[one] ?? 0) === size + 3)
  return size > 0 && value >= 10 ** (size + 3) ? (above ?? largest) : largest
}

/** A number in digits with its magnitude, as long as the words it stands for; null where there is no room. */
const inDigits = (value: number, magnitude: string | undefined, length: number): string | null => {
  const unit = magnitude === undefined ? '' : ` ${magnitude}`
  const number = String(Number((value / 10 ** (magnitudes[magnitude ?? ''] ?? 0)).toFixed(12)))
  const room = length - unit.length
  return number.length > room ? null : `${number.padStart(room, '0')}${unit}`
}

/** "three billion, six hundred million of it": two amounts. */
const ofFirst = /^ of (?:it|them|which|that)\b/iu
const longestOf = 10

/** The number that some words say, in digits; null where they are left as they are. */
const inPlaceOf = (words: ReadonlyArray<string>, length: number, isOpened: boolean): string | null => {
  const named = words.filter(isMagnitude)
  const [largest] = [...named].sort((a, b) => (magnitudes[b] ?? 0) - (magnitudes[a] ?? 0))
  const isLong =
    words.includes('point') || isOpened || (named.length > 0 && (named.length > 1 || words.at(-1) !== largest))
  const value = isLong ? valueOf(words) : null
  // "two thousand and nine" is a year
  return value === null || (value >= 1900 && value <= 2100) ? null : inDigits(value, unitOf(value, largest), length)
}

/** A text with such numbers in digits: every other character stays in its place. */
export const withLongNumbers = (text: string): string => {
  const words = wordsOf(text)
  let [said, from] = ['', 0]
  for (let at = 0; at < words.length; at++) {
    const opening = openingAt(text, words, at)
    const [first, begin] = [words[at + opening], words[at]]
    if (first === undefined || begin === undefined || !numbers.has(first.said)) continue
    const last = endOf(text, words, at + opening)
    const end = words[last]?.to ?? begin.to
    const own = words.slice(at + opening, last + 1).map((one) => one.said)
    const isWhole = !/[\p{N}-]/u.test(text.charAt(begin.from - 1)) && text.charAt(end) !== '-'
    const isApart = text.slice(begin.from, end).includes(',') && ofFirst.test(text.slice(end, end + longestOf))
    const digits =
      isWhole && !isApart ? inPlaceOf(opening === 0 ? own : ['one', ...own], end - begin.from, opening > 0) : null
    if (digits !== null) {
      said += `${text.slice(from, begin.from)}${digits}`
      from = end
    }
    at = last
  }
  return `${said}${text.slice(from)}`
}
