// Numbers that words write: "three", "two hundred and fifty-six", "one thousand four hundred and forty-seven point three seven", "half a".

const ones = 'one|two|three|four|five|six|seven|eight|nine'
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const decimal = `zero|nought|oh|${ones}`
const underHundred = `(?:(?:${tens})(?:[- ](?:${ones}))?|${teens}|${ones})`
const underThousand = `(?:(?:${ones}|an?) hundred(?:(?: and)? ${underHundred})?|${underHundred}|zero|nought)`
const whole = `(?<!\\bpoint )${underThousand}(?: thousand(?:,? (?:and )?${underThousand})?)?`

/** As they stand before a magnitude: nothing else is spelled where an amount is meant. */
export const spelled =
  `${whole}(?: and a half| point (?:${decimal})(?: (?:${decimal})){0,4})?(?= (?:thousand|million|billion|trillion)\\b)` +
  `|(?:half )?an?(?= (?:million|billion|trillion)\\b)`

/** "a billion": as good as "one", where an amount follows. */
export const isArticle = (text: string): boolean => /^an?$/iu.test(text)

const values = new Map<string, number>([
  ...[...`${ones}|${teens}`.split('|').entries()].map(([i, word]): [string, number] => [word, i + 1]),
  ...[...tens.split('|').entries()].map(([i, word]): [string, number] => [word, (i + 2) * 10]),
  ['a', 1],
  ['an', 1],
])
const digitOf = (word: string): string => String(values.get(word) ?? 0)

const wholeOf = (words: ReadonlyArray<string>): number => {
  let [thousands, rest] = [0, 0]
  for (const word of words)
    if (word === 'hundred') rest *= 100
    else if (word === 'thousand') [thousands, rest] = [rest * 1000, 0]
    else rest += values.get(word) ?? 0
  return thousands + rest
}

/** The number that words spell; null where they are digits. */
export const spelledNumber = (text: string): { readonly value: number; readonly decimals: number } | null => {
  const said = text.toLowerCase()
  if (!/^[a-z]/u.test(said)) return null
  if (/^half an?$/u.test(said)) return { value: 0.5, decimals: 1 }
  const [before = '', behind] = said.split(' point ')
  const plain = before.replace(/ and a half$/u, '')
  const value = wholeOf(plain.split(/[-, ]/u))
  if (plain !== before) return { value: value + 0.5, decimals: 1 }
  if (behind === undefined) return { value, decimals: 0 }
  const decimals = behind.split(' ').map(digitOf).join('')
  return { value: Number(`${value}.${decimals}`), decimals: decimals.length }
}
