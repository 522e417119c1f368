// Small questions without end, no two alike.
import { statVarRequest } from './service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const countries = ['KEN', 'FRA', 'UGA', 'TZA', 'RWA', 'GHA', 'NGA', 'ETH']
/** One country, or two whatever their order: which stands first makes no other question. */
const places = countries.flatMap((first, i) => countries.slice(i).map((second) => [...new Set([first, second])]))
const years = 30

/** How many there are. */
export const smallQuestions = places.length * years * 16

/** Question `n`: one or two countries, and a window. */
export const smallQuestion = (n: number): object => {
  const window = Math.floor(n / places.length) % (years * 16)
  return statVarRequest(
    [gdp],
    {
      entities: { observationAbout: (places[n % places.length] ?? []).map((country) => `country/${country}`) },
      window: { kind: 'range', start_year: 1985 + (window % years), end_year: 2015 + Math.floor(window / years) },
    },
    { format: 'csv', bundle: false },
  )
}
