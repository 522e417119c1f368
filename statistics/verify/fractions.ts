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
  /(?<![\p{L}\p{N}-])(?:(?<count>a|one|two|three|four|five|seven|nine)[ -](?:(?:good|full|fair|bare|mere) )?(?<part>third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?|(?<!\b(?:first|second|latter|former|other|last|next|better|early|late|and a|a year and a) )half) (?:of|the size of|as much as|its|their)(?! (?:the )?(?:year|decade|century|(?:19|20)\d\d))(?! \p{Ll}+ (?:countries|nations|donors|people|members))/giu
const ofEvery =
  /(?<![\p{L}\p{N}.,])(?<count>\d{1,2}(?:\.\d)?) ?(?:p|pence|cents?|¢) (?:in|of|out of|from) (?:every|each) (?:aid )?(?:pound|dollar|euro|£|\$|€)/giu
const ofPerCent =
  /(?<![\p{L}\p{N}-])(?:(?<count>a|one|two|three|four|five|seven|nine)[ -](?<part>third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?|half) of (?:a|one|1) (?:per ?cent|%|percentage point)/giu

/** "nine tenths of one per cent" */
const partsOfPerCent = (text: string): ReadonlyArray<Fraction> =>
  [...text.matchAll(ofPerCent)].map((found): Fraction => {
    const { count = 'a', part = 'half' } = found.groups ?? {}
    const value = (counts[count.toLowerCase()] ?? 1) / (parts[part.toLowerCase()] ?? 2)
    return { start: found.index, end: found.index + found[0].length, value, step: value / 10 }
  })

const units = '(?:dollars?|euros?|pounds?)'
const ordinals = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const cardinals = 'two three four five six seven eight nine ten'.split(' ')
const everyNth = new RegExp(`(?<!\\p{L})every (?<nth>${ordinals.join('|')}) ${units}(?! (?:year|quarter)s?\\b)`, 'giu')
const oneIn = new RegExp(
  `(?<!\\p{L})(?<some>one|two|three) (?:${units} )?(?:in|out of) (?:every )?(?<all>${cardinals.join('|')})(?: ${units})?(?= (?:of|that|which|owed|it|was|were|is)\\b)`,
  'giu',
)
/** For the check that they run in proportion to their input. */
export const fractionPatterns: ReadonlyArray<RegExp> = [everyNth, oneIn]

/** "every fifth dollar", "one dollar in five" */
const partsOfDollars = (text: string): ReadonlyArray<Fraction> => [
  ...[...text.matchAll(everyNth)].map((found) => {
    const value = 100 / (ordinals.indexOf((found.groups?.['nth'] ?? '').toLowerCase()) + 2)
    return { start: found.index, end: found.index + found[0].length, value, step: Math.max(2, value / 10) }
  }),
  ...[...text.matchAll(oneIn)].flatMap((found) => {
    const { some = '', all = '' } = found.groups ?? {}
    const value = (100 * (counts[some.toLowerCase()] ?? 1)) / (cardinals.indexOf(all.toLowerCase()) + 2)
    const isOfMoney = /dollar|euro|pound/iu.test(found[0])
    return isOfMoney && value < 100
      ? [{ start: found.index, end: found.index + found[0].length, value, step: Math.max(2, value / 10) }]
      : []
  }),
]

/** Every share that words say, in its order. */
export const fractionsIn = (text: string): ReadonlyArray<Fraction> => {
  const small = [...partsOfPerCent(text), ...partsOfDollars(text)]
  return [
    ...small,
    ...sharesIn(text).filter(({ start }) => small.every((one) => start < one.start || start >= one.end)),
  ]
}

const sharesIn = (text: string): ReadonlyArray<Fraction> => [
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
