// What words of a statement point to outside of it: "our aid" of those who are named before, "that year".
import type { Search } from '../../ask/search.ts'
import { namesOf } from '../named.ts'
import institutions from './institutions.json' with { type: 'json' }

const years = /\b(?:19|20)\d\d\b/gu
const thatYear =
  /\b(?<of>of |by |at |for )?(?:(?:in|over|during|throughout|across) )?(?:(?:that|the same|this)(?: very| same| whole| entire| full)?) year\b|\bthen(?= (?:was|were|stood|came|amounted|reached|totalled|ran)\b)/iu
const nextYear = /\b(?:in )?(?:(?:the|that) (?:following|next) year|(?:a|one) year later|the year after(?: that)?)\b/iu

/** The only year of some words. */
export const onlyYear = (words: string): string | null => {
  const [year, ...more] = new Set(words.match(years) ?? [])
  return year === undefined || more.length > 0 ? null : year
}

/** A statement with the year of other words in place of "that year". */
export const withYearOf = (words: string, statement: string): string => {
  const year = onlyYear(words)
  return year === null || statement.search(years) !== -1
    ? statement
    : statement
        .replace(nextYear, `in ${Number(year) + 1}`)
        .replace(thatYear, (_, of: string | undefined) => `${of ?? 'in '}${year}`)
}

const ours =
  /\bour (?=(?:[\p{Ll}-]+ ){0,2}(?:ODA|GDP|GNI|income|aid|official|external|population|economy|debts?|grants)\b)/iu

/** The only country that words name, by its name in the graph. */
export const onlyCountry = (search: Search, words: string): string | null => {
  const named = namesOf(search)(words)
  const [ref, ...more] = new Set(named.map((refs) => (refs.length === 1 ? refs[0] : undefined)))
  return ref === undefined || more.length > 0 || search.graph.kindOf(ref) !== 'country'
    ? null
    : (search.graph.label(ref) ?? null)
}

/** "Canadians should know: our ODA" */
export const withOurs = (search: Search, words: string, statement: string): string => {
  if (!ours.test(statement)) return statement
  const who = onlyCountry(search, words)
  return who === null || onlyCountry(search, statement.replace(ours, '')) !== null
    ? statement
    : statement.replace(ours, `${who}'s `)
}

const us = /\b[Ww]e(?= (?:have |had )?(?:gave|given|spent|disbursed|committed|provided|paid|owed)\b)/u

const bodies = Object.entries(institutions).map(
  ([country, names]) => [country, new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'gu')] as const,
)
/** For the check that they run in proportion to their input. */
export const bodyPatterns: ReadonlyArray<RegExp> = bodies.map(([, body]) => body)

/** Words without the parliaments and governments that they name. */
export const withoutBodies = (words: string): string =>
  bodies.reduce((left, [, body]) => left.replaceAll(body, 'the government'), words)

/** "Does the Federal Council confirm net ODA of ❶": of the country whose government it is, where nobody else is named. */
export const withCountryOf = (search: Search, words: string, statement: string): string => {
  const [country, ...more] = bodies.flatMap(([name, body]) => (words.search(body) === -1 ? [] : [name]))
  return country === undefined || more.length > 0 || namesOf(search)(statement).length > 0
    ? statement
    : us.test(statement)
      ? statement.replace(us, country)
      : `${country}: ${statement}`
}
