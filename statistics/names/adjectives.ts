// Adjectives of countries and regions ("Kenyan", "kényane"): the project's own list, so that any graph with ISO codes understands them.
import data from './adjectives.json' with { type: 'json' }

/** Languages the list covers. */
type LanguageCode = 'en' | 'fr' | 'es'

type ByLanguage = Readonly<Partial<Record<LanguageCode, ReadonlyArray<string>>>>
type Words = ReadonlyArray<readonly [string, LanguageCode]>

const compiled = (entries: Readonly<Record<string, ByLanguage>>): ReadonlyMap<string, Words> =>
  new Map(
    Object.entries(entries).map(([key, words]) => [
      key,
      (['en', 'fr', 'es'] as const).flatMap((language) =>
        (words[language] ?? []).map((word) => [word, language] as const),
      ),
    ]),
  )

/** Adjectives with their language, by ISO 3166-1 alpha-3. */
export const adjectives: ReadonlyMap<string, Words> = compiled(data.countries)
/** The same of regions and groups, by dcid. */
export const regionAdjectives: ReadonlyMap<string, Words> = compiled(data.regions)
