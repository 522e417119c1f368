// Names of places and regions in other languages, from CLDR, as the page loads them: node test/tools/make-names.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { csvParse } from 'd3-dsv'
import * as t from 'io-ts'

const Territories = t.type({
  main: t.record(t.string, t.type({ localeDisplayNames: t.type({ territories: t.record(t.string, t.string) }) })),
})
const require = createRequire(import.meta.url)

const territoriesOf = (language: string): Readonly<Record<string, string>> => {
  const data: unknown = JSON.parse(
    readFileSync(require.resolve(`cldr-localenames-full/main/${language}/territories.json`), 'utf8'),
  )
  if (!Territories.is(data)) throw new TypeError('CLDR has another layout than expected')
  return data.main[language]?.localeDisplayNames.territories ?? {}
}

const listed = (name: string) =>
  csvParse(readFileSync(new URL(`../../ingest/importers/code-lists/${name}.csv`, import.meta.url), 'utf8'))

/** Codes that CLDR has for what the code lists name by words. */
const byWords: Readonly<Record<string, string>> = {
  Earth: '001',
  africa: '002',
  americas: '019',
  asia: '142',
  europe: '150',
  oceania: '009',
}

/** The English name of each place and region, with CLDR's code of it. */
const places = (): ReadonlyArray<readonly [name: string, code: string]> => [
  ...listed('places').map(({ name = '', iso2 = '' }) => [name, iso2] as const),
  ...listed('regions').map(({ name = '', dcid = '' }) => [name, byWords[dcid] ?? dcid.replace(/^m49\//, '')] as const),
]

/** Names in a language by the English one; those that CLDR lacks are left out. */
export const placeNames = (language: string): Readonly<Record<string, string>> => {
  const territories = territoriesOf(language)
  return Object.fromEntries(
    places().flatMap(([name, code]) => {
      const said = territories[code]
      return said === undefined || said === code ? [] : [[name, said]]
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const language of ['fr', 'es']) {
    const file = new URL(`../../explorer/names/places.${language}.json`, import.meta.url)
    writeFileSync(file, `${JSON.stringify(placeNames(language), null, 2)}\n`)
  }
}
