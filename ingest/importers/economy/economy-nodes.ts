// Variables about economies that several sources hold: one variable each, whichever source a figure is from.
import type { Template } from '../graph-folder.ts'
import { type McfNode, ref } from '../mcf.ts'
import { shapes, shapeTerms } from '../shapes.ts'

export type EconomyVariable = 'gdp' | 'gni' | 'population'

/** Their dcids; income was held by DAC1 first, and kept its name. */
export const economyDcids: Readonly<Record<EconomyVariable, string>> = {
  gdp: 'economy/GrossDomesticProduct_Nominal',
  gni: 'dac1/GrossNationalIncome_Nominal',
  population: 'Count_Person',
}

/** The node of a variable: written alike by every source, so that folders combine. */
export const economyVariableNode = (key: EconomyVariable): McfNode => ({
  dcid: economyDcids[key],
  typeOf: 'StatisticalVariable',
  properties: {
    name: shapes[key].name,
    description: shapes[key].description,
    ...shapeTerms(shapes[key]),
    observationProperties: ref('observationAbout'),
  },
})

/**
 * Which source answers where several hold a variable: each importer declares for its own provenance, and of several the
 * first by dcid counts. GDP is the outlook's, which recipes convert; income DAC1's, to which ODA is compared; population
 * that of the United Nations, else the World Bank's.
 */
const ranks: Readonly<Record<string, readonly [EconomyVariable, number]>> = {
  'provenance/weo': ['gdp', 1],
  'provenance/oecd-dac1': ['gni', 1],
  'provenance/un-wpp': ['population', 1],
  'provenance/wdi': ['population', 2],
}

/** The declaration of a source, if it is the default of a variable. */
export const facetDefaultNodes = (provenance: string): ReadonlyArray<McfNode> => {
  const declared = ranks[provenance]
  if (declared === undefined) return []
  const [key, rank] = declared
  return [
    {
      dcid: `facetDefault/${key}/${rank}`,
      typeOf: 'FacetDefault',
      properties: { variable: ref(economyDcids[key]), provenance: ref(provenance) },
    },
  ]
}

/** How a table of entity, year and value becomes observations; people are counted, so population has no unit. */
export const economyTemplate = (key: EconomyVariable, provenance: string): Template => ({
  variableMeasured: `dcid:${economyDcids[key]}`,
  observationAbout: '{entity}',
  observationDate: '{year}',
  value: '{value}',
  ...(key === 'population' ? {} : { unit: 'dcid:USDollar' }),
  provenance: `dcid:${provenance}`,
})
