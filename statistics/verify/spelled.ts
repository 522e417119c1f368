// Numbers that words write: "three", "two hundred and fifty-six", "two and a half", "half a"; "a" before a magnitude.

const ones = 'one|two|three|four|five|six|seven|eight|nine'
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const underHundred = `(?:(?:${tens})(?:[- ](?:${ones}))?|${teens}|${ones})`

/** As they stand before a magnitude: nothing else is spelled where an amount is meant. */
export const spelled =
  `(?:(?:${ones}) hundred(?:(?: and)? ${underHundred})?|${underHundred})(?: and (?:a half|a quarter|three[- ]quarters))?(?= (?:thousand|million|billion|trillion)\\b)` +
  `|half an?(?= (?:million|billion|trillion)\\b)`

/** "a billion dollars" as "1 billion dollars": every other character stays in its place. */
export const withOnes = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}-])(?<!\bhalf )a(?= (?:million|billion|trillion)\b)/giu, '1')
/** An "a" stands here. */
export const isArticle = (text: string, at: number): boolean => /^a$/iu.test(text.charAt(at))

/** "nought point five", "one thousand four hundred": only the end of a number was read, which is another one. */
export const isTail = (before: string): boolean =>
  /\b(?:point|zero|nought|oh|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)(?:,? and|,)?[ -]$/iu.test(
    before,
  )
/** "one thousand four hundred": only its beginning. */
export const isHead = (after: string): boolean =>
  /^,? (?:and )?(?:point|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|million|billion|trillion)\b/iu.test(
    after,
  )
/** As much of what stands beside a number as tells so. */
export const longestBeside = 20

const spelledOnes = `${ones}|${teens}`.split('|')
const spelledTens = tens.split('|')

/** `parts`: a half (2) or quarters (4) that words say, which whoever rounds to them knows no finer. */
export type Spelled = { readonly value: number; readonly decimals: number; readonly parts?: 2 | 4 }

/** The number that words spell; null where they are digits. */
export const spelledNumber = (text: string): Spelled | null => {
  const said = text.toLowerCase()
  if (/^half an?$/u.test(said)) return { value: 0.5, decimals: 1 }
  if (!/^[a-z]/u.test(said)) return null
  const part = / and (a half|a quarter|three[- ]quarters)$/u.exec(said)
  const whole = part === null ? said : said.slice(0, part.index)
  const value = whole.split(/[- ]/u).reduce((sum, word) => {
    if (word === 'hundred') return sum * 100
    if (word === 'and') return sum
    const [ten, one] = [spelledTens.indexOf(word), spelledOnes.indexOf(word)]
    return sum + (ten >= 0 ? (ten + 2) * 10 : one + 1)
  }, 0)
  if (part === null) return { value, decimals: 0 }
  const quarters = part[1] === 'a half' ? 2 : part[1] === 'a quarter' ? 1 : 3
  return { value: value + quarters / 4, decimals: 1, parts: quarters === 2 ? 2 : 4 }
}
