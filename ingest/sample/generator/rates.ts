// Two illustrative rate tables in the form of the published ones, with their gaps.
import type { CodeLists } from '../../importers/code-list-entries.ts'
import { economies } from './cast.ts'
import { fraction, grown, rounded, years } from './formula.ts'
import { lastActualYear, outlookYears, priceLevel } from './series.ts'

/** entity, currency, year, exchange_rate, deflator, projected. */
export type RateLine = readonly [string, string, number, number | null, number | null, boolean | null]

// Currency units per dollar around 2015; any other currency gets one from the formula.
const usualRate: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.7,
  JPY: 115,
  CAD: 1.28,
  SEK: 8.8,
  NOK: 8.6,
  CHF: 0.97,
  DKK: 6.7,
  AUD: 1.35,
  KRW: 1150,
  TRY: 3.5,
  SAR: 3.75,
  AED: 3.67,
  KZT: 300,
  KES: 102,
  NGN: 250,
  INR: 67,
  CNY: 6.6,
  BRL: 3.6,
  ZAR: 13.5,
  IDR: 13800,
  VND: 22400,
  PKR: 110,
  BGN: 1.76,
  XOF: 590,
  XAF: 590,
  PLN: 3.9,
  CZK: 24,
  HUF: 285,
  NZD: 1.45,
  MXN: 17.5,
}

/** The illustrative rate of a currency in a year. */
export const exchangeRate = (currency: string, year: number): number => {
  if (currency === 'USD') return 1
  const base = usualRate[currency] ?? rounded(2 + 400 * fraction(`rate ${currency}`), 2)
  const drift = (fraction(`drift ${currency}`) - 0.3) * 0.03
  return rounded(grown(base, drift, year - 2015) * (0.95 + 0.1 * fraction(`rate ${currency} ${year}`)), 6)
}

const dacProviders: ReadonlyArray<readonly [string, string]> = [
  ...'AUT BEL DEU ESP FIN FRA GRC IRL ITA LUX NLD PRT'.split(' ').map((iso3) => [`country/${iso3}`, 'EUR'] as const),
  ['country/USA', 'USD'],
  ['country/GBR', 'GBP'],
  ['country/JPN', 'JPY'],
  ['country/CAN', 'CAD'],
  ['country/SWE', 'SEK'],
  ['country/NOR', 'NOK'],
  ['country/CHE', 'CHF'],
  ['country/DNK', 'DKK'],
  ['country/AUS', 'AUD'],
  ['country/NZL', 'NZD'],
  ['country/KOR', 'KRW'],
  ['country/CZE', 'CZK'],
  ['country/POL', 'PLN'],
  ['country/HUN', 'HUF'],
  ['country/TUR', 'TRY'],
  ['country/SAU', 'SAR'],
  ['country/ARE', 'AED'],
  ['country/KAZ', 'KZT'],
  ['country/TLS', 'USD'],
  ['org/dac/918', 'EUR'],
  ['group/DACCountries', 'USD'],
  ['group/G7', 'USD'],
]

/** Dollar deflator, 2022 = 100: national prices over the rate, brought to the base. */
const dollarDeflator = (entity: string, currency: string, year: number): number => {
  const level = (at: number): number => priceLevel(entity, at) / exchangeRate(currency, at)
  return rounded((100 * level(year)) / level(2022), 4)
}

const dacYears = (entity: string): ReadonlyArray<number> => {
  if (entity === 'country/KAZ') return years(2013, 2022)
  if (entity === 'country/TLS') return years(2014, 2015)
  if (entity === 'country/ARE') return years(2009, 2024)
  return years(1995, 2024)
}

/** Provider rates: a provider that ends early, one without the base year, a rate and a deflator missing in between. */
export function* dacRates(): Generator<RateLine> {
  for (const [entity, currency] of dacProviders) {
    for (const year of dacYears(entity)) {
      const rate = entity === 'country/SAU' && year < 2007 ? null : exchangeRate(currency, year)
      const deflator = entity === 'country/TUR' && year === 2009 ? null : dollarDeflator(entity, currency, year)
      yield [entity, currency, year, rate, deflator, false]
    }
  }
}

/** Outlook rates: every economy of the sample, later years projected; some rows leave that to the table's first projected year. */
export function* outlookRates(lists: CodeLists): Generator<RateLine> {
  const currencyOf = new Map(lists.places.map((place) => [place.dcid, place.currency]))
  for (const [entity] of economies) {
    const currency = currencyOf.get(entity) ?? ''
    for (const year of outlookYears(entity)) {
      const projected = entity === 'country/BOL' ? null : year > (entity === 'country/EGY' ? 2023 : lastActualYear)
      const deflator = entity === 'country/SDN' && year < 2006 ? null : dollarDeflator(entity, currency, year)
      yield [entity, currency, year, exchangeRate(currency, year), deflator, projected]
    }
  }
}
