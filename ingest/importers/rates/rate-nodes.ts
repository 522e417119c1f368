// Rate tables and conversion recipes as nodes. The recipes of the published tables, and which sources they convert.
import { type McfNode, ref } from '../mcf.ts'
import { imfTerms, oecdTerms } from '../producers.ts'
import { shapes } from '../shapes.ts'

export const rateHeader = ['entity', 'currency', 'year', 'exchange_rate', 'deflator', 'projected'] as const

export const dacTable = { dcid: 'rateTable/dac', file: 'rates/dac.csv', recipe: 'ConversionRecipeDAC' } as const
export const weoTable = { dcid: 'rateTable/weo', file: 'rates/weo.csv' } as const
export const economicOutlookRecipe = 'ConversionRecipeEconomicOutlook'
export const debtRecipe = 'ConversionRecipeDebt'

/** The entity of the euro in the DAC table: the EU institutions. */
export const euInstitutions = 'org/dac/918'
export const dacCountries = 'group/DACCountries'
export const euroArea = 'group/EuroArea'

/** The DAC table and its recipe: deflators of the provider, else of the DAC countries. `about` says which edition it is. */
export const dacRateNodes = (about: McfNode['properties']): ReadonlyArray<McfNode> => [
  {
    dcid: dacTable.dcid,
    typeOf: 'RateTable',
    properties: {
      name: 'DAC exchange rates and deflators',
      description:
        'Yearly exchange rates (national currency per US dollar) and US-dollar deflators of providers of development finance, from the statistics of the OECD Development Assistance Committee.',
      file: dacTable.file,
      publisher: 'OECD Development Assistance Committee',
      licenseType: oecdTerms.type,
      licenseUrl: oecdTerms.url,
      termsOfUse: oecdTerms.quote,
      citation:
        'OECD, DAC exchange rates and deflators (from DAC1: Flows by provider), OECD Data Explorer, https://data-explorer.oecd.org/',
      url: 'https://data-explorer.oecd.org/',
      ...about,
    },
  },
  {
    dcid: dacTable.recipe,
    typeOf: 'ConversionRecipe',
    properties: {
      name: 'DAC rates, deflators of the provider',
      description: 'A provider missing from the table takes the deflators of the DAC countries together.',
      rateTable: ref(dacTable.dcid),
      deflatorRole: 'origin',
      fallbackEntity: ref(dacCountries),
      currencyEntity: `EUR=dcid:${euInstitutions}`,
      converts: [
        ref(shapes.oda.measuredProperty),
        ref(shapes.providerTotals.measuredProperty),
        ref(shapes.recipientTotals.measuredProperty),
        ref(shapes.commitmentsByRecipient.measuredProperty),
        ref(shapes.grantsByRecipient.measuredProperty),
      ],
    },
  },
]

const weoRecipe = (dcid: string, name: string, deflatorRole: string, converts: ReadonlyArray<string>): McfNode => ({
  dcid,
  typeOf: 'ConversionRecipe',
  properties: {
    name,
    rateTable: ref(weoTable.dcid),
    deflatorRole,
    currencyEntity: `EUR=dcid:${euroArea}`,
    converts: converts.map(ref),
  },
})

/** The economic-outlook table and the two recipes that use it. */
export const weoRateNodes = (about: McfNode['properties']): ReadonlyArray<McfNode> => [
  {
    dcid: weoTable.dcid,
    typeOf: 'RateTable',
    properties: {
      name: 'World Economic Outlook exchange rates and deflators',
      description:
        'Exchange rates are GDP in national currency over GDP in US dollars; deflators are the GDP deflator over the exchange rate. Years after the last actual year of a country are projections.',
      file: weoTable.file,
      publisher: 'International Monetary Fund',
      licenseType: imfTerms.type,
      licenseUrl: imfTerms.url,
      termsOfUse: imfTerms.quote,
      citation:
        'Source: International Monetary Fund, World Economic Outlook, https://www.imf.org/en/Publications/WEO (exchange rates and deflators computed from its GDP series)',
      url: 'https://www.imf.org/en/Publications/WEO',
      ...about,
    },
  },
  weoRecipe(economicOutlookRecipe, "Economic-outlook rates, deflators of the economy's own", 'observationAbout', [
    shapes.gdp.measuredProperty,
  ]),
  weoRecipe(debtRecipe, "Economic-outlook rates, deflators of the debtor's prices", 'origin', [
    shapes.debtService.measuredProperty,
    shapes.debtScheduled.measuredProperty,
  ]),
]

/** Says which recipe converts a source, in the source's own node: parts of a node in several folders are put together. */
export const recipeLinks = (provenances: ReadonlyArray<string>, recipe: string): ReadonlyArray<McfNode> =>
  provenances.map((dcid) => ({ dcid, typeOf: 'Provenance', properties: { conversionRecipe: ref(recipe) } }))

/** Provenance dcids of an option: separated by commas, `none` for none. */
export const provenanceList = (given: string | undefined, otherwise: string): ReadonlyArray<string> =>
  (given ?? otherwise)
    .split(',')
    .map((dcid) => dcid.trim().replace(/^dcid:/, ''))
    .filter((dcid) => dcid !== '' && dcid !== 'none')
