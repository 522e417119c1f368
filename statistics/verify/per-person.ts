// Amounts divided by people whom other words name: "for each of its people", "Norwegians ... $943 for each of them".
import { kindsOf, type WordKind } from '../ask/framing/word-kinds.ts'
import type { NamesIn } from './attribution.ts'
import { withCountries } from './countries.ts'

const dwellers = 'people|citizens|inhabitants|residents'
const own = `(?:its|their|the country['’]s|the)(?: own)? (?:${dwellers})`
const counted = `(?:the number of )?(?:(?:its|their|the)(?: own)? )?(?:${dwellers}|population)`
const perPerson: ReadonlyArray<RegExp> = [
  new RegExp(`\\b(?:(?:for|to|on) )?(?:each|every one|every single one) of ${own}\\b`, 'giu'),
  new RegExp(
    `,? ?\\b(?:divided|shared|split|spread)(?: out| up)? (?:by|among|between|across|over) (?:all (?:of )?)?${counted}\\b,?`,
    'giu',
  ),
]
const souls =
  '(?:(?:single )?(?:man,? woman and child|soul|inhabitant|citizen|resident|person|head)|(?:men,? women and children|souls|inhabitants|citizens|residents|heads))'
/** "spread over every man, woman and child in Ireland": where the country is named once more. */
const overSouls = new RegExp(
  `,? ?\\b(?:divided|shared|split|spread|reckoned)(?: out| up)? (?:by|among|between|across|over|amongst) (?:all |every |each )?(?:(?:its|the|their) )?${souls}(?: (?:in|of) (?:(?:the|that) (?:country|land|nation|island)|(?<where>(?:the )?\\p{Lu}\\p{L}*(?: \\p{Lu}\\p{L}*){0,2})))?,?`,
  'u',
)
const withSouls = (words: string, namesIn: NamesIn): string => {
  const found = overSouls.exec(words)
  const where = found?.groups?.['where']
  const refs = new Set(namesIn(words).map((one) => one.join()))
  return found === null || (where !== undefined && refs.size !== 1) ? words : words.replace(overSouls, ' per person ')
}
const name = /(?<!\p{L})(?:the )?\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,2}/gu
const peoples =
  /(?:ans|ns|ese|is|ers|nes|des|les|rks|rds|eks|vaks|ajs|abs)$|^the (?:Irish|British|French|Dutch|English|Swiss|Danish|Spanish|Portuguese|Japanese|Chinese|Turkish)$/iu
const byPeople =
  /,? (?:divided|shared|split|spread)(?: out| up)? (?:by|among|between|across|over|amongst) (?:all )?(?<who>(?:the )?\p{Lu}\p{L}+)(?<rest>[^❶❷]{0,12}[❶❷]) ?(?:apiece|each|a head)?(?!\p{L})/u
/** "Luxembourg's aid, divided by Luxembourgers": by the people of the only one who is named. */
const withDivided = (words: string, namesIn: NamesIn): string => {
  const found = byPeople.exec(words)
  const who = found?.groups?.['who']
  if (found === null || who === undefined || !peoples.test(who)) return words
  const refs = new Set(namesIn(withCountries(words)).map((one) => one.join()))
  return refs.size === 1 && namesIn(withCountries(who)).length === 1
    ? words.replace(byPeople, ' per person$<rest>')
    : words
}
const eachOfThem = /\b(?:(?:for|to|on) )?(?:each|every one|every single one) of (?:them|us|those|these)\b/u
const eachAlone = / each\b(?= in (?:19|20)\d\d|[,.;]|$)/u
const ofAid = /^(?:net|gross|of|in|ODA|aid|grants|foreign|development|assistance|)$/u
/** "$531 of net ODA each" */
const isBehindFigure = (words: string, at: number): boolean => {
  const from = Math.max(...['❶', '❷'].map((one) => words.lastIndexOf(one, at)))
  return (
    from !== -1 &&
    words
      .slice(from + 1, at)
      .split(' ')
      .every((word) => ofAid.test(word))
  )
}
/** For the check that they run in proportion to their input. */
export const perPersonPatterns: ReadonlyArray<RegExp> = [...perPerson, overSouls, name, byPeople, eachOfThem, eachAlone]
const sign = /[❶❷]/u

/** Several things that an amount could be divided by, too. */
const isPlural = (word: string): boolean =>
  /^\p{Ll}{3,}s$/u.test(word) &&
  !/(?:ss|us|is)$/u.test(word) &&
  !/^(?:themselves|dollars|euros|pounds|years|prices|terms|was|has|does|perhaps|always|sometimes|taxpayers|citizens|taxes|times|words|disbursements|commitments|grants)$/u.test(
    word,
  ) &&
  ['noun', 'group', 'person', 'communication'].some((kind) => kindsOf(word).has(kind as WordKind))

/** "Norwegians", "the Irish": the only people named, who have the only country for a name; null where there is none. */
const peopleBefore = (
  words: string,
  at: number,
  namesIn: NamesIn,
): { readonly from: number; readonly to: number } | null => {
  const named = [...words.slice(0, at).matchAll(name)].filter(
    ([said]) => peoples.test(said) && namesIn(withCountries(said)).length === 1,
  )
  const [one] = named
  const refs = new Set(namesIn(withCountries(words)).map((found) => found.join()))
  return one === undefined || refs.size > 1 ? null : { from: one.index, to: one.index + one[0].length }
}

/** "for each of them", where "them" can be none but a people. */
const withPronoun = (words: string, namesIn: NamesIn): string => {
  const found = eachOfThem.exec(words) ?? eachAlone.exec(words)
  if (found === null) return words
  const people = peopleBefore(words, found.index, namesIn)
  if (people === null) return words
  const between = words.slice(people.to, found.index).split(/[^\p{L}]/u)
  const isAlone = found[0] === ' each'
  if (between.some(isPlural) || (isAlone && !(people.from === 0 && isBehindFigure(words, found.index)))) return words
  return `${words.slice(0, found.index)}${isAlone ? ' ' : ''}per person${words.slice(found.index + found[0].length)}`
}

/** A statement with such words as "per person". */
export const withPersons = (words: string, namesIn: NamesIn): string => {
  const plain = perPerson.reduce((left, phrase) => left.replaceAll(phrase, ' per person '), words)
  return sign.test(plain) ? withPronoun(withDivided(withSouls(plain, namesIn), namesIn), namesIn) : plain
}
