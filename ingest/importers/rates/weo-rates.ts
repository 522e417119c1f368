// Rates and deflators of an economy, from its GDP in both currencies.
import { euroArea } from './rate-nodes.ts'
import { type Economy, lastActualOfRates } from './weo-economies.ts'

export type WeoRate = {
  readonly entity: string
  readonly currency: string
  readonly year: number
  readonly exchangeRate: number | null
  readonly deflator: number | null
  readonly projected: boolean | null
}

export const ratesOfEconomy = (entity: string, economy: Economy, currency: string): ReadonlyArray<WeoRate> => {
  const { NGDP, NGDPD, NGDP_D } = economy.values
  const lastActual = lastActualOfRates(economy)
  const rates: WeoRate[] = []
  for (const year of [...NGDP.keys()].sort((a, b) => a - b)) {
    const [national, dollars] = [NGDP.get(year), NGDPD.get(year)]
    if (national === undefined || dollars === undefined) continue
    const exchangeRate = currency === 'USD' ? 1 : national / dollars
    const index = NGDP_D.get(year)
    rates.push({
      entity,
      currency,
      year,
      exchangeRate,
      deflator: index === undefined ? null : index / (national / dollars),
      projected: lastActual === null ? null : year > lastActual,
    })
  }
  return rates
}

export const isDollarised = (economy: Economy): boolean =>
  economy.values.NGDP.size > 0 &&
  [...economy.values.NGDP].every(([year, national]) => {
    const dollars = economy.values.NGDPD.get(year)
    return dollars === undefined || national === dollars
  })

/** The euro area has no GDP in national currency: from 1999 it takes France's rate, and its own deflator index. */
export const euroAreaRates = (
  economies: ReadonlyMap<string, Economy>,
  france: ReadonlyArray<WeoRate>,
): ReadonlyArray<WeoRate> => {
  const index = economies.get(euroArea)?.values.NGDP_D
  return france
    .filter(({ year }) => year >= 1999)
    .map((rate) => {
      const own = index?.get(rate.year)
      const deflator = own === undefined || rate.exchangeRate === null ? null : own / rate.exchangeRate
      return { ...rate, entity: euroArea, deflator }
    })
}
