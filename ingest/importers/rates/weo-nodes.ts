// GDP and population of the World Economic Outlook as variables, and where they come from.
import { economyDcids, economyTemplate, economyVariableNode, facetDefaultNodes } from '../economy/economy-nodes.ts'
import type { Template } from '../graph-folder.ts'
import { type McfNode, ref } from '../mcf.ts'
import type { Held } from '../../vocabulary/vocabulary.ts'
import { type Given, type PublishedSource, publishedSourceNodes } from '../published-source.ts'
import { imfTerms } from '../producers.ts'
import { ratioNodes } from '../ratio-nodes.ts'
import { economicOutlookRecipe } from './rate-nodes.ts'

export const outlookProvenance = 'provenance/weo'

/** Series of the outlook that become observations. */
export type OutlookSeries = 'gdp' | 'population'

const template = (series: OutlookSeries): Template => {
  const {
    observationAbout = '',
    observationDate = '',
    value = '',
    ...rest
  } = economyTemplate(series, outlookProvenance)
  const { variableMeasured = '', ...unitAndProvenance } = rest
  return {
    variableMeasured,
    observationAbout,
    observationDate,
    value,
    observationStatus: '{status}',
    ...unitAndProvenance,
  }
}

/** The template of each series, which all have a column of statuses. */
export const seriesTemplates: Readonly<Record<OutlookSeries, Template>> = {
  gdp: template('gdp'),
  population: template('population'),
}

/** The families of the series. */
export const outlookHeld: Held = { families: ['gdp', 'population'], hasCode: () => false }

const published: PublishedSource = {
  key: 'weo',
  source: {
    dcid: 'source/imf',
    name: 'International Monetary Fund',
    alternateNames: ['IMF'],
    url: 'https://www.imf.org',
  },
  name: 'World Economic Outlook',
  alternateNames: ['World Economic Outlook database'],
  url: 'https://www.imf.org/en/Publications/WEO',
  terms: imfTerms,
  citation: 'Source: International Monetary Fund, World Economic Outlook, https://www.imf.org/en/Publications/WEO',
  scopeAndUnits: 'Gross domestic product of economies at current prices, in US dollars; population in persons.',
  dataNotes:
    'Years after the last actual year of a country are forecasts. Where that year is a fiscal year (FY2023/24), the year it ends in counts as the last actual one; the calendar year a figure stands under differs by country.',
  transformationHistory:
    'GDP in US dollars (NGDPD) and population (LP) in full units. Groups of countries left out. Rates and deflators are computed from GDP in national currency and in dollars and the GDP deflator.',
}

/** Source and variables of the series. */
export const outlookNodes = (
  given: Given,
  fiscalYears: ReadonlyArray<string>,
  held: ReadonlyArray<OutlookSeries>,
): ReadonlyArray<McfNode> => [
  ...publishedSourceNodes(published, given, {
    conversionRecipe: ref(economicOutlookRecipe),
    fiscalYearEntity: fiscalYears.map(ref),
    // population is of no accounts
    fiscalYearVariable: fiscalYears.length === 0 ? null : ref(economyDcids.gdp),
  }),
  economyVariableNode('gdp'),
  economyVariableNode('population'),
  ...facetDefaultNodes(outlookProvenance),
  ...ratioNodes(outlookProvenance, held),
]
