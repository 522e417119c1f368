// Whose a whole statement is that names nobody, behind a sentence that says something else of somebody: "Spain first. For 2014 I found net ODA of ❶",
// "Poland took in millions from Ukraine. ... its net ODA was ❶".
import { sketchOf } from '../../ask/resolve.ts'
import type { Search } from '../../ask/search.ts'
import { namesOf } from '../named.ts'
import { isLimiting } from '../scope.ts'
import { onlyCountry } from './pointing.ts'
import { isElsewhere, namesUnknown, ofAll, ofThose, type ToldBefore, toOthers } from './whose-before.ts'

/** Money of somebody is nobody's part. */
const money =
  /\b(?:US|U\.S\.|American|Canadian|Australian|New Zealand|Swiss|Danish|Swedish|Norwegian|Japanese|British|Korean|Czech|Polish|Hungarian|Turkish|Icelandic) (?:dollars?|francs?|kron(?:er|or|e|a)|crowns?|yen|pounds?|won|korunas?|zloty|zlotys|forints?|lira)\b|\bEurobonds?\b/gu
/** Of itself at another time, and what it is not. */
const ofItself =
  /\b(?:less|more|fewer|better|worse) than (?:it|they) (?:did|does|do|was|were|had|used to|once did)\b|\b(?:less|more) than (?:before|ever|once)\b|\b(?:is|was|are|were) (?:not|no|hardly|never) (?:an? )?(?:\p{Ll}{3,12} )?(?:country|nation|state|place|economy|power|giant|island|donor|debtor|newcomer|surprise|exception)\b/giu
const says =
  /\b(?:ODA|official development assistance|aid|GDP|GNI|gross domestic product|gross national income|population|external (?:public )?debt|public (?:and publicly guaranteed )?(?:external )?debt|debt service|grants|commitments|ow(?:ed|es))\b/iu
/** Words that hang the statement on somebody else, or on a part. */
const others =
  /\b(?:other|others|another|neighbou?rs?|part|half|third|some|most|many|few|only|alone|including|instead|rest|both|either|neither)\b/iu
const years = /\b(?:19|20)\d\d\b/u
const told =
  /\b(?:its|their|the (?:country|nation|kingdom|republic|island|state)['’]s)(?= (?:\p{L}+[ -]){0,4}?(?:ODA|aid|official|GDP|GNI|gross|net|public|external|population|debt|grants|commitments|economy|national))/iu
const ofIt = /\b(?<by>of|by|from) the (?:country|nation|kingdom|republic|island)(?!['’\p{L}])/iu
const itself =
  /(?<!\b(?:to|of|from|by|with|for|gave|paid|owed|lent) )\b(?:it|they|the country|the nation)(?= (?:\p{Ll}+ ){0,2}(?:give|gave|spend|spent|disburse|disbursed|provide|provided|owe|owed|pay|paid|commit|committed|report|reported|serviced|had)\b)/iu

const toLender =
  /^[Tt]o (?<whom>(?:the )?\p{Lu}[^,.;:❶]{2,40}?),? (?:it|they|the country|the nation) (?<done>(?:still )?(?:owed|paid|repaid)) /u

const twoSided =
  /\b(?:debts?|ow(?:ed|es|ing)|grants|commitments|service|there|(?:to|from|by|paid|gave|lent) (?:it|them))\b/iu

/** The country that begins a sentence as what it is about, whoever else stands in it behind a verb. */
const subjectOf = (search: Search, head: string): string | null => {
  const { tokens = [], mentions = [] } = sketchOf(search, head) ?? {}
  const [first] = mentions.filter((one) => one.kind === 'entity' && !one.partial)
  if (first?.kind !== 'entity' || first.isAdjective || first.from > 1) return null
  if (first.from === 1 && !/^the$/iu.test(tokens[0]?.text ?? '')) return null
  const [ref, ...more] = first.options.map((option) => option.ref)
  const end = tokens[first.to - 1]?.end
  const isVerb = end !== undefined && /^ (?!and\b|or\b|with\b|in\b|to\b|of\b)\p{Ll}{2,}/u.test(head.slice(end))
  return ref !== undefined && more.length === 0 && isVerb && search.graph.kindOf(ref) === 'country'
    ? (search.graph.label(ref) ?? null)
    : null
}

/** The statement with whose it is; null where it names somebody, or the sentence before is not of one alone. */
export const lentBy = (search: Search, head: string, written: string): ToldBefore | null => {
  const statement = written.replace(toLender, 'It $<done> $<whom> ')
  if (!says.test(statement) || !years.test(statement) || toOthers.test(statement)) return null
  const bare = head.replaceAll(money, 'money').replaceAll(ofItself, ' ')
  if (ofThose.test(statement)) return null
  if (isLimiting(head) || others.test(bare) || isElsewhere(bare) || namesUnknown(search, bare)) return null
  const named = namesOf(search)(statement.replaceAll(money, 'money'))
  if (named.some((refs) => refs.some((ref) => !ref.startsWith('org/')))) return null
  const [only, subject] = [onlyCountry(search, bare), subjectOf(search, bare)]
  const who = only ?? subject
  // beside others only what has no other side is the subject's: "its net ODA"
  if (who === null || (only === null && (!told.test(statement) || twoSided.test(statement)))) return null
  const text = told.test(statement)
    ? statement.replace(told, `${who}'s`)
    : ofIt.test(statement)
      ? statement.replace(ofIt, `$<by> ${who}`)
      : itself.test(statement)
        ? statement.replace(itself, who)
        : null
  if (text !== null) return { text, isLent: true, ...(only === null ? {} : { isPointed: true as const }) }
  return only === null || named.length > 0 || ofAll.test(statement)
    ? null
    : { text: `${who}: ${statement}`, isLent: true }
}
