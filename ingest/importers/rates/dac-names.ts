// Providers by the names that the OECD's tables of rates write, which give no codes.
import type { CodeLists } from '../code-list-entries.ts'
import { dacCountries, euInstitutions } from './rate-nodes.ts'

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(\d+\)$/, '')
    .replace(/[^a-z0-9]/g, '')

const written: Readonly<Record<string, string>> = {
  'TOTAL DAC': dacCountries,
  'DAC Total': dacCountries,
  'DAC Countries, Total': dacCountries,
  'EU Institutions': euInstitutions,
  'ECU/EURO': euInstitutions,
  Korea: 'country/KOR',
  'Czech Republic': 'country/CZE',
  'Slovak Republic': 'country/SVK',
  'Chinese Taipei': 'country/TWN',
  Türkiye: 'country/TUR',
  Turkey: 'country/TUR',
}

/** The node of a provider by its name, or null. */
export const dacNames = (lists: CodeLists): ((name: string) => string | null) => {
  const nodes = new Map<string, string>()
  for (const { name, dcid } of lists.dacEntities) nodes.set(folded(name), dcid)
  for (const { name, dcid } of lists.places) nodes.set(folded(name), dcid)
  for (const [name, dcid] of Object.entries(written)) nodes.set(folded(name), dcid)
  return (name) => nodes.get(folded(name)) ?? null
}
