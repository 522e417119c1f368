// Numbers of several magnitudes, or with decimals, in words: "three billion six hundred and twelve million", "one point four million".

const ones = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const zeros = ['zero', 'nought', 'naught', 'oh']
const magnitudes: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9, trillion: 12 }
const magnitudeWords = Object.keys(magnitudes).join('|')

const word = `(?:${[...ones, ...teens, ...tens, ...zeros, 'hundred', 'point', magnitudeWords].join('|')})`
const joint = `(?:[ -]| and |(?<=${magnitudeWords}), )`
const mostWords = 30
/** Words of numbers in a row: what they say together is for `valueOf` to tell. */
const run = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:an? (?:(?:round|cool|full|whole|clean) )?(?=hundred|${magnitudeWords}))?${word}(?:${joint}${word}){1,${mostWords}}(?![\\p{L}-])`,
  'giu',
)
/** For the check that it runs in proportion to its input. */
export const longNumberPattern = run

/** Below a thousand: "six hundred and twelve"; null where the words are no such number. */
const underThousand = (words: ReadonlyArray<string>): number | null => {
  const at = words.indexOf('hundred')
  const hundreds = at === -1 ? 0 : ones.indexOf(words[0] ?? '') + 1
  if (at > 1 || (at === 1 && hundreds === 0) || at === 0) return null
  const rest = words.slice(at + 1)
  const [first = '', second, ...more] = at !== -1 && rest[0] === 'and' ? rest.slice(1) : rest
  if (more.length > 0 || (rest[0] === 'and' && first === '')) return null
  const [ten, one] = [tens.indexOf(first), ones.indexOf(first)]
  if (second !== undefined)
    return ten >= 0 && ones.includes(second) ? 100 * hundreds + 10 * (ten + 2) + ones.indexOf(second) + 1 : null
  if (first === '') return at === -1 ? null : 100 * hundreds
  const value =
    ten >= 0 ? 10 * (ten + 2) : one >= 0 ? one + 1 : teens.includes(first) ? 10 + teens.indexOf(first) : null
  return value === null ? null : 100 * hundreds + value
}

/** "three seven": decimals one by one. */
const decimalsOf = (words: ReadonlyArray<string>): string | null => {
  const digits = words.map((one) => (zeros.includes(one) ? 0 : ones.includes(one) ? ones.indexOf(one) + 1 : null))
  return digits.length === 0 || digits.includes(null) ? null : digits.join('')
}

/** The number that words say, by the largest magnitude among them, which stands once; null where they say none. */
const valueOf = (words: ReadonlyArray<string>): number | null => {
  const sizes = words.map((one) => magnitudes[one] ?? 0)
  const largest = Math.max(0, ...sizes)
  const at = sizes.indexOf(largest)
  if (largest === 0) {
    const point = words.indexOf('point')
    if (point === -1) return underThousand(words)
    const [whole, decimals] = [words.slice(0, point), decimalsOf(words.slice(point + 1))]
    const value = whole.length === 1 && zeros.includes(whole[0] ?? '') ? 0 : underThousand(whole)
    return value === null || decimals === null ? null : Number(`${value}.${decimals}`)
  }
  if (sizes.lastIndexOf(largest) !== at) return null
  const [before, after] = [words.slice(0, at), words.slice(at + 1)]
  const left = valueOf(before)
  // "three billion and six million" may be two amounts
  const isAnd = after[0] === 'and'
  if (left === null || (isAnd && after.some((one) => magnitudes[one] !== undefined))) return null
  const right = after.length === 0 ? 0 : valueOf(isAnd ? after.slice(1) : after)
  return right === null || right >= 10 ** largest || (right > 0 && !Number.isInteger(left))
    ? null
    : left * 10 ** largest + right
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

/** A text with such numbers in digits: every other character stays in its place. */
export const withLongNumbers = (text: string): string =>
  text.replaceAll(run, (said: string, at: number) => {
    const words = said
      .toLowerCase()
      .replace(/^an? (?:(?:round|cool|full|whole|clean) )?/u, 'one ')
      .split(/,? |-/u)
    const named = words.filter((one) => magnitudes[one] !== undefined)
    const [largest] = [...named].sort((a, b) => (magnitudes[b] ?? 0) - (magnitudes[a] ?? 0))
    const isLong =
      words.includes('point') ||
      /^an? /iu.test(said) ||
      (named.length > 0 && (named.length > 1 || words.at(-1) !== largest))
    const end = at + said.length
    if (!isLong || (said.includes(',') && ofFirst.test(text.slice(end, end + longestOf)))) return said
    const value = valueOf(words)
    // "two thousand and nine" is a year
    return value === null || (value >= 1900 && value <= 2100)
      ? said
      : (inDigits(value, unitOf(value, largest), said.length) ?? said)
  })
