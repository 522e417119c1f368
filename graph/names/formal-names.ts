// Formal names made of what the people are called: "Latvian Republic", "Swedish Kingdom", "République togolaise".

type Country = {
  readonly cca3: string
  readonly name: { readonly common: string; readonly official: string }
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

/** Formal names by alpha-3 code; a country gets those of the form of state that its own official name has. */
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
  return (alpha3) => byCode.get(alpha3) ?? []
}
