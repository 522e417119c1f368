// Exchange rates, deflators and GDP from the rows of the World Economic Outlook. Pure: rows in, rows out.
import type { CodeLists } from '../code-lists.ts'
import { dollarPegs, weoCurrency } from './currencies.ts'
import { euroArea } from './rate-nodes.ts'
import { weoConcepts, type WeoRow } from './weo-rows.ts'

type WeoRate = {
  readonly entity: string
  readonly currency: string
  readonly year: number
  readonly exchangeRate: number | null
  readonly deflator: number | null
  readonly projected: boolean | null
}
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

type Concept = (typeof weoConcepts)[number]
const rateConcepts = ['NGDP', 'NGDPD', 'NGDP_D'] as const
const isConcept = (text: string): text is Concept => weoConcepts.some((concept) => concept === text)

/**
 * The last actual year: of a fiscal year (`FY2023/24`) the year it ends in, as the outlook's older editions wrote all of
 * them; null when none is given. Which calendar year the figure stands for differs by country, so who reports by fiscal
 * years is told of.
 */
export const lastActualYear = (text: string): { readonly year: number; readonly isFiscal: boolean } | null => {
  const [, fiscal, year, end] = /^(FY)?(\d{4})(\/\d{2}(?:\d{2})?)?$/.exec(text) ?? []
  if (year === undefined) return null
  return { year: Number(year) + (end === undefined ? 0 : 1), isFiscal: fiscal !== undefined || end !== undefined }
}

/** Reads `value` times a power of ten exactly, as one decimal: `21.5` and 9 are 21500000000. */
export const scaled = (value: string, exponent: number): number => {
  const [digits = '', own = '0'] = value.toLowerCase().split('e')
  return Number(`${digits}e${Number(own) + exponent}`)
}

type Economy = {
  readonly values: Record<Concept, Map<number, number>>
  readonly lastActual: Map<Concept, number>
  isFiscal: boolean
}

/** Last actual year of what a rate is made of, null when none is told. */
const lastActualOfRates = ({ lastActual }: Economy): number | null => {
  const years = rateConcepts.flatMap((concept) => lastActual.get(concept) ?? [])
  return years.length === 0 ? null : Math.min(...years)
}

const isGroupArea = (area: string): boolean => /^GX?\d+$/.test(area)
const euroAreaCode = 'G163'

/** Entity of an area code of the outlook, or null. */
const weoEntities = (lists: CodeLists): ((area: string) => string | null) => {
  const places = new Map(lists.places.map(({ iso3, dcid }) => [iso3, dcid]))
  const named: Readonly<Record<string, string>> = {
    KOS: 'country/XKS',
    UVK: 'country/XKS',
    WBG: 'country/PSE',
    [euroAreaCode]: euroArea,
  }
  return (area) => named[area] ?? places.get(area) ?? null
}

type Gathered = {
  readonly economies: Map<string, Economy>
  readonly dropped: Record<string, number>
  readonly issues: string[]
  readonly unnamed: Set<string>
  kept: number
}

const emptyEconomy = (): Economy => ({
  values: { NGDP: new Map(), NGDPD: new Map(), NGDP_D: new Map(), LP: new Map() },
  lastActual: new Map(),
  isFiscal: false,
})

const gather = (
  rows: ReadonlyArray<WeoRow>,
  areaOf: (code: string) => string,
  entityOf: (area: string) => string | null,
): Gathered => {
  const into: Gathered = { economies: new Map(), dropped: {}, issues: [], unnamed: new Set(), kept: 0 }
  const drop = (reason: string): void => {
    into.dropped[reason] = (into.dropped[reason] ?? 0) + 1
  }
  for (const row of rows) {
    if (!isConcept(row.concept)) continue
    const area = areaOf(row.area)
    const entity = entityOf(area)
    if (isGroupArea(area) && (area !== euroAreaCode || row.concept !== 'NGDP_D')) drop('groups of countries')
    else if (row.concept === 'NGDP_D' && isPercent(row.unit)) drop('percent changes')
    else if (entity === null) {
      into.unnamed.add(row.area)
      drop('areas that no code list names')
    } else if (row.value === '') drop('rows without value')
    else takeRow(into, row, row.concept, entity)
  }
  return into
}

const isPercent = (unit: string): boolean => unit === 'C' || /percent/i.test(unit)

const takeRow = (into: Gathered, row: WeoRow, concept: Concept, entity: string): void => {
  const lastActual = lastActualYear(row.lastActual)
  const held = into.economies.get(entity) ?? emptyEconomy()
  if (held.values[concept].has(row.year)) {
    into.issues.push(`row ${row.row}: a second ${concept} of ${row.area} in ${row.year}`)
  }
  held.values[concept].set(row.year, scaled(row.value, row.power))
  if (lastActual !== null) {
    held.lastActual.set(concept, Math.min(lastActual.year, held.lastActual.get(concept) ?? lastActual.year))
    held.isFiscal ||= lastActual.isFiscal
  }
  into.economies.set(entity, held)
  into.kept++
}

const ratesOfEconomy = (entity: string, economy: Economy, currency: string): ReadonlyArray<WeoRate> => {
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

const isDollarised = (economy: Economy): boolean =>
  economy.values.NGDP.size > 0 &&
  [...economy.values.NGDP].every(([year, national]) => {
    const dollars = economy.values.NGDPD.get(year)
    return dollars === undefined || national === dollars
  })

/** The euro area has no GDP in national currency: from 1999 it takes France's rate, and its own deflator index. */
const euroAreaRates = (
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
