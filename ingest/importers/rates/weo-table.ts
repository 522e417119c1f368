// Exchange rates, deflators and GDP from the rows of the World Economic Outlook. Pure: rows in, rows out.
import type { CodeLists } from '../code-list-entries.ts'
import { dollarPegs, weoCurrency } from './currencies.ts'
import { euroArea } from './rate-nodes.ts'
import type { WeoRow } from './weo-rows.ts'
import { type WeoRate, isDollarised, ratesOfEconomy, euroAreaRates } from './weo-rates.ts'
import { type Economy, type Concept, gather, weoEntities } from './weo-economies.ts'

export type YearValue = {
  readonly entity: string
  readonly year: number
  readonly value: number
  /** After the last actual year. */
  readonly isForecast: boolean
}

export type WeoTable = {
  readonly rates: ReadonlyArray<WeoRate>
  /** GDP in US dollars. */
  readonly gdp: ReadonlyArray<YearValue>
  /** Persons. */
  readonly population: ReadonlyArray<YearValue>
  /** Economies that report by fiscal years, sorted. */
  readonly fiscalYears: ReadonlyArray<string>
  readonly kept: number
  readonly dropped: Readonly<Record<string, number>>
  readonly issues: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
}

/** Without a last actual year, nothing from the year of the edition on can be one. */
const yearValues = (
  entity: string,
  { values, lastActual }: Economy,
  concept: Concept,
  revision: string,
): ReadonlyArray<YearValue> => {
  const last = lastActual.get(concept) ?? Number(revision.slice(0, 4)) - 1
  return [...values[concept]]
    .sort(([a], [b]) => a - b)
    .map(([year, value]) => ({ entity, year, value, isForecast: year > last }))
}

/** Turns rows into rates, GDP and population. `revision` is a date from the year of the edition; `areaOf` maps area codes of older editions to the present ones. */
export const weoTableOf = (
  rows: ReadonlyArray<WeoRow>,
  lists: CodeLists,
  edition: { readonly revision: string; readonly areaOf: (code: string) => string },
): WeoTable => {
  const gathered = gather(rows, edition.areaOf, weoEntities(lists))
  const present = new Map(lists.places.map(({ dcid, currency }) => [dcid, currency]))
  const rates: WeoRate[] = []
  const gdp: YearValue[] = []
  const population: YearValue[] = []
  const dollarised: string[] = []
  const without: string[] = []
  const entities = [...gathered.economies.keys()].sort()
  for (const entity of entities) {
    const economy = gathered.economies.get(entity)
    if (economy === undefined || entity === euroArea) continue
    const national = weoCurrency(entity, edition.revision, present.get(entity) ?? '')
    const inDollars = isDollarised(economy) && !dollarPegs.has(national)
    if (inDollars) dollarised.push(entity)
    if (national === '') without.push(entity)
    const own = ratesOfEconomy(entity, economy, inDollars ? 'USD' : national)
    rates.push(...own)
    if (entity === 'country/FRA') rates.push(...euroAreaRates(gathered.economies, own))
    gdp.push(...yearValues(entity, economy, 'NGDPD', edition.revision))
    population.push(...yearValues(entity, economy, 'LP', edition.revision))
  }
  const told = (says: string, list: ReadonlyArray<string>) => (list.length === 0 ? [] : [`${says}: ${list.join(', ')}`])
  return {
    rates: rates.toSorted((a, b) => (a.entity === b.entity ? a.year - b.year : a.entity < b.entity ? -1 : 1)),
    gdp,
    population,
    fiscalYears: entities.filter((entity) => gathered.economies.get(entity)?.isFiscal === true),
    kept: gathered.kept,
    dropped: gathered.dropped,
    issues: gathered.issues,
    notes: [
      ...told('GDP is given in US dollars, so the currency is taken to be the dollar', dollarised),
      ...told('no currency is known for', without),
      ...told('no code list names the areas', [...gathered.unnamed]),
    ],
  }
}
