// What a second figure is of, where its clause leaves to the first one what it is built like: "..., and Thailand ❷ to Türkiye".
import { nameSaid } from '../parts/rewording.ts'
import { type Patterns, turnsOf } from './patterned.ts'
import data from './second-turns.json' with { type: 'json' }

type Build = readonly [said: RegExp, alone: string]

const when = '(?:,? (?:in|for|at the end of) (?:19|20)\\d\\d)'
const gave = '(?:gave|disbursed|granted|provided|committed|lent|owed|paid)'
const what = '(?:(?:net |gross )?(?:ODA |aid )?(?:grants|commitments)|(?:net |gross )?(?:ODA|aid))'
const end = '(?=[.,;?!]|$)'
const lenders = '(?:[\\p{Ll}-]{3,16} ){0,2}(?:creditors|lenders|bondholders|banks)'
const leadYear = '(?:(?:In|At the end of|By the end of) (?:19|20)\\d\\d,? )?'
const debts = '(?:(?:public|external|foreign|total|sovereign|government|and publicly guaranteed) ){0,4}debt(?: stock)?'
const stood = '(?:was|were|stood at|came to|amounted to|totalled|reached|hit)'
const topping = '(?:exceeded|topped|surpassed|outstripped|dwarfed|beat)'

const builds: ReadonlyArray<Build> = [
  // each of two does the same: what the second leaves out is what the first says
  [
    new RegExp(
      `^(?<lead>(?:In (?:19|20)\\d\\d,? )?)(?:${nameSaid}) (?<verb>${gave}) (?:${nameSaid}) ❶ (?<how>in|of|worth of) (?<what>${what})(?<when>${when})?,? (?:and|while|whereas|but|;) (?<who>${nameSaid}) (?:\\k<verb> )?(?<whom>${nameSaid}) ❷(?<own>${when})?${end}`,
      'u',
    ),
    '$<lead>$<who> $<verb> $<whom> ❷ $<how> $<what>$<when>$<own>.',
  ],
  [
    new RegExp(
      `^(?<lead>(?:In (?:19|20)\\d\\d,? )?)(?:${nameSaid})['’]s? (?<what>${what}) to (?:${nameSaid}) (?<verb>were|was|came to|amounted to|totalled|reached|stood at) ❶(?<when>${when})?(?:,|;| and|, and|, while| while) (?<who>${nameSaid})['’]s? to (?<whom>${nameSaid}),? (?:\\k<verb> |at |to )?❷(?<own>${when})?${end}`,
      'u',
    ),
    "$<lead>$<who>'s $<what> to $<whom> $<verb> ❷$<when>$<own>.",
  ],
  [
    new RegExp(
      `^(?:${nameSaid}) (?<verb>${gave}) ❶ (?<how>in|of|worth of) (?<what>${what}) to (?:${nameSaid})(?:${when})?(?:,|;|,? and|,? while) (?<who>${nameSaid}) ❷ to (?<whom>${nameSaid})(?<own>${when})${end}`,
      'u',
    ),
    '$<who> $<verb> ❷ $<how> $<what> to $<whom>$<own>.',
  ],
  // one who is ahead of another
  [
    new RegExp(
      `^(?:${nameSaid}) (?:gave|provided|disbursed|spent|reported|recorded|had) ❶ (?:in|of) (?<what>(?:net |gross )(?:ODA|aid))(?<when>${when}),? (?:ahead of|compared with|compared to|against|versus|followed by|more than|behind|next to|as against) (?<who>${nameSaid})(?:['’]s)?(?: with| at|,| and its|:)? \\(?(?:at |with |only |just )?❷`,
      'u',
    ),
    "$<who>'s $<what>$<when> was ❷.",
  ],
  [
    new RegExp(
      `^(?:${nameSaid}) \\((?:with )?(?<what>(?:net |gross )(?:ODA|aid)) of ❶(?<when>${when})\\) (?:gives?|gave|spends?|spent|is|was|ranks|ranked|comes|came) (?:more than|less than|as much as|ahead of|behind|before|above|below) (?<who>${nameSaid}) \\((?:with )?❷\\)`,
      'u',
    ),
    "$<who>'s $<what>$<when> was ❷.",
  ],
  [
    new RegExp(
      `^(?:${nameSaid}) (?:gave|provided|disbursed|spent) (?:more|less) (?<what>(?:net |gross )(?:ODA|aid)) than (?<who>${nameSaid})(?<when>${when}): ❶ (?:against|versus|to|compared with|and) ❷${end}`,
      'u',
    ),
    "$<who>'s $<what>$<when> was ❷.",
  ],
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
  // a part that is owed to some, and the whole behind a part
  [
    new RegExp(
      `^(?<lead>${leadYear})(?<who>${nameSaid})['’]s? (?<what>${debts}) (?<verb>${stood}) ❶(?<when>${when})?,? (?:of (?:which|this|that)|and of (?:this|that)),? (?:about |some |nearly |almost )?❷ (?:(?:was|were|is) )?(?:(?:owed|due|outstanding) )?to (?<whom>(?:its )?${lenders}|${nameSaid})${end}`,
      'u',
    ),
    "$<lead>$<who>'s external debt to $<whom>$<when> was ❷.",
  ],
  [
    new RegExp(
      `^(?<lead>${leadYear})(?<who>${nameSaid})['’]s? (?<what>${debts})(?: (?<verb>${stood})|:) ❶(?<when>${when}|,? \\((?<bare>(?:19|20)\\d\\d)\\))?(?:;|,)? (?:of which (?:to )?(?<whom>(?:its )?${lenders}|${nameSaid})(?: for| with|:)?|(?<other>${nameSaid})['’]s share (?:was|is|came to|:))? ❷${end}`,
      'u',
    ),
    "$<lead>$<who>'s external debt to $<whom>$<other>$<when> was ❷.",
  ],
  [
    new RegExp(
      `^(?<lead>${leadYear})(?<who>${nameSaid}) owed (?:its )?(?:${lenders}|${nameSaid}) ❶(?<when>${when})?,? (?:more|less|much more|much less|far more|far less|twice as much|as much) (?:than|as) (?:what )?it owed (?<whom>(?:its )?${lenders}|${nameSaid}):? \\(?❷\\)?${end}`,
      'u',
    ),
    '$<lead>$<who> owed $<whom> ❷$<when>.',
  ],
  [
    new RegExp(
      `^(?<lead>${leadYear})(?<who>${nameSaid}) owed ❶(?<when>${when})?,? (?:(?:of (?:which|this|that)),? ❷ (?:(?:was|were) )?(?:owed )?|❷ of (?:it|that|this|them|which) (?:(?:was|were) )?(?:owed )?)to (?<whom>(?:its )?${lenders}|${nameSaid})${end}`,
      'u',
    ),
    '$<lead>$<who> owed $<whom> ❷$<when>.',
  ],
  [
    new RegExp(
      `^(?<lead>${leadYear})(?<who>${nameSaid})['’]s? (?<what>debt service|${debts}) to (?:${lenders}|${nameSaid}) (?<verb>${stood}) ❶(?<when>${when})?,? (?:out of|of|from|in|against) (?:an? )?(?:grand |overall )?total (?:(?:debt service|service|bill|debt|payments?) )?of ❷(?<own>${when})?${end}`,
      'u',
    ),
    "$<lead>$<who>'s $<what>$<when>$<own> was ❷.",
  ],
  [
    new RegExp(
      `^(?<lead>${leadYear})(?:${nameSaid})['’]s? (?<what>(?:net |gross )?(?:ODA|aid)) (?<verb>${stood}) ❶(?<when>${when})?,? (?:more|less|higher|lower|larger|smaller|bigger|ahead|short) (?:than|of) (?:that|those) of (?<who>${nameSaid})(?:,| at|, at|:)? \\(?❷\\)?${end}`,
      'u',
    ),
    "$<lead>$<who>'s $<what>$<when> $<verb> ❷.",
  ],
]

const all: ReadonlyArray<Build> = [...builds, ...turnsOf(data as unknown as Patterns)]

/** For the check that they run in proportion to their input. */
export const secondPatterns: ReadonlyArray<RegExp> = all.map(([said]) => said)

/** The second of two figures in a statement of its own, with signs for both; null where it is not built so. */
export const secondAlone = (signs: string): string | null => {
  for (const [said, alone] of all) {
    const found = said.exec(signs)
    if (found !== null) return found[0].replace(said, alone)
  }
  return null
}
