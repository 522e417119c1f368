// Names made of others: of what the people are called ("Latvian Republic", "République togolaise"), and of islands ("Isla de Malta").

type Country = {
  readonly cca3: string
  readonly name: { readonly common: string; readonly official: string }
  readonly borders: ReadonlyArray<string>
  readonly translations: Readonly<Record<string, { readonly common: string }>>
  readonly demonyms: Readonly<Record<string, { readonly f: string; readonly m: string }>>
}

/** Countries that share their people's name, or part of it, with another state: their formal names are listed, never made. */
const shared = new Set([
  'CHN',
  'TWN',
  'KOR',
  'PRK',
  'COG',
  'COD',
  'VIR',
  'VGB',
  'USA',
  'ASM',
  'DMA',
  'DOM',
  'SSD',
  'SDN',
  'CZE',
])

const forms = [
  { english: 'Republic', french: 'République', feminine: true },
  { english: 'Kingdom', french: 'Royaume', feminine: false },
] as const

const islandWord = /island|isle|\b[iî]les?\b|\bislas?\b|archip/i

/** A country without a land border, and no continent, is an island or several. */
const islandNames = ({ cca3, borders, name, translations }: Country): ReadonlyArray<string> => {
  if (borders.length > 0 || cca3 === 'AUS' || cca3 === 'ATA') return []
  const made = (common: string | undefined, make: (common: string) => ReadonlyArray<string>): ReadonlyArray<string> =>
    common === undefined || islandWord.test(common) ? [] : make(common)
  return [
    ...made(name.common, (x) => [`Island of ${x}`, `${x} Island`, `${x} Islands`]),
    ...made(translations['fra']?.common, (x) => [`Île ${x}`, `Île de ${x}`, `Îles ${x}`]),
    ...made(translations['spa']?.common, (x) => [`Isla ${x}`, `Isla de ${x}`, `Islas ${x}`]),
  ]
}

/** Formal names by alpha-3 code, and what islands are called; a country gets those of the form of state that its own official name has. */
export const formalNames = (countries: ReadonlyArray<Country>): ((alpha3: string) => ReadonlyArray<string>) => {
  const bearers = new Map<string, number>()
  for (const { demonyms } of countries)
    for (const demonym of new Set(Object.values(demonyms).map(({ m }) => m)))
      bearers.set(demonym, (bearers.get(demonym) ?? 0) + 1)
  const isOwn = (demonym: string | undefined): demonym is string =>
    demonym !== undefined && demonym !== '' && bearers.get(demonym) === 1
  const byCode = new Map(
    countries
      .filter(({ cca3 }) => !shared.has(cca3))
      .map(({ cca3, name, demonyms }): [string, ReadonlyArray<string>] => {
        const { eng, fra } = demonyms
        const form = forms.find(({ english }) => name.official.includes(english))
        if (form === undefined) return [cca3, []]
        return [
          cca3,
          [
            ...(isOwn(eng?.m) ? [`${eng?.m} ${form.english}`] : []),
            ...(isOwn(fra?.m) ? [`${form.french} ${(form.feminine ? fra?.f : fra?.m)?.toLowerCase()}`] : []),
          ],
        ]
      }),
  )
  const islands = new Map(countries.map((country) => [country.cca3, islandNames(country)]))
  return (alpha3) => [...(byCode.get(alpha3) ?? []), ...(islands.get(alpha3) ?? [])]
}
