// Sources, datasets, provenances, recipes, rate tables, facet defaults and variables of the sample.
import { type McfNode, ref } from '../../importers/mcf.ts'
import { type ShapeKey, shapeTerms, shapes } from '../../importers/shapes.ts'

const warning =
  'Illustrative figures made by a fixed formula. They are not statistics and must not be used or cited as such.'
const history = 'Written once by the generator of the sample graph (sample/generator); no source was read.'

type Document = {
  readonly key: string
  readonly dataset: string
  readonly name: string
  readonly recipe: string | null
  readonly refreshed: string
  readonly scope: string
  readonly method: string
  readonly notes: string
}

const documents: ReadonlyArray<Document> = [
  {
    key: 'illustrative-crs',
    dataset: 'dataset/illustrative-flows',
    name: 'Illustrative creditor reporting data',
    recipe: 'ConversionRecipeDAC',
    refreshed: '2025-06-30',
    scope:
      'Flows from providers to recipients, 2005 to 2024, US dollars at current prices, gross disbursements unless said.',
    method: 'Invented activities are added up exactly, in the way the CRS importer adds up reported ones.',
    notes: 'DAC countries have a total of their own; other groups have none and are read through their members.',
  },
  {
    key: 'illustrative-aid-platform',
    dataset: 'dataset/illustrative-flows',
    name: 'Illustrative national aid platforms',
    recipe: 'ConversionRecipeDAC',
    refreshed: '2025-03-31',
    scope: 'Total ODA received by some countries as seen by recipients, 2005 to 2024, US dollars at current prices.',
    method: 'The figures of provenance/illustrative-crs, changed by up to five per cent.',
    notes: 'A second source for some series of provenance/illustrative-crs, so that a choice between sources shows.',
  },
  {
    key: 'illustrative-outlook',
    dataset: 'dataset/illustrative-economies',
    name: 'Illustrative economic outlook',
    recipe: 'ConversionRecipeEconomicOutlook',
    refreshed: '2025-04-22',
    scope: 'GDP at current prices in US dollars and GDP deflators, 2000 to 2030; years after 2024 are projections.',
    method: 'A base of the right order of magnitude grows at a fixed rate, with a yearly variation.',
    notes: 'Syria ends in 2010, Afghanistan and Palestine in 2024, as in published outlooks.',
  },
  {
    key: 'illustrative-national-accounts',
    dataset: 'dataset/illustrative-economies',
    name: 'Illustrative national accounts',
    recipe: 'ConversionRecipeEconomicOutlook',
    refreshed: '2024-12-01',
    scope: 'GDP of about half of the economies, 2005 to 2022, US dollars at current prices; some in national currency.',
    method: 'The figures of provenance/illustrative-outlook, changed by up to half a per cent.',
    notes: 'A second source and further units for series of provenance/illustrative-outlook.',
  },
  {
    key: 'illustrative-debt',
    dataset: 'dataset/illustrative-debt',
    name: 'Illustrative debt statistics',
    recipe: 'ConversionRecipeDebt',
    refreshed: '2024-12-15',
    scope:
      'External debt outstanding, 2000 to 2023, and debt service by creditor, 2005 to 2027, US dollars at current prices.',
    method: 'Shares of the illustrative GDP.',
    notes: 'Debt service after 2024 is what would be scheduled. Debt outstanding is a stock and is not converted.',
  },
  {
    key: 'illustrative-prices',
    dataset: 'dataset/illustrative-economies',
    name: 'Illustrative price statistics',
    recipe: null,
    refreshed: '2025-02-15',
    scope: 'Consumer prices by month, 2018 to 2024, 2015 = 100; GDP at constant prices of 2015, 2005 to 2022.',
    method: 'Yearly price levels with straight lines between them.',
    notes: 'Not at current prices: no conversion applies.',
  },
]

const provenanceNode = (document: Document): McfNode => ({
  dcid: `provenance/${document.key}`,
  typeOf: 'Provenance',
  properties: {
    name: document.name,
    description: warning,
    illustrative: true,
    isPartOf: ref(document.dataset),
    publisher: ref('source/illustrative-sample'),
    licenseType: 'CC0-1.0',
    licenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    lastDataRefreshDate: document.refreshed,
    url: `https://example.org/illustrative/${document.key}`,
    conversionRecipe: document.recipe === null ? null : ref(document.recipe),
    scopeAndUnits: document.scope,
    methodology: document.method,
    dataNotes: `${warning} ${document.notes}`,
    transformationHistory: history,
  },
})

const dataset = (key: string, name: string): McfNode => ({
  dcid: `dataset/${key}`,
  typeOf: 'Dataset',
  properties: {
    name,
    description: warning,
    isPartOf: ref('source/illustrative-sample'),
    url: `https://example.org/illustrative/${key}`,
    illustrative: true,
  },
})

