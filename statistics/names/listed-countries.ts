import * as t from 'io-ts'
import { readList, readNames } from './name-data.ts'

const Country = t.type({
  alpha3: t.string,
  alpha2: t.string,
  /** ISO 3166-1 numeric, three digits; empty: none. */
  numeric: t.string,
  /** The Olympic code; empty: none. */
  olympic: t.string,
  un_member: t.keyof({ yes: null, '': null }),
  /** The common English name. */
  name: t.string,
  /** No land border and no continent: an island or several. */
  island: t.keyof({ yes: null, '': null }),
  /** The form of state whose formal names are made of the adjectives. */
  form: t.keyof({ republic: null, kingdom: null, '': null }),
  adjective_en: t.string,
  adjective_fr: t.string,
})
export type ListedCountry = t.TypeOf<typeof Country>

/** Countries and territories with ISO 3166-1 codes, and Kosovo as XKX. */
export const listedCountries = (): ReadonlyArray<ListedCountry> => readList('countries', Country)

const UnName = t.type({ alpha3: t.string, language: t.string, name: t.string })

/** Short and formal names in the six languages of the United Nations, by alpha-3 code. */
export const unNames = (): ReadonlyMap<string, ReadonlyArray<t.TypeOf<typeof UnName>>> =>
  Map.groupBy(readList('un-names', UnName), ({ alpha3 }) => alpha3)

/** Acronyms that are also words: they mean the country only in capitals, like codes. */
export const capitalAcronyms = (): ReadonlyMap<string, ReadonlyArray<string>> => readNames('acronyms')

/** Translations that public lists give to the wrong country; graphs made from such lists repeat them. */
export const misplacedNames = (): ReadonlyMap<string, ReadonlyArray<string>> => readNames('misplaced-names')
