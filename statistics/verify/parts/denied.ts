// Statements that are told to be false, to be hearsay or to hang on something, and those of some of a group.

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
  /^(?:if|provided|assuming|suppose|supposing|imagine|unless) (?:that )?(?:all|everything|things|nothing|it|we|they|this|plans?)\b[^❶❷]{0,60}(?::|,| [–—-]) /iu,
]
const ofSome =
  /\b(?:[Ss]ome|[Mm]ost|[Mm]any|[Ss]everal|[Ff]ew|[Aa] (?:few|handful|number|couple|majority|minority)|[Hh]alf|[Aa] third|[Aa] quarter) of (?:the )?(?:G7|G20|(?:\p{Lu}[\p{L}\d-]{1,20}(?:['’]s)? ){1,3}(?:countries|members|donors|nations|states|economies))\b/u
/** For the check that they run in proportion to their input. */
export const deniedPatterns: ReadonlyArray<RegExp> = [...denying, ofSome]

const longest = 400
/** A sentence of one figure that nobody says to be so, or not of all of a group. */
export const isDenied = (text: string, figures: number): boolean =>
  figures === 1 && text.length <= longest && (ofSome.test(text) || denying.some((one) => one.test(text)))
