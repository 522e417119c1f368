// Sources, datasets, provenances, recipes, rate tables, facet defaults and variables of the sample.
import documentsData from './documents.json' with { type: 'json' }
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

const documents: ReadonlyArray<Document> = documentsData.documents

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
