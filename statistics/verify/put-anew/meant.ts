// Whom a sentence beside a statement says to be meant: "The country I mean is Norway.", "I refer to Norway.", "Sweden and Denmark compared."
import { nameSaid } from '../parts/rewording.ts'

const noun =
  '(?:country|kingdom|nation|state|republic|government|donor|provider|giver|creditor|lender|debtor|borrower|recipient|economy|island|monarchy|member)'
const i = '(?:I|we|the author|this|my (?:question|point|remark|note|concern))'
const pointing: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:And |But )?[Tt]he (?:\\p{Ll}+ )?${noun},? (?:(?:that |which |whom )?(?:I|we) (?:mean|meant|refer to|have in mind|had in mind|speak of|am speaking of|am talking about|talk about|am referring to|are talking about),? )?(?:in question )?is,? (?:of course,? )?(?<who>${nameSaid})[.!]?$`,
    'u',
  ),
  new RegExp(
    `^(?:And |But |Here )?${i} (?:mean|means|refers? to|am referring to|am speaking of|speaks? of|am talking about|talks? about|have in mind|think of|am thinking of|concerns?|is about|am asking about|asks? about),? (?:of course,? )?(?<who>${nameSaid})(?:,? (?:and (?:no|not any) other(?: ${noun})?|and (?:it|that|nobody else|none other) (?:alone|only)|and nobody else|alone|only|of course))?[.!]?$`,
    'iu',
  ),
  new RegExp(`^(?:That|This|It) (?:${noun} )?is,? (?:of course,? )?(?<who>${nameSaid})[.!]?$`, 'u'),
]

const stands = new RegExp(
  `(?<![\\p{L}])(?:[Tt]his|[Tt]hat|[Tt]he|[Aa] certain|[Oo]ne) (?:\\p{Ll}{3,12} )?(?:${noun}|Kingdom|Republic|Government|State|Nation)(?<of>['’]s)?(?= )(?! of\\b)`,
  'u',
)
const owned = /\b[Ii]ts (?=\p{Ll})/u
const names = /\b(?:the )?\p{Lu}\p{Ll}{2,}/u
/** A statement that names nobody itself: each of its names in capitals opens it or is no country. */
const named = (text: string): boolean =>
  names.test(
    text
      .slice(1)
      .replaceAll(
        /\b(?:ODA|GDP|GNI|US|USD|DAC|OECD|Minister|Kingdom|Republic|Government|State|Secretary|House)\b/gu,
        '',
      ),
  )

const meantBy = (sentence: string | undefined): string | undefined => {
  if (sentence === undefined || sentence.length > longest) return undefined
  for (const one of pointing) {
    const who = one.exec(sentence)?.groups?.['who']
    if (who !== undefined) return who
  }
  return undefined
}
const longest = 200

const couple = new RegExp(
  `^(?<a>${nameSaid.replace('{0,3}', '{0,2}').replace('(?:of |and )?', '(?:of )?')}) and (?<b>${nameSaid})(?: (?:compared|side by side|in comparison|then|both)\\b[^❶-❾]{0,60})?[.!:]?$`,
  'u',
)
const ofCouple = (before: string, text: string): string | null => {
  const { a, b } = couple.exec(before)?.groups ?? {}
  const isFormer = /\b[Tt]he (?:former|first)\b/u.test(text)
  const isLatter = /\b[Tt]he (?:latter|second)\b/u.test(text)
  if (a === undefined || b === undefined || isFormer === isLatter) return null
  return text.replace(
    /\b[Tt]he (?:former|first|latter|second)(?:(?<of>['’]s?)(?= )|(?= ))(?! (?:year|time|half|quarter|world)\b)/u,
    `${isFormer ? a : b}$<of>`,
  )
}

/** The statement with the name of whom the sentence before or behind it says to be meant; null where none does. */
export const withMeant = (before: string | undefined, text: string, after: string | undefined): string | null => {
  const [ahead, behind] = [meantBy(before), meantBy(after)]
  if (ahead === undefined && behind === undefined)
    return before === undefined || before.length > longest ? null : ofCouple(before, text)
  const who = ahead ?? behind
  if (who === undefined || (ahead !== undefined && behind !== undefined) || named(text)) return null
  const said = text.search(stands) === -1 ? text.replace(owned, `${who}'s `) : text.replace(stands, `${who}$<of>`)
  return said === text ? null : said
}
/** For the check that they run in proportion to their input. */
export const meantPatterns: ReadonlyArray<RegExp> = [...pointing, stands, couple]
