// Names of countries in some 90 languages, from the packages i18n-iso-countries (MIT) and cldr-localenames-full (Unicode-3.0).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as t from 'io-ts'

export type TranslatedName = { readonly locale: string; readonly text: string }

const Locale = t.type({ countries: t.record(t.string, t.union([t.string, t.array(t.string)])) })
const Territories = t.type({
  main: t.record(t.string, t.type({ localeDisplayNames: t.type({ territories: t.record(t.string, t.string) }) })),
})

const require = createRequire(import.meta.url)
const read = <A>(codec: t.Type<A, unknown, unknown>, module: string): A => {
  const data: unknown = JSON.parse(readFileSync(require.resolve(module), 'utf8'))
  if (!codec.is(data)) throw new TypeError(`${module} has another layout than expected`)
  return data
}

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

/** Every translated name with the alpha-2 code it stands for; CLDR's variants (`CD-alt-variant`) count as names of the code. */
function* allNames(): Generator<readonly [string, TranslatedName]> {
  for (const locale of translationLocales()) {
    const { countries } = read(Locale, `i18n-iso-countries/langs/${locale}.json`)
    for (const [alpha2, names] of Object.entries(countries))
      for (const text of typeof names === 'string' ? [names] : names) yield [alpha2, { text, locale }]
  }
  for (const locale of cldrLocales) {
    const { main } = read(Territories, `cldr-localenames-full/main/${locale}/territories.json`)
    for (const [code, text] of Object.entries(main[locale]?.localeDisplayNames.territories ?? {})) {
      const alpha2 = code.slice(0, 2)
      if (/^[A-Z]{2}(-alt-.+)?$/.test(code) && text !== alpha2) yield [alpha2, { text, locale }]
    }
  }
}

/** Translated names by alpha-2 code, English first. */
export const translatedNames = (): ReadonlyMap<string, ReadonlyArray<TranslatedName>> => {
  const byAlpha2 = Map.groupBy(allNames(), ([alpha2]) => alpha2)
  return new Map([...byAlpha2].map(([alpha2, all]) => [alpha2, all.map(([, name]) => name)]))
}
