// Statements that are told to be false, to be hearsay or to hang on something, and those of some of a group.
import type { Claim } from '../claims.ts'

const untrue = '(?:false|untrue|wrong|incorrect|not true|not so|a lie|a myth|a hoax|nonsense|fake news|fiction)'
const denying: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:and |but |so )?(?:it|this|that)(?: is|['’]s| was) (?:simply |quite |plainly |just )?${untrue}(?: that\\b|[:;,]| [–—-])`,
    'iu',
  ),
  new RegExp(
    `^(?:${untrue}|lies?|myth|rumou?r|gossip|hypothesis|hypothetically|allegedly|supposedly|purportedly)(?::|,| [–—-]) `,
    'iu',
  ),
  /^(?:the )?(?:rumou?rs?|gossip|legend|myth|word|story) (?:has it|have it|goes|says?|is|was)(?: that)?\b/iu,
  /^(?:if|provided|assuming|suppose|supposing|imagine|unless) (?:that )?(?:all|everything|things|nothing|plans?)\b[^❶❷]{0,60}(?::|,| [–—-]) /iu,
  /^(?:the )?(?:very )?(?:opposite|contrary|reverse) (?:is|was) (?:true|the case)\b/iu,
  /^(?:the |our |their |its |his |her )?(?:plans?|promises?|targets?|forecasts?|budget|hopes?|aims?|goals?|intentions?|proposals?|ambitions?) (?:was|is|were|are|had been)\b[^:❶❷]{0,40}: /iu,
  /^[^:❶❷]{3,40} (?:promised|planned|pledged|announced|forecast|predicted|expected|hoped for|proposed|budgeted|targeted|demanded|called for)(?: (?:this|that|the following|as follows|it))?: /iu,
  /\b(?:others|other (?:donors|providers|countries|governments|lenders|creditors)) (?:disbursed|gave|provided|committed|granted|spent|lent|paid|contributed)\b/iu,
]
/** "Nobody believes that it gave ❶", "Had it given ❶, nobody would complain" */
const supposed: ReadonlyArray<RegExp> = [
  /^(?:and |but |so )?(?:nobody|no one|few|hardly (?:anybody|anyone|any)|scarcely anyone|who) (?:\p{Ll}{2,10} ){0,3}(?:believes?|thinks?|claims?|accepts?|imagines?|pretends?|supposes?|maintains?) that\b/iu,
  /^(?:had|were|should) (?:the )?\p{L}[^,;:?]{3,160}, [^;:?]{0,80}\b(?:would|could|might|should)\b/iu,
]
const ofSome =
  /(?<!\b(?:to|for|in|of|from|by|with|on|among) )\b(?:[Ss]ome|[Mm]ost|[Mm]any|[Ss]everal|[Ff]ew|[Aa] (?:few|handful|number|couple|majority|minority)|[Hh]alf|[Aa] third|[Aa] quarter) of (?:the )?(?:G7|G20|(?:\p{Lu}[\p{L}\d-]{1,20}(?:['’]s)? ){1,3}(?:countries|members|donors|nations|states|economies))\b/u
/** "owed some bondholders", "paid by most developing countries" */
const someLenders =
  /(?:^|\b(?:by|to|from|of|owed|paid|repaid|owes|pays) )(?:(?:the )?[Hh]olders of )?(?:[Ss]ome|[Mm]ost|[Mm]any|[Ss]everal|[Aa] few|[Cc]ertain|[Vv]arious|[Hh]alf|[Aa] (?:handful|number|couple|majority|minority)) (?:of )?(?:its |the |their )?(?:(?:bilateral|multilateral|private|official|commercial|foreign|external|poor|poorer|indebted|large|big|\p{Lu}\p{Ll}{2,14}) ){0,2}(?:bond ?holders|creditors|lenders|banks|bonds|eurobonds|debtors|borrowers|developing countries|(?:low|middle)[- ])/u
/** For the check that they run in proportion to their input. */
export const deniedPatterns: ReadonlyArray<RegExp> = [...denying, ...supposed, ofSome, someLenders]

const longest = 400
/** A sentence of one figure that nobody says to be so, or not of all of a group. */
const isUnsure = (text: string): boolean =>
  text.length <= longest &&
  (ofSome.test(text) || someLenders.test(text) || [...denying, ...supposed].some((one) => one.test(text)))

/** The sentence that makes a claim does not say that it is so. */
export const isDenied = ({ among, text, stated }: Pick<Claim, 'among' | 'text' | 'stated'>): boolean =>
  stated?.figures.length === 1 && isUnsure(among?.sentences[among.at]?.text ?? text)
