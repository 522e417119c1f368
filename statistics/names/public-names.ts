// Names of the world's countries from the bundled packages, so that any graph whose countries carry ISO codes resolves well.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as t from 'io-ts'
import type { NameRank } from '../../domain/ports/graph.ts'
import { capitalAcronyms, misplacedNames } from './acronyms.ts'
import { fold } from './fold.ts'
import { formalNames } from './formal-names.ts'
import { historicNames } from './historic-names.ts'
import { officialNames } from './official-names.ts'

export type PublicName = { readonly text: string; readonly rank: NameRank }
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

const TwoNames = t.type({ common: t.string, official: t.string })
const Countries = t.array(
  t.type({
    cca2: t.string,
    cca3: t.string,
    ccn3: t.string,
    cioc: t.string,
    unMember: t.boolean,
    altSpellings: t.array(t.string),
    borders: t.array(t.string),
    demonyms: t.record(t.string, t.type({ f: t.string, m: t.string })),
    name: t.type({ common: t.string, official: t.string, native: t.record(t.string, TwoNames) }),
    translations: t.record(t.string, TwoNames),
  }),
)
const Locale = t.type({ countries: t.record(t.string, t.union([t.string, t.array(t.string)])) })

const require = createRequire(import.meta.url)
const read = <A>(codec: t.Type<A, unknown, unknown>, module: string): A => {
  const data: unknown = JSON.parse(readFileSync(require.resolve(module), 'utf8'))
  if (!codec.is(data)) throw new TypeError(`${module} has another layout than expected`)
  return data
}

/** Kosovo has no ISO code of its own; statistics use XKX. */
const alpha3Of = (alpha2: string, alpha3: string): string => (alpha2 === 'XK' ? 'XKX' : alpha3)

/** Locales of the translation package, English first. */
const translationLocales = (): ReadonlyArray<string> => {
  const codes = read(t.array(t.string), 'i18n-iso-countries/supportedLocales.json').filter((code) => code !== 'en')
  return ['en', ...codes.sort()]
}

/** The languages of CLDR's modern coverage. */
const cldrLocales: ReadonlyArray<string> = (
  'en en-GB af am ar as az be bg bn bs ca cs cy da de de-CH el es es-419 es-MX et eu fa fi fil fr fr-CA ga gl gu he hi hr hu hy id is it ja ka kk ' +
  'km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn no or pa pl ps pt pt-PT ro ru sd si sk sl so sq sr sr-Latn sv sw ta te th tk tr uk ur uz ' +
  'vi yue zh zh-Hant zu'
).split(' ')

const Territories = t.type({
  main: t.record(t.string, t.type({ localeDisplayNames: t.type({ territories: t.record(t.string, t.string) }) })),
})

const rankIn = (locale: string): NameRank => (locale === 'en' || locale === 'en-GB' ? 3 : 4)

/** Every translated name with the alpha-2 code it stands for; CLDR's variants (`CD-alt-variant`) count as names of the code. */
function* translatedNames(): Generator<readonly [string, PublicName]> {
  for (const locale of translationLocales()) {
    const { countries } = read(Locale, `i18n-iso-countries/langs/${locale}.json`)
    for (const [alpha2, names] of Object.entries(countries))
      for (const text of typeof names === 'string' ? [names] : names) yield [alpha2, { text, rank: rankIn(locale) }]
  }
  for (const locale of cldrLocales) {
    const { main } = read(Territories, `cldr-localenames-full/main/${locale}/territories.json`)
    for (const [code, text] of Object.entries(main[locale]?.localeDisplayNames.territories ?? {})) {
      const alpha2 = code.slice(0, 2)
      if (/^[A-Z]{2}(-alt-.+)?$/.test(code) && text !== alpha2) yield [alpha2, { text, rank: rankIn(locale) }]
    }
  }
}

const translationsOf = (): Map<string, PublicName[]> => {
  const byAlpha2 = new Map<string, PublicName[]>()
  for (const [alpha2, name] of translatedNames()) {
    const list = byAlpha2.get(alpha2)
    if (list === undefined) byAlpha2.set(alpha2, [name])
    else list.push(name)
  }
  return byAlpha2
}

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

const build = (): ReadonlyArray<PublicCountry & { readonly unMember: boolean }> => {
  const translations = translationsOf()
  const countries = read(Countries, 'world-countries/dist/countries.json')
  const alpha3s = new Set(countries.map((country) => country.cca3))
  const formal = formalNames(countries)
  return countries.map((country) => {
    const alpha3 = alpha3Of(country.cca2, country.cca3)
    const english: ReadonlyArray<string> = [
      country.name.official,
      ...country.altSpellings,
      ...historicNames(alpha3),
      ...formal(country.cca3),
    ]
    const foreign = [...Object.values(country.name.native), ...Object.values(country.translations)]
    const names: PublicName[] = [
      { text: country.name.common, rank: 1 },
      ...english.map((text): PublicName => ({ text, rank: 3 })),
      ...(translations.get(country.cca2) ?? []),
      ...officialNames(alpha3).map((text): PublicName => ({ text, rank: 4 })),
      ...foreign.flatMap(({ common, official }): PublicName[] => [
        { text: common, rank: 4 },
        { text: official, rank: 4 },
      ]),
    ]
    return {
      alpha2: country.cca2,
      alpha3,
      numeric: country.ccn3 === '' ? null : country.ccn3,
      otherCodes: [country.cioc, ...(capitalAcronyms[alpha3] ?? [])].filter(
        (code) => code !== '' && !alpha3s.has(code),
      ),
      label: country.name.common,
      unMember: country.unMember,
      misplaced: new Set(misplacedNames[alpha3] ?? []),
      names: distinct(names, new Set([country.cca2, country.cca3, ...(misplacedNames[alpha3] ?? [])])),
    }
  })
}

/** Translations that a territory shares with a member of the United Nations mean the latter ("인도" is India, not its namesake territory). */
const settled = (
  countries: ReadonlyArray<PublicCountry & { readonly unMember: boolean }>,
): ReadonlyArray<PublicCountry> => {
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

/** Every country and territory of the bundled lists. Read once per process, when first asked for. */
export const publicCountries = (): ReadonlyArray<PublicCountry> => {
  cached ??= settled(build())
  return cached
}
