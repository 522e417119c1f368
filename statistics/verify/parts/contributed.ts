// What somebody paid into a multilateral body, in a statement of nothing else: "The UK's contribution to IDA was ❶ in 2014", "DAC countries contributed
// ❶ to the EU institutions in 2022".
import { nameSaid } from './rewording.ts'

const year = '(?<year>(?:19|20)\\d\\d)'
const hedge = '(?:(?:about|some|roughly|around|nearly|almost|just over|just under|more than|over|exactly|only|just) )?'
const who = `(?<who>(?:the )?(?:DAC|G7|EU|OECD) (?:countries|members|member states)|${nameSaid})`
const body =
  '(?:the )?(?<body>EU [Ii]nstitutions|European Union [Ii]nstitutions|IDA|International Development Association|(?:UN|United Nations) agencies|African Development Bank|Asian Development Bank|World Bank Group)'
const counted =
  ',? ?(?:(?:counted|scored|reported|booked|recorded|reckoned) as (?:ODA|aid|official development assistance)|as ODA)?,?'
const stood = '(?:was|were|came to|amounted to|stood at|totalled|reached|hit)'
const told: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:${who}['’]s? |(?:The |Total )?)(?:net )?(?:ODA )?contributions?(?: of| from| by)? ?(?<of>${who.replace('<who>', '<giver>')})? ?to ${body}${counted} (?:in ${year} )?${stood} ${hedge}❶(?: (?:US|U\\.S\\.|United States) dollars)?(?: in ${year.replace('<year>', '<then>')})?[.!]?$`,
    'u',
  ),
  new RegExp(
    `^(?:In ${year.replace('<year>', '<then>')},? )?${who} (?:contributed|paid) ${hedge}❶ (?:of ODA |in ODA )?(?:in)?to ${body}${counted}(?: in ${year})?[.!]?$`,
    'u',
  ),
]
/** For the check that they run in proportion to their input. */
export const contributedPatterns: ReadonlyArray<RegExp> = told

const longest = 250
/** What is paid into a body may be more than is aid, or promised for years. */
const ofAid = /\b(?:ODA|aid|official development assistance|net contributions?)\b/u

/** The question that such a statement answers; null where it says more, or less. */
export const contributedIn = (words: string): { readonly question: string; readonly isTentative?: true } | null => {
  const plain = words
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,!])/gu, '')
  if (plain.length > longest) return null
  for (const one of told) {
    const found = one.exec(plain)?.groups
    const giver = found?.['who'] ?? found?.['giver']
    const when = found?.['year'] ?? found?.['then']
    if (found === undefined || giver === undefined || when === undefined) continue
    if (found['who'] !== undefined && found['giver'] !== undefined) return null
    const question = `contributions of ${giver.replace(/^[Tt]he /u, '')} to ${(found['body'] ?? '').replace('International Development Association', 'IDA')} in ${when}`
    return ofAid.test(plain) ? { question } : { question, isTentative: true }
  }
  return null
}
