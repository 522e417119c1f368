// The currency that a published rate is in, where it is not the place's present one. Facts of the tables, with the
// year from which the present currency holds; checked against yearly average rates of the national currencies.

type Exception = { readonly entity: string; readonly currency: string; readonly before: number }

/** The DAC table gives these in national currency until they joined the euro; other members are in euro throughout. */
const dacExceptions: ReadonlyArray<Exception> = [
  { entity: 'country/HRV', currency: 'HRK', before: 2023 },
  { entity: 'country/BGR', currency: 'BGN', before: 2026 },
]

const currencyBy =
  (exceptions: ReadonlyArray<Exception>) =>
  (entity: string, year: number, present: string): string =>
    exceptions.find((one) => one.entity === entity && year < one.before)?.currency ?? present

/** Currency of a provider's rate in a year of the DAC table. */
export const dacCurrency = currencyBy(dacExceptions)

/** Economic-outlook series are in one currency for all years, the present one of the edition. */
const weoExceptions: ReadonlyArray<{ readonly entity: string; readonly currency: string; readonly until: string }> = [
  { entity: 'country/BGR', currency: 'BGN', until: '2025-12' },
  { entity: 'country/HRV', currency: 'HRK', until: '2022-12' },
  // old leones: a thousandth of the present currency
  { entity: 'country/SLE', currency: 'SLL', until: '2025-12' },
  { entity: 'country/ZWE', currency: 'ZWL', until: '2024-06' },
  { entity: 'country/ZWE', currency: 'ZWG', until: '9999-12' },
]

/** Currency of an economy's series in an edition (`2025-10`) of the outlook. */
export const weoCurrency = (entity: string, edition: string, present: string): string =>
  weoExceptions.find((one) => one.entity === entity && edition.slice(0, 7) <= one.until)?.currency ?? present

/** Currencies pegged one to one to the US dollar: a rate of exactly 1 in all years is theirs and no sign of dollars. */
export const dollarPegs: ReadonlySet<string> = new Set(['BMD', 'BSD', 'PAB', 'USD'])

const beforeTheEuro: Readonly<Record<string, string>> = {
  'country/AUT': 'ATS',
  'country/BEL': 'BEF',
  'country/CYP': 'CYP',
  'country/DEU': 'DEM',
  'country/ESP': 'ESP',
  'country/EST': 'EEK',
  'country/FIN': 'FIM',
  'country/FRA': 'FRF',
  'country/GRC': 'GRD',
  'country/HRV': 'HRK',
  'country/IRL': 'IEP',
  'country/ITA': 'ITL',
  'country/LTU': 'LTL',
  'country/LUX': 'LUF',
  'country/LVA': 'LVL',
  'country/MLT': 'MTL',
  'country/NLD': 'NLG',
  'country/PRT': 'PTE',
  'country/SVK': 'SKK',
  'country/SVN': 'SIT',
}

/**
 * Currency of a rate in the OECD's own table, which has euro members in their former currencies for years before the
 * change: in euro where it is the euro's rate of that year, else in the former currency.
 */
export const publishedCurrency = (entity: string, rate: number, euroRate: number | null, present: string): string => {
  const former = beforeTheEuro[entity]
  if (former === undefined) return present
  return euroRate !== null && Math.abs(rate / euroRate - 1) < 0.01 ? 'EUR' : former
}
