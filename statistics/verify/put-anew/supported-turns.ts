// Turns of those who tell by a deed or a cause what somebody gave or owed: "Sweden stood by Tanzania: ❶ in grants", "supported it with grants of ❶".
import { nameSaid } from '../parts/rewording.ts'

type Turn = readonly [said: RegExp, plainly: string]

const year = '(?:19|20)\\d\\d'
const hedge =
  '(?:(?:about|some|roughly|around|nearly|almost|just over|just under|more than|over|exactly|precisely|only|just) )?'
const gifts = '(?:(?:bilateral |ODA |aid )?(?:grants|commitments)|(?:net |gross )?(?:ODA|aid))'
const backs =
  '(?:st(?:oo|an)ds? by|back(?:s|ed)|support(?:s|ed)|help(?:s|ed)|aid(?:s|ed)|assist(?:s|ed)|reward(?:s|ed)|favou?r(?:s|ed)|bet on|bets on|remember(?:s|ed)|stuck by|sticks by|invests in|invested in)'
const thanks =
  "(?:(?:will|does|did|would|can) not forget|won[’']t forget|forgets? nothing|remembers|is grateful|was grateful|gives thanks|can thank|was lucky|was glad|benefited|profited|was not forgotten|did well)"
const times =
  '(?:lockdown|pandemic|crisis|election|record|drought|famine|war|boom|hunger|jubilee|leap|plague|flood|quake)'
const limiting = '(?:exclud|without|left out|leav|only|not count|not includ|net of|deduct|apart from|except|alone)'

export const supportedTurns: ReadonlyArray<Turn> = [
  // what somebody is told to have done before a colon, and with what
  [
    new RegExp(
      `^(?:(?:Mr|Madam|Mister|Mrs) \\p{Lu}\\p{Ll}+, )?(?<who>${nameSaid}) (?:had |has )?${backs} (?<whom>${nameSaid})(?: too| as well)?(?::| [–—-]) (?<much>${hedge}❶) (?:in|of|worth of) (?<what>${gifts}) (?<when>in ${year})(?: alone)?(?=[.!]?$)`,
      'u',
    ),
    '$<who> gave $<whom> $<much> in $<what> $<when>',
  ],
  [
    new RegExp(
      `^(?<lead>(?:In ${year},? )?)(?<who>${nameSaid}) (?:had |has )?${backs} (?<whom>${nameSaid}) with (?<much>${hedge}❶) (?:in|of|worth of) (?<what>${gifts})(?=[ ,.!]|$)`,
      'u',
    ),
    '$<lead>$<who> gave $<whom> $<much> in $<what>',
  ],
  [
    new RegExp(
      `^(?<lead>(?:In ${year},? )?)(?<who>${nameSaid}) (?:had |has )?${backs} (?<whom>${nameSaid}) with (?<what>${gifts}) (?:of|worth|totalling) (?<much>${hedge}❶)(?=[ ,.!]|$)`,
      'u',
    ),
    '$<lead>$<who> gave $<whom> $<much> in $<what>',
  ],
  [
    new RegExp(
      `^(?<whom>${nameSaid}) ${thanks}(?: it| this| them| that)?: (?<who>\\p{Lu}\\p{Ll}{2,20}) (?<what>(?:bilateral |ODA |aid )?grants) of (?<much>${hedge}❶) (?<when>in ${year})(?=[.!]?$)`,
      'u',
    ),
    '$<who> $<what> to $<whom> $<when> were $<much>',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid}) \\((?:with )?(?<what>${gifts}) (?:of|worth) (?<much>${hedge}❶)(?<when> in ${year})\\),? (?:is|was|remains|remained|stays|stayed) (?:still )?(?<whom>${nameSaid})['’]s (?:\\p{Ll}[\\p{L}-]* ){0,3}(?:donor|provider|giver|benefactor|backer)(?=[.!]?$)`,
      'u',
    ),
    "$<who>'s $<what> to $<whom>$<when> were $<much>",
  ],
  [
    new RegExp(
      `^(?<lead>(?:In ${year},? )?)[Tt]he (?:\\p{Ll}[\\p{L}-]* ){0,4}(?:donors|providers|givers) of (?<what>${gifts}) to (?<whom>${nameSaid})(?<when> in ${year})? were (?<one>${nameSaid}) \\((?:with )?(?<a>${hedge}❶)\\) and (?<two>${nameSaid}) \\((?:with )?(?<b>${hedge}❷)\\)(?=[.!]?$)`,
      'u',
    ),
    "$<lead>$<one>'s $<what> to $<whom>$<when> were $<a> and $<two>'s $<what> to $<whom>$<when> were $<b>",
  ],
  // what follows from it, or came of it
  [
    /, (?:and )?yet (?:the |its |their )?[\p{Ll}-]{3,16}(?: [\p{Ll}-]{3,16})? (?:were|was|are|is|remained|remain|stayed|still|kept|did|do|came|grew|rose|fell) [^❶-❾,;:\p{Lu}]{3,60}(?=[.!]?$)/u,
    '',
  ],
  [
    new RegExp(
      `^(?:(?:Mainly|Partly|Largely|Chiefly|Mostly|Simply) b|B)ecause (?!(?:[^,]* )?${limiting})(?:of )?[^❶-❾,;:\\p{Lu}\\d]{5,80}, (?=(?:the )?\\p{Lu})`,
      'u',
    ),
    '',
  ],
  // what debt service is made of
  [
    /^(?:Counting|Including|With|Taking) (?:both )?(?:principal and interest|interest and principal)(?: together)?, (?=[^❶]{3,60}\bdebt service\b)/u,
    '',
  ],
  [
    /,? (?:principal and interest|interest and principal) (?:together|combined|both counted|included|taken together)(?=[,.;!?]|$)/u,
    '',
  ],
  // titles
  [/^[\p{L} ]{3,40} (?:in (?:figures|numbers)|at a glance|by (?:the )?numbers): /u, ''],
  // years by what they were
  [new RegExp(`\\bin the ${times} year (?:of )?(?=${year})`, 'gu'), 'in '],
  [
    new RegExp(
      `^(?:[Ww]e|[Tt]he government) (?:handed out|gave away|gave|spent|doled out|shelled out|splurged|paid out|lavished) (?<much>${hedge}❶) of (?<who>UK|US|British|American|\\p{Lu}\\p{Ll}{2,16}(?:n|sh|ch|ese|ss)) (?:overseas |foreign |development |net )?(?<what>aid|ODA)(?=[ ,.!]|$)`,
      'u',
    ),
    '$<who> $<what> was $<much>',
  ],
  // bonds
  [
    new RegExp(
      `^(?<lead>(?:(?:In|At the end of) ${year},? )?)(?:The )?[Hh]olders of (?<who>\\p{Lu}\\p{Ll}{2,20}) (?:sovereign |government )?(?:bonds|eurobonds|Eurobonds) (?:were|are) (?:still )?owed (?=${hedge}❶)`,
      'u',
    ),
    '$<lead>$<who> external debt to bondholders was ',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid}) [^❶-❾:;\\p{Lu}]{3,80}, (?:until|so that|and so) (?:its )?bondholders were (?:finally |still |eventually )?owed (?=${hedge}❶)`,
      'u',
    ),
    '$<who> owed bondholders ',
  ],
  [/, none of which (?:fell|was|were|had|came) [^❶-❾,;:]{3,40}(?=[.!]?$)/u, ''],
]

/** For the check that they run in proportion to their input. */
export const supportedPatterns: ReadonlyArray<RegExp> = supportedTurns.map(([said]) => said)
