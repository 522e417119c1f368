// Question words for the families of the sample that are no flows, and for what it cannot answer.
import type { McfNode } from '../../importers/mcf.ts'
import { familyTerm, unsupportedTerm } from '../../importers/vocabulary.ts'

export const seriesWords: ReadonlyArray<McfNode> = [
  familyTerm('gdp', 'gdp', [
    'GDP',
    'gross domestic product',
    'nominal GDP',
    'economic output',
    'size of the economy',
    'national output',
    'economy',
    'GDP at current prices',
  ]),
  familyTerm('real-gdp', 'realGdp', ['real GDP', 'GDP at constant prices', 'constant-price GDP', 'GDP volume']),
  familyTerm('gdp-deflator', 'gdpDeflator', ['GDP deflator', 'deflator', 'GDP price index']),
  familyTerm('debt-stock', 'debtStock', [
    'external debt',
    'debt stock',
    'debt stocks',
    'external debt stock',
    'debt outstanding',
    'outstanding debt',
    'foreign debt',
    'external debt stocks',
    'debt owed',
    'debt burden',
    'debt',
  ]),
  familyTerm('debt-service', 'debtService', [
    'debt service',
    'debt servicing',
    'debt repayments',
    'debt repayment',
    'debt payments',
    'debt service payments',
    'repayments on debt',
    'interest and principal payments',
  ]),
  familyTerm('consumer-prices', 'consumerPrices', [
    'consumer price index',
    'consumer prices',
    'CPI',
    'cost of living index',
    'price index',
  ]),
  unsupportedTerm('inflation', 'outside the domain: inflation rates are not held, only price indexes', [
    'inflation rate',
    'rate of inflation',
  ]),
]
