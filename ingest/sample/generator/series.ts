// Illustrative series about one economy, and debt service between two parties.
import { creditors, debtors, economies } from './cast.ts'
import { fraction, grown, rounded, years } from './formula.ts'

/** variable, entity, date, value. */
export type SeriesRow = readonly [string, string, string, number]

/** Last year of the illustrative outlook that is not a projection. */
export const lastActualYear = 2024
// Economies whose figures end early, as in the real tables.
const endsAfter: Readonly<Record<string, number>> = { 'country/SYR': 2010, 'country/AFG': 2024, 'country/PSE': 2024 }

/** Years for which the outlook has an economy. */
export const outlookYears = (entity: string): ReadonlyArray<number> =>
  years(entity === 'country/SSD' ? 2011 : 2000, endsAfter[entity] ?? 2030)

/** National price level, 2015 = 100. */
export const priceLevel = (entity: string, year: number): number => {
  const inflation = 0.015 + 0.07 * fraction(`inflation ${entity}`) * fraction(`inflation too ${entity}`)
  return rounded(grown(100, inflation, year - 2015) * (0.99 + 0.02 * fraction(`prices ${entity} ${year}`)), 3)
}

/** GDP in dollars, whole millions. */
export const gdpOf = (entity: string, year: number): number => {
  const base = (economies.find(([name]) => name === entity)?.[1] ?? 1) * 1000
  const growth = 0.025 + 0.045 * fraction(`growth ${entity}`)
  return (
    Math.max(1, Math.round(grown(base, growth, year - 2022) * (0.97 + 0.06 * fraction(`gdp ${entity} ${year}`)))) *
    1_000_000
  )
}

export function* outlookRows(): Generator<SeriesRow> {
  for (const [entity] of economies) {
    for (const year of outlookYears(entity)) {
      yield ['economy/GrossDomesticProduct_Nominal', entity, String(year), gdpOf(entity, year)]
    }
  }
}

export function* deflatorRows(): Generator<SeriesRow> {
  for (const [entity] of economies) {
    for (const year of outlookYears(entity)) {
      yield ['economy/GrossDomesticProductDeflator', entity, String(year), priceLevel(entity, year)]
    }
  }
}

/** The same measure from a second source: fewer years, slightly other figures. */
export function* nationalAccountsRows(): Generator<SeriesRow> {
  for (const [entity] of economies) {
    if (fraction(`accounts ${entity}`) > 0.5) continue
    for (const year of years(2005, 2022)) {
      const revised = Math.round(
        (gdpOf(entity, year) / 1_000_000) * (0.995 + 0.01 * fraction(`revised ${entity} ${year}`)),
      )
      yield ['economy/GrossDomesticProduct_Nominal', entity, String(year), revised * 1_000_000]
    }
  }
}

/** At constant prices: not nominal, so never converted. */
export function* realGdpRows(): Generator<SeriesRow> {
  for (const [entity] of economies.slice(0, 40)) {
    for (const year of years(2005, 2022)) {
      const real = (gdpOf(entity, year) / priceLevel(entity, year)) * 100
      yield [
        'economy/GrossDomesticProduct_ConstantPrices',
        entity,
        String(year),
        Math.round(real / 1_000_000) * 1_000_000,
      ]
    }
  }
}

export function* consumerPriceRows(): Generator<SeriesRow> {
  for (const entity of ['country/KEN', 'country/ETH', 'country/GHA', 'country/FRA', 'country/USA', 'country/IND']) {
    for (const year of years(2018, 2024)) {
      for (let month = 1; month <= 12; month++) {
        const step = (priceLevel(entity, year + 1) - priceLevel(entity, year)) * ((month - 1) / 12)
        const value = rounded(priceLevel(entity, year) + step, 2)
        yield ['economy/ConsumerPriceIndex', entity, `${year}-${String(month).padStart(2, '0')}`, value]
      }
    }
  }
}

export function* debtStockRows(): Generator<SeriesRow> {
  for (const entity of debtors) {
    for (const year of years(2000, 2023)) {
      const share = 0.2 + 0.3 * fraction(`debt ${entity}`) + 0.008 * (year - 2000)
      const stock = Math.round((gdpOf(entity, Math.min(year, 2023)) / 1_000_000) * share) * 1_000_000
      yield ['debt/Outstanding_Nominal', entity, String(year), stock]
    }
  }
}

/** variable, debtor, creditor, year, value; the years after 2024 are scheduled payments. */
export function* debtServiceRows(): Generator<readonly [string, string, string, string, number]> {
  for (const debtor of debtors) {
    for (const [creditor, weight] of creditors) {
      if (weight < 4 && fraction(`lends ${debtor} ${creditor}`) > 0.75) continue
      for (const year of years(2005, 2027)) {
        const share = weight * 0.0005 * (0.5 + fraction(`service ${debtor} ${creditor} ${year}`))
        const paid = Math.round((gdpOf(debtor, 2022) / 100_000) * share * (1 + 0.05 * (year - 2005))) * 100_000
        if (paid > 0) yield ['debt/Service_Nominal', debtor, creditor, String(year), paid]
      }
    }
  }
}
