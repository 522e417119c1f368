// What is counted, where a sentence before says that and nothing else: "Debt service this time. In 2000 Argentina paid Brazil ❶",
// "This post is about ODA commitments. Canada's to Ukraine came to ❶".
import { figuresIn } from '../numbers.ts'
import { nameSaid } from '../parts/rewording.ts'

const longest = 300
const sign = '❶'
const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u

const kind =
  '(?<kind>(?:(?:external |public )*debt service|interest payments|principal repayments|(?:ODA )?grants(?: disbursed)?|(?:ODA )?commitments|(?:ODA )?grant equivalents?|(?:net|gross) (?:ODA|aid)(?: disbursements)?|(?:net|gross) disbursements(?: of (?:ODA|aid))?|(?:external |public )*debt(?: stocks?)?))'
const contrast =
  '(?:,? (?:and )?not (?:of |for |about |to |on )?(?:\\p{Ll}+ )?(?:promises|pledges|loans|commitments|grants|disbursements|debt stocks?|stocks?|debt service|net ODA|gross ODA|ODA))?'
const aside =
  '(?:,? (?:this time|now|next|today|first|then|again|please|here|throughout|once more|for once|if you please))*'
const lead =
  "(?:(?:and|so|but|now|first|next|then|finally|again)[,:]? )?(?:(?:we|i|let us|let['’]s|let me)(?: (?:now|next|then|will|shall|can|want to|would like to))* (?:turn to|move to|come to|go to|look at|talk about|speak of|speak about|ask about|discuss|consider|take|stay with|stick to|start with|begin with|deal with|am asking about|are talking about|was told of|were told of|was asked about|were asked about|ask for|asked for|asked about|want|count|compare)|(?:this|the|our|my) (?:post|thread|note|table|chart|section|chapter|text|page|list|slide|graph|question|topic|subject|item|column|box|paragraph|piece|paper|article|figure|debate)s?(?: here| below| above| today)? (?:is|are|was|were|covers?|concerns?|shows?|lists?|gives?|deals with|looks at|treats)(?: about| on| of)?|(?:all|the|these|our|my)(?: (?:the|these|our|my))? (?:figures|values|numbers|amounts|data|sums)(?: here| below| above| given| shown| quoted)? (?:are|is|show|mean|refer to|concern)|(?:the )?(?:house|committee|government|minister|reader|readers|parliament|council|commission) (?:was|were|has been|have been|had been) (?:told|asked|informed) (?:of|about)|it is(?: all)? about|think of|now for|as for|on to|on|about|regarding|concerning|topic|subject|a (?:word|note|question|remark) (?:on|about))"
const heads: ReadonlyArray<RegExp> = [
  new RegExp(`^${kind}${contrast}${aside}$`, 'iu'),
  new RegExp(`^${lead}:? (?:the )?${kind}${contrast}${aside}$`, 'iu'),
  new RegExp(
    `^${kind}${contrast},? (?:is|are) what (?:i|we|you) (?:ask|asked|want|mean|meant|talk|am asking|are asking|am after|are after|need|count|look at|speak)(?: about| for| of| at)?${aside}$`,
    'iu',
  ),
]

const gifts =
  /\b(?:ODA|aid|grants?|loans?|debts?|GDP|GNI|population|costs?|commitments?|service|interest|principal|equivalents?|net|gross)\b/iu
const when = '(?:,? (?:in|for|at the end of) (?:19|20)\\d\\d)?'
const subject = `(?:${nameSaid})(?: institutions| countries| members)?`
const deed = new RegExp(
  `^(?<lead>(?:(?:In|At the end of|For|By) (?:19|20)\\d\\d,? )?(?:[Dd]id |[Dd]oes )?(?:the )?${subject} (?:gave|give|disbursed?|committed?|commit|granted?|paid|pay|owed?|provided?|received?|got|get) (?:(?:the )?${nameSaid} )?(?:[\\p{Ll} ]{0,16})${sign})(?! (?:in|of|worth) (?!(?:19|20)\\d\\d|(?:the )?\\p{Lu}))`,
  'u',
)
const owner = new RegExp(
  `^(?<when>(?:In (?:19|20)\\d\\d,? )?)(?<who>${subject})['’]s? (?=(?:to|for|from|in) (?:the )?(?:\\p{Lu}|(?:19|20))|(?:was|were|came|stood|amounted|reached|totalled|hit)\\b)`,
  'u',
)
const those = new RegExp(`\\b(?:those|that) (?=(?:of|from|by) ${subject} (?:to|in|for)\\b)`, 'iu')
const titled = new RegExp(
  `^(?<who>${subject}(?: to ${subject})?)(?<when>,? (?:19|20)\\d\\d|${when}): (?=[\\p{Ll} ]{0,12}${sign})`,
  'u',
)

/** Debts are owed, service is paid, commitments are made: another deed is of something else. */
const isDoneSo = (counted: string, statement: string): boolean => {
  if (/service|interest|principal/iu.test(counted)) return /\b(?:paid|pay|received?|got|get)\b/u.test(statement)
  if (/debt/iu.test(counted)) return /\bowed?\b/u.test(statement)
  return !/\b(?:owed?|pay|paid)\b/u.test(statement) && (/commit/iu.test(counted) || !/\bcommit/u.test(statement))
}

/** The statement with what the sentence before says is counted; null where it says that itself, or is built otherwise. */
export const underTopic = (head: string | undefined, own: string): string | null => {
  const [figure, ...more] = figuresIn(own)
  if (head === undefined || figure === undefined || more.length > 0 || head.length + own.length > longest) return null
  const plain = head.replace(ending, '')
  const said = heads.map((one) => one.exec(plain)?.groups?.['kind']).find((one) => one !== undefined)
  if (said === undefined || gifts.test(own)) return null
  const signs = `${own.slice(0, figure.start)}${sign}${own.slice(figure.end)}`
  const counted = /^(?:net|gross) disbursements/iu.test(said)
    ? `${said.slice(0, said.indexOf(' '))} ODA`
    : said.charAt(0) === said.charAt(0).toUpperCase() && !/^[A-Z]{2}/u.test(said)
      ? said.charAt(0).toLowerCase() + said.slice(1)
      : said
  const put = deed.test(signs)
    ? isDoneSo(counted, signs)
      ? signs.replace(deed, `$<lead> in ${counted}`)
      : signs
    : signs
        .replace(owner, `$<when>$<who>'s ${counted} `)
        .replace(those, `the ${counted} `)
        .replace(titled, `$<who>, ${counted}$<when>: `)
  return put === signs ? null : put.replace(sign, own.slice(figure.start, figure.end))
}

/** For the check that they run in proportion to their input. */
export const underTopicPatterns: ReadonlyArray<RegExp> = [...heads, deed, owner, those, titled]
