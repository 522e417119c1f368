// Gross domestic product as an economic outlook has it: actual years, a country whose latest are estimates, and forecasts.
import { csv, node, template } from './mcf.ts'

const country = (iso: string, name: string, currency: string) =>
  node(`country/${iso}`, 'Country', {
    name: `"${name}"`,
    countryAlpha3Code: `"${iso}"`,
    currencyCode: `"${currency}"`,
  })

export const outlookNodes = [
  country('FRA', 'France', 'EUR'),
  country('KEN', 'Kenya', 'KES'),
  country('SDN', 'Sudan', 'SDG'),
  node('USDollar', 'UnitOfMeasure', { name: '"US dollar"', currencyCode: '"USD"' }),
  node('source/fund', 'Source', { name: '"The fund"' }),
  node('dataset/outlook', 'Dataset', { name: '"Outlook"', isPartOf: 'dcid:source/fund' }),
  node('provenance/outlook', 'Provenance', {
    name: '"Economic outlook"',
    isPartOf: 'dcid:dataset/outlook',
    lastDataRefreshDate: '"2025-10"',
    conversionRecipe: 'dcid:RecipeOutlook',
  }),
  node('RecipeOutlook', 'ConversionRecipe', {
    name: '"Outlook rates"',
    rateTable: 'dcid:rateTable/outlook',
    deflatorRole: '"observationAbout"',
    converts: 'dcs:GrossDomesticProduct',
  }),
  node('rateTable/outlook', 'RateTable', {
    name: '"Outlook rates"',
    file: '"rates/outlook.csv"',
    revision: '"2025-10"',
    firstProjectedYear: '2025',
  }),
  node('shape/gdp', 'Shape', {
    name: '"Gross domestic product"',
    alternateName: '"GDP"',
    populationType: 'dcs:Economy',
    measuredProperty: 'dcs:GrossDomesticProduct',
    statType: 'dcs:measuredValue',
    measurementQualifier: 'dcs:Nominal',
  }),
  node('economy/GDP_Nominal', 'StatisticalVariable', {
    name: '"Gross domestic product"',
    populationType: 'dcs:Economy',
    measuredProperty: 'dcs:GrossDomesticProduct',
    statType: 'dcs:measuredValue',
    measurementQualifier: 'dcs:Nominal',
  }),
].join('')

/** Kenya is actual to 2024, France has an estimate for 2024, Sudan nothing that is not forecast or provisional. */
export const outlookRows = [
  'FRA,2022,100,A',
  'FRA,2023,110,',
  'FRA,2024,120,E',
  'FRA,2025,130,F',
  'KEN,2022,10,A',
  'KEN,2023,11,A',
  'KEN,2024,12,A',
  'KEN,2025,13,F',
  'KEN,2026,14,F',
  'SDN,2024,5,P',
  'SDN,2025,6,F',
]

const header = 'iso,year,value,status'

/** The files of a graph; without rows that are not normal the template has no status. */
export const outlookFiles = (rows: ReadonlyArray<string> = outlookRows): Readonly<Record<string, string>> => ({
  'nodes.mcf': outlookNodes,
  'gdp.tmcf': template('gdp', {
    variableMeasured: 'dcid:economy/GDP_Nominal',
    observationAbout: 'place',
    observationDate: 'year',
    value: 'value',
    unit: 'dcid:USDollar',
    provenance: 'dcid:provenance/outlook',
    ...(rows.some((row) => /[AEFP]$/.test(row)) ? { observationStatus: 'status' } : {}),
  }),
  'gdp.csv': csv(header.replace('iso', 'place'), ...rows.map((row) => `country/${row}`)),
  'rates/outlook.csv': csv(
    'entity,currency,year,exchange_rate,deflator,projected',
    ...['FRA,EUR,0.9', 'KEN,KES,100', 'SDN,SDG,50'].flatMap((cells) => {
      const [iso, currency, rate] = cells.split(',')
      return [2022, 2023, 2024, 2025, 2026].map(
        (year) => `country/${iso},${currency},${year},${rate},${100 + year - 2022},${year >= 2025}`,
      )
    }),
  ),
})
