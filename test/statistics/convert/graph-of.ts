// A graph in memory with what conversion reads of one: units, provenances, recipes, rate tables, roles.
import type { ConversionGraph } from '../../../statistics/convert/recipe.ts'
import type { SeriesToConvert } from '../../../statistics/convert/series.ts'
import type { GraphNode, NodeKind, RateRow, RateTable, Recipe, StatVar } from '../../../domain/ports/graph.ts'

/** `[entity, currency, year, exchange rate, deflator, projected]` */
export type Row = readonly [string, string | null, number, number | null, number | null, (boolean | null)?]

export const tableOf = (
  rows: ReadonlyArray<Row>,
  rest: Partial<Pick<RateTable, 'dcid' | 'revision' | 'digest' | 'firstProjectedYear'>> = {},
): RateTable => {
  const sorted: ReadonlyArray<RateRow> = rows
    .map(([entity, currency, year, exchangeRate, deflator, projected]) => ({
      entity,
      currency,
      year,
      exchangeRate,
      deflator,
      projected: projected ?? null,
    }))
    .sort((a, b) => (a.entity < b.entity ? -1 : a.entity > b.entity ? 1 : a.year - b.year))
  const byKey = new Map(sorted.map((row) => [`${row.entity} ${row.year}`, row]))
  const currencies = new Map<string, string | null>()
  for (const row of sorted) currencies.set(row.entity, row.currency ?? currencies.get(row.entity) ?? null)
  return {
    dcid: rest.dcid ?? 'RatesDAC',
    label: 'A table',
    revision: rest.revision ?? '2025-02-20',
    digest: rest.digest ?? 'd'.repeat(64),
    firstProjectedYear: rest.firstProjectedYear ?? null,
    row: (entity, year) => byKey.get(`${entity} ${year}`) ?? null,
    entities: () => [...currencies].map(([entity, currency]) => ({ entity, currency })),
    rows: (after, limit) =>
      sorted
        .filter(
          (row) =>
            after === null || row.entity > after.entity || (row.entity === after.entity && row.year > after.year),
        )
        .slice(0, limit),
    rowCount: sorted.length,
  }
}

export const recipeDac: Recipe = {
  dcid: 'ConversionRecipeDAC',
  label: 'DAC',
  rateTable: 'RatesDAC',
  deflatorRole: 'origin',
  fallbackEntity: 'DAC/DacCountries',
  currencyEntity: { EUR: 'DAC/EUInstitutions' },
  converts: ['financialFlow', 'obligation'],
}

const nodeOf = (dcid: string, kind: NodeKind, properties: GraphNode['properties']): GraphNode => ({
  dcid,
  kind,
  types: [],
  label: dcid,
  properties,
})

const roles: ConversionGraph['roles'] = [
  { role: 'origin', property: 'financingProvider', dcid: 'role/origin', label: null },
  { role: 'destination', property: 'financingRecipient', dcid: 'role/destination', label: null },
  { role: 'observationAbout', property: 'observationAbout', dcid: 'role/observationAbout', label: null },
]

/** The graph: DAC flows from `provenance/crs`, with the tables and recipes given. */
export const graphOf = (
  tables: ReadonlyArray<RateTable>,
  recipes: ReadonlyArray<Recipe> = [recipeDac],
  nodes: ReadonlyArray<GraphNode> = [],
): ConversionGraph => {
  const all = new Map(
    [
      nodeOf('USDollar', 'unit', { currencyCode: ['USD'] }),
      nodeOf('Euro', 'unit', { currencyCode: ['EUR'] }),
      nodeOf('SwedishKrona', 'unit', { currencyCode: ['SEK'] }),
      nodeOf('Percent', 'unit', {}),
      nodeOf('provenance/crs', 'provenance', { conversionRecipe: [{ ref: 'ConversionRecipeDAC' }] }),
      nodeOf('provenance/weo', 'provenance', { conversionRecipe: [{ ref: 'ConversionRecipeWEO' }] }),
      nodeOf('provenance/plain', 'provenance', {}),
      nodeOf('provenance/dangling', 'provenance', { conversionRecipe: [{ ref: 'ConversionRecipeGone' }] }),
      nodeOf('country/KEN', 'country', { currencyCode: ['KES'] }),
      nodeOf('country/ECU', 'country', { currencyCode: ['USD'] }),
      ...nodes,
    ].map((node) => [node.dcid, node]),
  )
  const names = new Map(
    roles.flatMap(({ role, property }) => [
      [role, role],
      [property, role],
    ]),
  )
  return {
    node: (dcid) => all.get(dcid) ?? null,
    nodesOfKind: (kind) => [...all.values()].filter((node) => node.kind === kind),
    recipe: (dcid) => recipes.find((recipe) => recipe.dcid === dcid) ?? null,
    rateTable: (dcid) => tables.find((table) => table.dcid === dcid) ?? null,
    rateTables: () => tables,
    roleOf: (name) => names.get(name) ?? null,
    roles,
  }
}

export const variableOf = (rest: Partial<StatVar> = {}): StatVar => ({
  dcid: 'oda/Disbursement_Nominal',
  label: null,
  populationType: 'DevelopmentFinance',
  measuredProperty: 'financialFlow',
  statType: 'measuredValue',
  measurementQualifier: 'Nominal',
  slots: {},
  ...rest,
})

/** A series of DAC flows in US dollars, France to Kenya, unless said otherwise. */
export const seriesOf = (
  rest: Partial<Omit<SeriesToConvert, 'variable'>> & { readonly variable?: Partial<StatVar> } = {},
): SeriesToConvert => ({
  roles: { origin: 'country/FRA', destination: 'country/KEN' },
  unit: 'USDollar',
  provenance: 'provenance/crs',
  years: [2020, 2021, 2022],
  ...rest,
  variable: variableOf(rest.variable ?? {}),
})

/** France, Sweden, the EU institutions, the DAC total and an incomplete newcomer. Base 2022. */
export const dacRows: ReadonlyArray<Row> = [
  ['country/FRA', 'EUR', 2020, 0.9, 80],
  ['country/FRA', 'EUR', 2021, 0.8, 90],
  ['country/FRA', 'EUR', 2022, 0.95, 100],
  ['country/SWE', 'SEK', 2020, 9, 70],
  ['country/SWE', 'SEK', 2021, 8.5, null],
  ['country/SWE', 'SEK', 2022, 10, 100],
  ['DAC/EUInstitutions', 'EUR', 2020, 0.875, 82],
  ['DAC/EUInstitutions', 'EUR', 2021, 0.845, 91],
  ['DAC/EUInstitutions', 'EUR', 2022, 0.9497, 100],
  ['DAC/DacCountries', 'USD', 2020, 1, 85],
  ['DAC/DacCountries', 'USD', 2021, 1, 95],
  ['DAC/DacCountries', 'USD', 2022, 1, 100],
  ['country/TLS', 'USD', 2020, 1, 60],
  ['country/TLS', 'USD', 2021, 1, 65],
  ['country/ISR', 'ILS', 2020, 3.4, 88],
  ['country/ISR', 'ILS', 2022, 3.36, 100],
]
