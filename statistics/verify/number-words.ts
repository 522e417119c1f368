// What words of a number say together: "six hundred and twelve", "one point four million".

const ones = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const zeros = ['zero', 'nought', 'naught', 'oh']
/** Powers of ten by the words for them. */
export const magnitudes: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9, trillion: 12 }

/** Every word that numbers are made of. */
export const numbers: ReadonlySet<string> = new Set([
  ...ones,
  ...teens,
  ...tens,
  ...zeros,
  'hundred',
  'point',
  ...Object.keys(magnitudes),
])
export const isMagnitude = (word: string): boolean => magnitudes[word] !== undefined

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
export const valueOf = (words: ReadonlyArray<string>): number | null => {
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
