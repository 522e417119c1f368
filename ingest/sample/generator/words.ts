// Question words for the families of the sample that are no flows.
import type { McfNode } from '../../importers/mcf.ts'
import { vocabularyNodes } from '../../vocabulary/vocabulary.ts'

export const seriesWords: ReadonlyArray<McfNode> = vocabularyNodes({
  families: ['gdp', 'realGdp', 'gdpDeflator', 'consumerPrices', 'debtStock', 'debtService'],
  hasCode: () => false,
})
