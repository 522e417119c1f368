// Names made of others: of what the people are called ("Latvian Republic", "République togolaise"), and of islands ("Isla de Malta").
import type { ListedCountry } from './listed-countries.ts'

const forms = {
  republic: { english: 'Republic', french: 'République' },
  kingdom: { english: 'Kingdom', french: 'Royaume' },
} as const

const islandWord = /island|isle|\b[iî]les?\b|\bislas?\b|archip/i

/** Of a country with its common names in French and Spanish. States that share their people's name have no adjective in the list, so nothing is made of it. */
export const madeNames = (
  country: ListedCountry,
  { french, spanish }: { readonly french: string | undefined; readonly spanish: string | undefined },
): ReadonlyArray<string> => [...formalNames(country), ...islandNames(country, french, spanish)]

const formalNames = ({ form, adjective_en, adjective_fr }: ListedCountry): ReadonlyArray<string> => {
  if (form === '') return []
  const { english, french } = forms[form]
  return [`${adjective_en} ${english}`, `${french} ${adjective_fr}`]
}

const islandNames = (
  { island, name }: ListedCountry,
  french: string | undefined,
  spanish: string | undefined,
): ReadonlyArray<string> => {
  if (island === '') return []
  const made = (common: string | undefined, make: (common: string) => ReadonlyArray<string>): ReadonlyArray<string> =>
    common === undefined || islandWord.test(common) ? [] : make(common)
  return [
    ...made(name, (x) => [`Island of ${x}`, `${x} Island`, `${x} Islands`]),
    ...made(french, (x) => [`Île ${x}`, `Île de ${x}`, `Îles ${x}`]),
    ...made(spanish, (x) => [`Isla ${x}`, `Isla de ${x}`, `Islas ${x}`]),
  ]
}
