// A statement built around its figure, or begun and ended with words that say nothing of it, as the plain sentence it amounts to. It is
// read so only where it is not read as it stands.
import { withoutEndings } from './endings.ts'
import { withoutOpenings } from './openings.ts'
import { ownFigure } from './marked.ts'
import { relativeAlone } from './relative-clauses.ts'
import { freely, nameSaid, type Rewording, rewordedBy } from './rewording.ts'

const name = nameSaid

/** Sentences with the figure in front, in brackets or behind "with". */
const built: ReadonlyArray<Rewording> = [
  [
    /❶ [–—-] not (?:the )?(?:principal|interest),? (?:only|but|just)(?: only| just)? (?:the )?(interest|principal) [–—-] /u,
    '❶ in $1 ',
    true,
  ],
  [
    /^(?:[\p{L} ]{0,20})(❶(?: in (?:the )?[\p{Ll}-]{2,20})?) (?:is|was|were|are) (?:what|how much|(?:the )?(?:amount|sum|total)(?: that)?) ([^❶❷]{5,160})$/u,
    '$2 $1',
    true,
  ],
  freely(
    String.raw`^With (?:an? |its |their )?((?:[\p{Ll}, -]|GDP|GNI|ODA){3,60}) ❶([^,❶❷]{0,40}), (${name}) [^❶❷]{3,140}$`,
    '$3 had a $1 ❶ $2',
  ),
  freely(
    String.raw`^(.{0,20}?)(?<lender>${name}) (?:was|is|became|remained) (?:one of )?(?<owner>${name})['’]s (?:\p{Ll}+ ){0,3}(?:creditors?|lenders?)(?<when> in (?:19|20)\d\d)?, with (?:an? )?(?:outstanding )?(?:(?:external |foreign )?debt (?:stock )?of )?❶[^❶❷]{0,40}$`,
    '$1$<owner> owed $<lender> ❶ of its external debt$<when>',
  ),
  freely(
    String.raw`^(.{0,20}?)(?<lender>${name}) (?:was|is|became|remained) (?:one of )?(?:the )?(?:\p{Ll}+ ){0,3}(?:creditors?|lenders?) (?:of|to) (?<owner>${name})(?<when> in (?:19|20)\d\d)?, with (?:an? )?(?:outstanding )?(?:(?:external |foreign )?debt (?:stock )?of )?❶[^❶❷]{0,40}$`,
    '$1$<owner> owed $<lender> ❶ of its external debt$<when>',
  ),
  freely(
    String.raw`^(${name}) (?:is|was|remains|became) [^,❶❷]{3,80}, (?:and|but) ([^,❶❷]{0,40})\bits ([^❶❷]{3,60} ❶[^❶❷]{0,80})$`,
    "$2$1's $3",
  ),
  freely(
    String.raw`\b(?:private |foreign |international )?(?:investors|creditors) (?:held|hold|owned|own) (?:the )?(?:bonds|eurobonds) of (${name}) worth ❶`,
    '$1 owed bondholders ❶',
  ),
  freely(String.raw`^What did ([^❶❷?]{5,60}) cost (${name})( in (?:19|20)\d\d)?\? ❶$`, '$1 cost $2 ❶$3'),
  [
    /, whose (?![^,]{0,60}\b(?:ODA|GDP|GNI|aid|debts?|population|economy|income|grants|creditors|donors|lenders)\b)[^,❶❷|]{3,60} (?:is|are|was|were|has|had) [^,❶❷|]{2,60}, (?=\p{Ll})/u,
    ' ',
  ],
  freely(
    String.raw`(?<begin>^|\| |, )(?<who>(?:the )?${name}) (?:has |have )?signed (?:new )?(?:ODA |aid )?commitments of ❶ with (?:the )?(?<to>${name})(?=,| in (?:19|20)| and |$)`,
    '$<begin>$<who> committed ❶ of ODA to $<to>',
  ),
  freely(
    String.raw`^(?:[Ff]or|[Ii]n the case of|[Aa]s for) (${name}),? (?:the |its )?((?:(?:net|gross|total|external|public|nominal) ){0,3}(?:ODA|aid|GDP|GNI|population|debt|official development assistance))(?: figure| total| number| amount)?((?: in (?:19|20)\d\d)?) (?:is|was|stood at|came to|amounts to|amounted to) ❶`,
    "$1's $2$3 was ❶",
  ),
  // those who are not named are all
  freely(
    String.raw` (?:to|for|on) (?:its |their |our )?(?:other|partner|recipient|poorer|poor) countries\b(?! (?:in (?!(?:19|20)\d\d)|of |that |which |with |where ))`,
    '',
  ),
  freely(
    String.raw`\b(gave|provided|supplied|furnished|sent|presented) (?:other|partner|recipient|poorer|poor) countries (?:with )?(?=(?:ODA )?(?:grants|aid|ODA)\b)`,
    '$1 ',
  ),
  freely(
    String.raw`(?<begin>^|\| |, )(?:the )?(?:[Ll]ow- and middle-income|[Dd]eveloping|[Dd]ebtor|[Bb]orrowing|[Oo]ther) countries owed (?<lender>${name}) ❶`,
    '$<begin>❶ of external debt was owed to $<lender>',
  ),
  [
    /^([^❶❷|]{3,60}❶[^❶❷|]{0,60}), and (?:they|it) (?:kept|helped|saved|fed|rescued|built|changed|meant|mattered|worked)\b[^❶❷|,]{0,60}$/u,
    '$1',
  ],
  freely(
    String.raw`^(?:(?:Among|Of|In) [^,❶❷]{3,50}, )?(?<who>${name}) (?:came|ranked|ranks|was|is|stood|finished|placed) (?:only |a distant )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th))(?: (?:among|of) [^,❶❷]{3,40}?)?(?<when> in (?:19|20)\d\d)?(?:, with|: with|, giving|, having) (?<what>[^❶❷]{0,60} ?❶[^❶❷,]{0,60})$`,
    '$<who> had $<what>$<when>',
  ),
  [/(❶[^❷;|]{0,120}); (?:its|their|the) [^❶❷|;]{3,100}$/u, '$1', true],
  // shares of a debt
  freely(
    String.raw`^(${name}['’]s (?:external |foreign )?debt[^:❶❷]{0,30}): (${name})['’]s (?:share|slice|portion|part) (?:was|is) ❶`,
    '❶ of $1 was owed to $2',
  ),
  freely(
    String.raw`^As (?:to|for) the (?:proportion|share|part|portion) (?:that is |that was )?(?:owed|due) to (${name}),? (?:it|this|that) (?:was|is|stood at|came to) ❶ of ([^❶❷]{5,100}?)[.!]?$`,
    '❶ of $2 was owed to $1',
  ),
  freely(
    String.raw`^(?:Looking at|In|Of) (?:the (?:structure|composition|make-up|breakdown) of )?([^,❶❷]{3,60}\bdebt\b[^,❶❷]{0,30}), (?:(?:we|one) (?:find|see)s? that )?(${name})(?:, which [^,❶❷]{3,60},)? (?:had|has|held|holds) a (?:share|portion|part) of ❶[.!]?$`,
    '❶ of $1 was owed to $2',
  ),
  freely(
    String.raw`^(.{0,20}?)(${name}) accounted for ❶ of ((?:the |its )?(?:external |foreign )?debt\b[^❶❷]{3,80}?)[.!]?$`,
    '$1❶ of $3 was owed to $2',
  ),
  freely(
    String.raw`(${name})['’]s (?:slice|portion|part|proportion|chunk|cut) (?=(?:was|is|stood|came|amounted|made)\b)`,
    "$1's share ",
  ),
  [
    /\bthe (?:portion|part|share|slice|chunk) of (?:the |its )?((?:external |foreign )?debt(?: stock)?) (?:that (?:is |was ))?(?:due|owed|held) (to|by)\b/u,
    '$1 owed $2',
    true,
  ],
]
/** For the check that they run in proportion to their input. */
export const builtPatterns: ReadonlyArray<RegExp> = built.map(([said]) => said)

/** Statements that are put otherwise: what is put together here looks for the end of a clause from each of its beginnings. */
const longest = 600

const ending = /(?<![\s.!?])[\s.!?]{1,6}$/u

/** A statement without words that say nothing of its figure, and beside that built in a plainer way; null where it has no such words. */
export const reworded = (words: string): { readonly plain: string | null; readonly built: string | null } => {
  if (words.length > longest || words.split(ownFigure).length !== 2) return { plain: null, built: null }
  const tidy = words.replaceAll(/\s+/gu, ' ').replaceAll(' ,', ',').trim().replace(ending, '')
  const plain = withoutEndings(withoutOpenings(tidy))
  const turned = rewordedBy(plain, built)
  const alone = relativeAlone(turned) ?? turned
  return { plain: plain === tidy ? null : plain, built: alone === plain ? null : alone }
}
