// Names of the world's countries from public lists, so that any graph whose countries carry ISO codes resolves well.
import type { NameRank } from '../../domain/ports/graph.ts'
import { fold } from './fold.ts'
import { capitalAcronyms, type ListedCountry, listedCountries, misplacedNames, unNames } from './listed-countries.ts'
import { madeNames } from './made-names.ts'
import { readNames } from './name-data.ts'
import { translatedNames } from './translated-names.ts'

type PublicName = { readonly text: string; readonly rank: NameRank }
export type PublicCountry = {
  readonly alpha2: string
  readonly alpha3: string
  readonly numeric: string | null
  /** The Olympic code, where it is no other country's ISO code, and acronyms that mean the country in capitals only. */
  readonly otherCodes: ReadonlyArray<string>
  /** The common English name. */
  readonly label: string
  /** Without codes, strongest first; one per folded key. */
  readonly names: ReadonlyArray<PublicName>
  /** Names that are another country's, whoever gives them to this one. */
  readonly misplaced: ReadonlySet<string>
}

type Member = PublicCountry & { readonly unMember: boolean }

const rankIn = (locale: string): NameRank => (locale === 'en' || locale === 'en-GB' ? 3 : 4)

const distinct = (names: ReadonlyArray<PublicName>, left: ReadonlySet<string>): ReadonlyArray<PublicName> => {
  const keys = new Set<string>()
  return names
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ text, rank }) => {
      const key = fold(text)
      // Two Latin letters of another language ("my", "y") are more often something else.
      if (left.has(text) || keys.has(key) || key === '' || (rank === 4 && /^[a-z]{1,2}$/.test(key))) return false
      keys.add(key)
      return true
    })
}

/** The names of a country before doubles are left out. */
const namesFinder = (): ((country: ListedCountry) => ReadonlyArray<PublicName>) => {
  const translations = translatedNames()
  const un = unNames()
  const [english, foreign] = [readNames('english-names'), readNames('foreign-names')]
  return (country) => {
    const { alpha2, alpha3, name } = country
    const translated = translations.get(alpha2) ?? []
    const common = (locale: string) => translated.find((one) => one.locale === locale)?.text
    // names in other languages that the packages lack weigh as much as English ones, being just as well known
    const wellKnown = [
      ...(english.get(alpha3) ?? []),
      ...(foreign.get(alpha3) ?? []),
      ...madeNames(country, { french: common('fr'), spanish: common('es') }),
    ]
    return [
      { text: name, rank: 1 },
      ...wellKnown.map((text): PublicName => ({ text, rank: 3 })),
      ...translated.map(({ text, locale }): PublicName => ({ text, rank: rankIn(locale) })),
      ...(un.get(alpha3) ?? []).map((row): PublicName => ({ text: row.name, rank: rankIn(row.language) })),
    ]
  }
}

const build = (): ReadonlyArray<Member> => {
  const countries = listedCountries()
  const alpha3s = new Set(countries.map(({ alpha3 }) => alpha3))
  const [acronyms, misplacedOf, namesOf] = [capitalAcronyms(), misplacedNames(), namesFinder()]
  return countries.map((country) => {
    const { alpha2, alpha3, numeric, olympic, name, un_member } = country
    const misplaced = new Set(misplacedOf.get(alpha3) ?? [])
    return {
      alpha2,
      alpha3,
      numeric: numeric === '' ? null : numeric,
      otherCodes: [olympic, ...(acronyms.get(alpha3) ?? [])].filter((code) => code !== '' && !alpha3s.has(code)),
      label: name,
      unMember: un_member === 'yes',
      misplaced,
      names: distinct(namesOf(country), new Set([alpha2, alpha3, ...misplaced])),
    }
  })
}

/** Translations that a territory shares with a member of the United Nations mean the latter ("인도" is India, not its namesake territory). */
const settled = (countries: ReadonlyArray<Member>): ReadonlyArray<PublicCountry> => {
  const isForeign = (name: PublicName): boolean => name.rank === 4
  const members = new Set(
    countries.flatMap(({ unMember, names }) => (unMember ? names.filter(isForeign).map(({ text }) => fold(text)) : [])),
  )
  return countries.map(({ unMember, ...country }) => ({
    ...country,
    names: unMember ? country.names : country.names.filter((name) => !isForeign(name) || !members.has(fold(name.text))),
  }))
}

let cached: ReadonlyArray<PublicCountry> | undefined

/** Every country and territory of the lists. Read once per process, when first asked for. */
export const publicCountries = (): ReadonlyArray<PublicCountry> => {
  cached ??= settled(build())
  return cached
}