/** Where the sample's figures come from: a formula. */
export const documentNodes: ReadonlyArray<McfNode> = [
  {
    dcid: 'source/illustrative-sample',
    typeOf: 'Source',
    properties: {
      name: 'Illustrative sample of this service',
      description: warning,
      url: 'https://example.org/illustrative',
      illustrative: true,
    },
  },
  dataset('illustrative-flows', 'Illustrative development finance flows'),
  dataset('illustrative-economies', 'Illustrative economies and prices'),
  dataset('illustrative-debt', 'Illustrative external debt'),
  ...documents.map(provenanceNode),
  {
    dcid: 'facetDefault/oda-total',
    typeOf: 'FacetDefault',
    properties: { variable: ref('oda/Total_Nominal'), provenance: ref('provenance/illustrative-crs') },
  },
]

const rateTable = (key: string, name: string, file: string, revision: string, projected: number | null): McfNode => ({
  dcid: `rateTable/${key}`,
  typeOf: 'RateTable',
  properties: { name, description: warning, file, revision, firstProjectedYear: projected, illustrative: true },
})

/** The two rate tables and the three recipes. */
export const conversionNodes: ReadonlyArray<McfNode> = [
  rateTable('illustrative-dac', 'Illustrative DAC rates and deflators', 'rates/illustrative-dac.csv', '2025-06', null),
  rateTable(
    'illustrative-outlook',
    'Illustrative economic-outlook rates and deflators',
    'rates/illustrative-outlook.csv',
    '2025-04',
    2025,
  ),
  {
    dcid: 'ConversionRecipeDAC',
    typeOf: 'ConversionRecipe',
    properties: {
      name: 'DAC rates and deflators of the provider',
      rateTable: ref('rateTable/illustrative-dac'),
      deflatorRole: 'origin',
      fallbackEntity: ref('group/DACCountries'),
      currencyEntity: 'EUR=dcid:org/dac/918',
      converts: [ref('DevelopmentFinanceFlow'), ref('DevelopmentFinanceProvided')],
    },
  },
  {
    dcid: 'ConversionRecipeEconomicOutlook',
    typeOf: 'ConversionRecipe',
    properties: {
      name: "Economic-outlook rates and deflators of the economy's own",
      rateTable: ref('rateTable/illustrative-outlook'),
      deflatorRole: 'observationAbout',
      currencyEntity: 'EUR=dcid:country/FRA',
      converts: [ref('GrossDomesticProduct')],
    },
  },
  {
    dcid: 'ConversionRecipeDebt',
    typeOf: 'ConversionRecipe',
    properties: {
      name: "Economic-outlook rates, deflators of the debtor's prices",
      rateTable: ref('rateTable/illustrative-outlook'),
      deflatorRole: 'origin',
      currencyEntity: 'EUR=dcid:country/FRA',
      converts: [ref('DebtServicePayment')],
    },
  },
]

const about = [ref('observationAbout')]
const statVar = (dcid: string, name: string, key: ShapeKey, roles: McfNode['properties'][string] = about): McfNode => ({
  dcid,
  typeOf: 'StatisticalVariable',
  properties: { name, description: shapes[key].description, ...shapeTerms(shapes[key]), observationProperties: roles },
})

/** Variables that are no flows; those are named by their sums. */
export const seriesStatVars: ReadonlyArray<McfNode> = [
  statVar('economy/GrossDomesticProduct_Nominal', 'Gross domestic product, current prices', 'gdp'),
  statVar('economy/GrossDomesticProduct_ConstantPrices', 'Gross domestic product, constant prices of 2015', 'realGdp'),
  statVar('economy/GrossDomesticProductDeflator', 'GDP deflator', 'gdpDeflator'),
  statVar('economy/ConsumerPriceIndex', 'Consumer price index, monthly', 'consumerPrices'),
  statVar('debt/Outstanding_Nominal', 'External debt outstanding', 'debtStock'),
  statVar('debt/Service_Nominal', 'Debt service by creditor', 'debtService', [
    ref('financingProvider'),
    ref('financingRecipient'),
  ]),
]

const unit = (dcid: string, name: string, currencyCode: string | null, names: ReadonlyArray<string> = []): McfNode => ({
  dcid,
  typeOf: 'UnitOfMeasure',
  properties: { name, alternateName: names, currencyCode },
})

/** Units beside the dollar, and the one creditor that is no known organisation. */
export const otherNodes: ReadonlyArray<McfNode> = [
  unit('Euro', 'Euro', 'EUR', ['euros', '€']),
  unit('PoundSterling', 'Pound sterling', 'GBP', ['pounds', '£', 'GBP']),
  unit('JapaneseYen', 'Japanese yen', 'JPY', ['yen', '¥']),
  unit('KenyanShilling', 'Kenyan shilling', 'KES', ['shillings']),
  unit('SwedishKrona', 'Swedish krona', 'SEK', ['kronor']),
  unit('USDollar2015', 'US dollar at 2015 prices', null),
  unit('Index2015', 'Index, 2015 = 100', null),
  {
    dcid: 'org/Bondholders',
    typeOf: 'Organization',
    properties: {
      name: 'Bondholders',
      alternateName: ['private bondholders', 'bond markets'],
      description: 'Private holders of bonds, taken together',
      memberClass: 'institutions',
    },
  },
]
