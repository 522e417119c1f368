// GDP and population of the World Economic Outlook as variables, and where they come from.
import type { Template } from '../graph-folder.ts'
import { type McfNode, ref } from '../mcf.ts'
import type { Held } from '../../vocabulary/vocabulary.ts'
import { nameOfPart, notesOfPart } from '../published-source.ts'
import { shapes, shapeTerms } from '../shapes.ts'
import { economicOutlookRecipe } from './rate-nodes.ts'

const gdpVariable = 'economy/GrossDomesticProduct_Nominal'
const populationVariable = 'Count_Person'
const provenance = 'provenance/weo'

/** Series of the outlook that become observations. */
export type OutlookSeries = 'gdp' | 'population'

const template = (variable: string, unit: Readonly<Record<string, string>>): Template => ({
  variableMeasured: `dcid:${variable}`,
  observationAbout: '{entity}',
  observationDate: '{year}',
  value: '{value}',
  observationStatus: '{status}',
  ...unit,
  provenance: `dcid:${provenance}`,
})

/** The template of each series; people are counted, so population has no unit. */
export const seriesTemplates: Readonly<Record<OutlookSeries, Template>> = {
  gdp: template(gdpVariable, { unit: 'dcid:USDollar' }),
  population: template(populationVariable, {}),
}

/** The families of the series. */
export const outlookHeld: Held = { families: ['gdp', 'population'], hasCode: () => false }

/** Source and variables of the series. */
export const outlookNodes = (
  revision: string,
  extract: string | undefined,
  fiscalYears: ReadonlyArray<string>,
): ReadonlyArray<McfNode> => [
  {
    dcid: 'source/imf',
    typeOf: 'Source',
    properties: { name: 'International Monetary Fund', alternateName: ['IMF'], url: 'https://www.imf.org' },
  },
  {
    dcid: 'dataset/weo',
    typeOf: 'Dataset',
    properties: {
      name: 'World Economic Outlook database',
      isPartOf: ref('source/imf'),
      url: 'https://www.imf.org/en/Publications/WEO',
    },
  },
  {
    dcid: provenance,
    typeOf: 'Provenance',
    properties: {
      name: nameOfPart('World Economic Outlook', extract),
      isPartOf: ref('dataset/weo'),
      publisher: ref('source/imf'),
      licenseType: 'IMF Copyright and Usage, special terms for data',
      licenseUrl: 'https://www.imf.org/en/about/copyright-and-terms',
      lastDataRefreshDate: revision,
      url: 'https://www.imf.org/en/Publications/WEO',
      conversionRecipe: ref(economicOutlookRecipe),
      fiscalYearEntity: fiscalYears.map(ref),
      scopeAndUnits: 'Gross domestic product of economies at current prices, in US dollars; population in persons.',
      dataNotes: notesOfPart(
        'Years after the last actual year of a country are forecasts. Where that year is a fiscal year (FY2023/24), the year it ends in counts as the last actual one; the calendar year a figure stands under differs by country.',
        extract,
      ),
      transformationHistory: `Edition ${revision}; GDP in US dollars (NGDPD) and population (LP) in full units. Groups of countries left out.`,
    },
  },
  {
    dcid: gdpVariable,
    typeOf: 'StatisticalVariable',
    properties: {
      name: shapes.gdp.name,
      description: shapes.gdp.description,
      ...shapeTerms(shapes.gdp),
      observationProperties: ref('observationAbout'),
    },
  },
  {
    dcid: populationVariable,
    typeOf: 'StatisticalVariable',
    properties: {
      name: shapes.population.name,
      description: shapes.population.description,
      ...shapeTerms(shapes.population),
      observationProperties: ref('observationAbout'),
    },
  },
]
