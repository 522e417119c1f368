// Of whom a statement is that names nobody, behind a sentence about one alone: "Botswana is a middle-income country. GDP per head was ..."
import { figuresIn } from './numbers.ts'
import { nameSaid } from './parts/rewording.ts'

const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u
const subject = new RegExp(
  String.raw`^(?<who>${nameSaid})(?:['’]s? (?:economy|people|population|government|aid|debts?|finances|budget|fortunes|growth))? (?:is|was|are|were|has|had|looks|looked|remains|remained|became|becomes|kept|keeps|held|holds|stayed|stays|went|goes|did|does|can|could|may|grew|rose|fell|shrank|took|takes|came|comes|made|makes|lived|lives|likes|liked|\p{Ll}{3,12}(?:ed|es))\b`,
  'u',
)
const when = String.raw`(?<when>(?:In|By|At|For|As of|Back in) (?:the )?(?:(?:end|close)(?: of|-)? ?)?(?:19|20)\d\d,? )?`
const counted = String.raw`(?:(?:[Nn]et|[Gg]ross|[Tt]otal|[Ee]xternal|[Pp]ublic|[Ff]oreign|[Oo]verall|[Nn]ominal|[Bb]ilateral) )*(?:ODA|[Oo]fficial development assistance|aid|GDP|GNI|[Gg]ross domestic product|[Gg]ross national income|[Pp]opulation|[Dd]ebt|[Ee]conomic output)(?= (?:per|a) (?:head|person|capita)|,? in (?:19|20)\d\d|[ ,](?:then )?(?:was|were|stood|came|amounted|reached|totalled|ran|rose|fell|hit)\b)`
const own = new RegExp(`^${when}(?:[Tt]he |[Ii]ts |[Tt]heir )?(?<what>${counted})`, 'u')
/** For the check that they run in proportion to their input. */
export const ofSubjectPatterns: ReadonlyArray<RegExp> = [subject, own]

const name = /(?<![\p{L}-])\p{Lu}[\p{L}-]*/gu
const small =
  /^(?:ODA|GDP|GNI|GNP|US|USD|EUR|In|By|At|For|As|Back|The|Its|Their|Net|Gross|Total|External|Public|Foreign|Overall|Nominal|Bilateral|Official|Population|Debt|Economic)$/u
const namesNobody = (words: string): boolean => [...words.matchAll(name)].every(([one]) => small.test(one))
const years = /\b(?:19|20)\d\d\b/gu
/** The sentence before may be of what came to somebody, or of what others did. */
const others =
  /\b(?:it|they|we|nobody|other|others|neighbou?rs?|world|region|continent|province|state of|city|capital|donors?|creditors?|lenders?|grants|without|excluding|only|if)\b/iu

/** The statement with whose it is; null where the sentence before is of several, or it names somebody itself. */
export const ofSubject = (signs: string, before: string): string | null => {
  const head = before.replace(ending, '')
  const who = subject.exec(head)?.groups?.['who']
  if (who === undefined || figuresIn(head).length > 0) return null
  const [rest, found] = [head.slice(who.length), own.exec(signs)]
  if (found === null || !namesNobody(rest) || !namesNobody(signs) || others.test(rest)) return null
  const { when: at = '', what = '' } = found.groups ?? {}
  const [year, ...more] = new Set(head.match(years) ?? [])
  const isDated = signs.search(years) !== -1
  if (!isDated && (year === undefined || more.length > 0)) return null
  const said = `${at}${who}'s ${what}${signs.slice(found[0].length)}`.replace(ending, '')
  return isDated ? said : `${said} in ${year}`
}
