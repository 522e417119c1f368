// Names of countries in the languages of questions beside English, from the lists that the resolver of names reads.
import type { LanguageCode } from '../language/language.ts'
import { fold } from '../../names/fold.ts'
import { translatedNames } from '../../names/translated-names.ts'

/** Locales whose names a language takes. */
const languageOf: Readonly<Record<string, LanguageCode>> = {
  fr: 'fr',
  'fr-CA': 'fr',
  es: 'es',
  'es-419': 'es',
  'es-MX': 'es',
}

/** Short names that two countries have: which is meant is asked. */
const shared = new Set(['congo', 'coree', 'corea'])

let compiled: ReadonlyMap<string, ReadonlyArray<readonly [string, LanguageCode]>> | undefined

const compile = (): ReadonlyMap<string, ReadonlyArray<readonly [string, LanguageCode]>> =>
  new Map(
    [...translatedNames()].map(([alpha2, names]) => [
      alpha2,
      names.flatMap(({ text, locale }) => {
        const language = languageOf[locale]
        // short forms of CLDR ("EUA") are codes of their own
        return language === undefined || text.length < 4 || shared.has(fold(text)) ? [] : [[text, language] as const]
      }),
    ]),
  )

/** The names of a country by its alpha-2 code, each with its language. Read once per process. */
export const countryNames = (alpha2: string): ReadonlyArray<readonly [string, LanguageCode]> => {
  compiled ??= compile()
  return compiled.get(alpha2) ?? []
}
