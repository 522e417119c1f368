// What a second figure is of, where its clause leaves to the first one what it is built like: "..., and Thailand ❷ to Türkiye".
import { nameSaid } from '../parts/rewording.ts'

type Build = readonly [said: RegExp, alone: string]

const when = '(?:,? (?:in|for|at the end of) (?:19|20)\\d\\d)'
const gave = '(?:gave|disbursed|granted|provided|committed|lent|owed|paid)'
const what = '(?:(?:net |gross )?(?:ODA |aid )?(?:grants|commitments)|(?:net |gross )?(?:ODA|aid))'
const end = '(?=[.,;?!]|$)'
const lenders = '(?:[\\p{Ll}-]{3,16} ){0,2}(?:creditors|lenders|bondholders|banks)'
const topping = '(?:exceeded|topped|surpassed|outstripped|dwarfed|beat)'

const builds: ReadonlyArray<Build> = [
  [
    new RegExp(
      `^(?<lead>(?:In (?:19|20)\\d\\d,? )?)(?:${nameSaid}) (?<verb>${gave}) ❶ (?<how>in|of|worth of) (?<what>${what}) to (?:${nameSaid})(?<when>${when})?,? (?:and|while|whereas|but) (?<who>${nameSaid}) ❷(?: (?:in|of) \\p{Ll}{3,12})? to (?<whom>${nameSaid})${end}`,
      'u',
    ),
    '$<lead>$<who> $<verb> ❷ $<how> $<what> to $<whom>$<when>.',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid})['’]s [^❶❷,;]{3,40},? (?:at |of )?❶(?<when>${when}),? ${topping} its (?<what>(?:net|gross) (?:ODA )?disbursements|(?:ODA )?commitments|${what})(?: of|, at|,| \\() ?❷`,
      'u',
    ),
    "$<who>'s $<what>$<when> were ❷.",
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid}) (?<verb>owed|paid) ${lenders} ❶(?<when>${when}),? (?:against|compared with|versus|and|but) (?:only |just )?❷ to (?<whom>${lenders})${end}`,
      'u',
    ),
    '$<who> $<verb> ❷ to $<whom>$<when>.',
  ],
  [
    new RegExp(
      `^(?:The |Its )?(?:${lenders}) (?<verb>held|owned|were owed|were due) ❶ (?<of>of (?:${nameSaid})['’]s? [^❶❷,;]{3,40}?)(?<when>${when})?,? (?:and |while |but |whereas )?(?<whom>${lenders}) (?:just |only |another )?❷${end}`,
      'iu',
    ),
    '$<whom> $<verb> ❷ $<of>$<when>.',
  ],
  [
    new RegExp(
      `^(?:The )?(?<what>[^❶❷,;]{3,60}) (?:of|by|from) (?:${nameSaid}) (?<verb>amounted to|came to|stood at|totalled|reached|were|was) ❶(?<when>${when}),? (?:and |while )?(?:those|that) (?:of|by|from) (?<who>${nameSaid}) (?:to |at )?❷${end}`,
      'u',
    ),
    'The $<what> of $<who> were ❷$<when>.',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid}) (?<verb>got|received|obtained) ❶ (?<how>in|of) \\p{Lu}\\p{Ll}{3,14} (?<what>${what})(?<when>${when})? and ❷ (?:in|of) (?<by>\\p{Lu}\\p{Ll}{3,14}) (?:ones|${what})(?<own>${when})?${end}`,
      'u',
    ),
    '$<who> $<verb> ❷ $<how> $<by> $<what>$<when>$<own>.',
  ],
  [
    new RegExp(
      `^(?:\\p{Lu}\\p{Ll}{3,14}|${nameSaid}['’]s) (?<what>${what}) to (?<whom>${nameSaid}) \\(❶(?<when>${when})\\) ${topping} those (?:of|from|by) (?<who>${nameSaid}) \\(❷\\)`,
      'u',
    ),
    "$<who>'s $<what> to $<whom>$<when> were ❷.",
  ],
]

/** For the check that they run in proportion to their input. */
export const secondPatterns: ReadonlyArray<RegExp> = builds.map(([said]) => said)

/** The second of two figures in a statement of its own, with signs for both; null where it is not built so. */
export const secondAlone = (signs: string): string | null => {
  for (const [said, alone] of builds) {
    const found = said.exec(signs)
    if (found !== null) return found[0].replace(said, alone)
  }
  return null
}
