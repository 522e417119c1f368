// What rows may be divided by: `RatioRecipe` nodes, one for each variable of an economy and source that holds it.
import { economyDcids, type EconomyVariable } from './economy/economy-nodes.ts'
import { type McfNode, ref } from './mcf.ts'

/** Units of shares of income. */
const shareUnits = {
  gdp: { dcid: 'PercentOfGrossDomesticProduct', name: 'per cent of gross domestic product' },
  gni: { dcid: 'PercentOfGrossNationalIncome', name: 'per cent of gross national income' },
} as const

const names: Readonly<Record<EconomyVariable, string>> = {
  population: 'Per person',
  gdp: 'Per cent of gross domestic product',
  gni: 'Per cent of gross national income',
}

/**
 * Which source serves an entity where several do, all years from one of them: the first in this order that holds it. As the facet
 * defaults have it, then the others.
 */
const order: Readonly<Record<EconomyVariable, ReadonlyArray<string>>> = {
  population: ['provenance/un-wpp', 'provenance/wdi', 'provenance/weo'],
  gdp: ['provenance/weo', 'provenance/wdi'],
  gni: ['provenance/oecd-dac1', 'provenance/wdi'],
}

/** The recipes of what a source holds, and the units of the results. */
export const ratioNodes = (provenance: string, held: ReadonlyArray<EconomyVariable>): ReadonlyArray<McfNode> =>
  held.flatMap((measure): ReadonlyArray<McfNode> => {
    const rank = order[measure].indexOf(provenance) + 1
    if (rank === 0) return []
    const recipe = (unit: McfNode['properties']): McfNode => ({
      dcid: `ratio/${measure}/${rank}`,
      typeOf: 'RatioRecipe',
      properties: {
        name: names[measure],
        measure,
        denominator: ref(economyDcids[measure]),
        provenance: ref(provenance),
        rank: String(rank),
        ...unit,
      },
    })
    if (measure === 'population') return [recipe({ unitSuffix: 'PerPerson', unitName: 'per person' })]
    const unit = shareUnits[measure]
    return [
      { dcid: unit.dcid, typeOf: 'UnitOfMeasure', properties: { name: unit.name } },
      recipe({ unit: ref(unit.dcid) }),
    ]
  })
