// Statements of one figure in the order in which they are read: "Every Zambian carried ❶ of the country's external debt" as that debt per person.
import { nameSaid } from '../parts/rewording.ts'

const name = nameSaid
const people = '\\p{Lu}\\p{L}{2,20}'
const turns: ReadonlyArray<readonly [said: RegExp, plainly: string]> = [
  [
    new RegExp(
      `^(?:(?<when>In (?:19|20)\\d\\d),? )?(?:[Ee]very|[Ee]ach) (?<who>${people}) (?:carried|owed|bore|shouldered|carries|owes|was carrying|was saddled with|had) (?<sign>❶) of (?:the country|the nation|the state)['’]s (?<what>(?:public |foreign |external )*debt)(?<rest>[^❶❷]{0,40})$`,
      'u',
    ),
    '$<when> $<who> $<what> was ❶ per $<who>$<rest>',
  ],
  [
    new RegExp(
      `^(?<told>[^❶❷,]{10,100}?)(?: in (?<year>(?:19|20)\\d\\d))? (?:was|were|is|are|came out) (?:worth |equal to |equivalent to )?(?<sign>❶) (?:for|to) (?:every|each) (?<who>${people})(?: in (?<late>(?:19|20)\\d\\d))?[.!]?$`,
      'u',
    ),
    '$<told> in $<year>$<late> was ❶ per $<who>',
  ],
  [
    new RegExp(
      `^(?<told>[^❶❷,]{10,100}?) (?:in (?<year>(?:19|20)\\d\\d)) (?:sounds?|looks?|seems?|may sound|may look) (?:huge|large|big|small|impressive|generous|tiny|modest|enormous|vast),? but (?:it['’]s|it is|it was|that['’]s|that is|that was|they are|they were|this is|this was|come to|came to|comes to) (?:only |just )?(?<sign>❶) (?:for|per|to) (?:every |each )?(?<who>${people})[.!]?$`,
      'u',
    ),
    '$<told> in $<year> were ❶ per $<who>',
  ],
  [
    new RegExp(
      `(?<begin>^|, )(?:[Tt]he )?(?:[Ll]ow- and middle-income|[Dd]eveloping|[Ll]ow and middle income|[Dd]ebtor|[Bb]orrowing) countries(?: together| combined| jointly| as a group)? (?:still )?owed (?<who>${name})(?: (?:lenders|creditors))? (?<sign>❶)`,
      'u',
    ),
    '$<begin>developing countries owed $<who> ❶',
  ],
  [
    new RegExp(
      `^(?<who>${name}) (?:is|was|remained|remains|became) (?:an?|the|one of the) [^❶❷,]{3,80}, to (?:which|whom) (?<owner>${name}) (?:still )?(?<did>owed|paid) (?<sign>❶)`,
      'u',
    ),
    '$<owner> $<did> $<who> ❶',
  ],
  [
    new RegExp(
      `^(?<who>${name}) (?:was|is|remained|became) (?:still )?(?:an?|the) (?:\\p{Ll}+ )*creditor (?:\\p{Ll}+ ){0,5}in (?<year>(?:19|20)\\d\\d), when (?:(?:the )?developing|low- and middle-income|borrowing|other) countries owed (?:it|them) (?<sign>❶)(?: at (?:the end of the year|year-end|its end|the year['’]s end))?[.!]?$`,
      'u',
    ),
    'developing countries owed $<who> ❶ at the end of $<year>',
  ],
  [
    new RegExp(
      `^(?<lead>(?:In (?:19|20)\\d\\d,? )?)(?<who>${name}) (?:paid|put|contributed|poured|channelled) (?<sign>❶) (?:of ODA |of aid |in ODA )?into (?:the )?(?:World Bank['’]s (?=\\p{Lu}))?(?<to>${name})`,
      'u',
    ),
    '$<lead>$<who> contributed ❶ to $<to>',
  ],
  [
    /\b(?:[Tt]he )?(?:seven (?:big|largest|biggest|major|leading|richest|great) (?:industrial |industrialised |industrialized |advanced )?(?:economies|powers|countries|nations|democracies)|Group of Seven|big seven)(?: together| combined| jointly)?(?= )(?! (?:of|in|from|outside|beyond|that|which|without|not) )/u,
    'the G7',
  ],
  [/\bofficial (?=grants\b)/u, ''],
  [/\bgrants from abroad\b/u, 'grants'],
  [
    new RegExp(
      `^(?<who>${name}) (?:was|is|remained|became) (?:\\p{Ll}[\\p{Ll} ]{0,30} )?(?:due|owed) (?<sign>❶) by (?<owner>${name})`,
      'u',
    ),
    '$<owner> owed $<who> ❶',
  ],
]
/** For the check that they run in proportion to their input. */
export const turnPatterns: ReadonlyArray<RegExp> = turns.map(([said]) => said)

/** The words of a statement, with a sign for its figure, in a plainer order. */
export const turnedPlain = (signs: string): string =>
  turns
    .reduce((left, [said, plainly]) => left.replace(said, plainly), signs)
    .replaceAll(/ in (?= |was|were|$)/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()
