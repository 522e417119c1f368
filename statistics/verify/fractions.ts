// Shares said in words: "half of", "two thirds of", "29p in every pound".

/** A share in per cent with its place; `step` is what people mean by such a word. */
export type Fraction = { readonly start: number; readonly end: number; readonly value: number; readonly step: number }

const parts: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
}
const counts: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, nine: 9 }

const said =
  /(?<![\p{L}\p{N}-])(?:(?<count>a|one|two|three|four|five|seven|nine)[ -](?<part>third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?|(?<!\b(?:first|second|latter|former|other|last|next|better|early|late|and a|a year and a) )half) (?:of|the size of|as much as|its|their)(?! (?:the )?(?:year|decade|century|(?:19|20)\d\d))(?! \p{Ll}+ (?:countries|nations|donors|people|members))/giu
const ofEvery =
  /(?<![\p{L}\p{N}.,])(?<count>\d{1,2}(?:\.\d)?) ?(?:p|pence|cents?|¢) (?:in|of|out of|from) (?:every|each) (?:aid )?(?:pound|dollar|euro|£|\$|€)/giu
/** Every share that words say, in its order. */
export const fractionsIn = (text: string): ReadonlyArray<Fraction> => [
  ...[...text.matchAll(said)].map((found): Fraction => {
    const { count, part } = found.groups ?? {}
    const value =
      (100 * (count === undefined ? 1 : (counts[count.toLowerCase()] ?? 1))) /
      (parts[part?.toLowerCase() ?? 'half'] ?? 2)
    const length = found[0].replace(/ (?:of|the size of|as much as|its|their)$/iu, '').length
    return { start: found.index, end: found.index + length, value, step: Math.max(2, value / 10) }
  }),
  ...[...text.matchAll(ofEvery)].map((found): Fraction => {
    const number = found.groups?.['count'] ?? ''
    const length = found[0].length
    return {
      start: found.index,
      end: found.index + length,
      value: Number(number),
      step: number.includes('.') ? 0.1 : 1,
    }
  }),
]
