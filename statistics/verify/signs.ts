// Amounts below zero: "-$2.6 million", "US$ –2,560,000", "minus 2.56 million dollars".

/** A minus before an amount, put in the place of the dash that writes it. */
const minus = '−'

const money = '(?:US\\$|\\$|€|£|USD ?|EUR ?|GBP ?)'
const amount = `\\d[\\d.,]{0,15}(?: (?:thousand|million|billion|trillion|mn|bn|m|k))? (?:(?:of )?(?:US |U\\.S\\. )?dollars|euros|pounds|USD|EUR|GBP)\\b`
const before = '(?<=^|[\\s(:]|[$€£])'
/** No space stands between the sign and the amount: else it is a dash between words. */
const negative = new RegExp(`${before}[-–](?=${money}\\d|${amount})|(?<=(?:[$€£]|USD|EUR|GBP) ?)[-–](?=\\d)`, 'giu')
/** For the check that they run in proportion to their input. */
export const signPatterns: ReadonlyArray<RegExp> = [negative]

/** A text with one sign for every minus of an amount; each character stays in its place. Dashes on both sides only set an amount apart. */
export const withMinus = (text: string): string =>
  text.replaceAll(negative, (sign: string, at: number) =>
    sign === '–' && text.slice(at + 1).includes('–') ? sign : minus,
  )

const worded =
  /(?<opening>^|\b(?:was|were|is|are|at|of|to|about|roughly|around|approximately|nearly|almost|below|above|just|namely|stood|reached|an?) |[:,(–—] )(?:minus|negative) $/iu
const longestWord = 26

/** How many characters before a place say that the amount behind it is below zero. */
export const minusBefore = (text: string, at: number): number => {
  if (text[at - 1] === minus) return 1
  const found = worded.exec(text.slice(Math.max(0, at - longestWord), at))
  return found === null ? 0 : found[0].length - (found.groups?.['opening'] ?? '').length
}
