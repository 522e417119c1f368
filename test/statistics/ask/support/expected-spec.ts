// The spec a family states, computed by the domain alone.
import { canonicalIdentity, type SpecIdentity } from '../../../../domain/spec/identity.ts'
import type { Expected } from './question-family.ts'

const shapes: Readonly<Record<Expected['family'], readonly [string, string, string | null]>> = {
  oda: ['OfficialDevelopmentAssistance', 'DevelopmentFinanceFlow', 'Nominal'],
  devfin: ['DevelopmentFinance', 'DevelopmentFinanceFlow', 'Nominal'],
  gdp: ['Economy', 'GrossDomesticProduct', 'Nominal'],
  realGdp: ['Economy', 'GrossDomesticProduct', 'ConstantPrices'],
  deflator: ['Economy', 'GrossDomesticProductDeflator', null],
  cpi: ['ConsumerGoods', 'ConsumerPriceIndex', null],
  debtStock: ['ExternalDebt', 'DebtOutstanding', 'Nominal'],
  debtService: ['ExternalDebt', 'DebtServicePayment', 'Nominal'],
}

export const expectedIdentity = ({ family, slots, entities, years }: Expected): SpecIdentity => {
  const [population_type, measured_property, measurement_qualifier] = shapes[family]
  return canonicalIdentity({ roleOf: (name) => name })({
    identity_version: 'spec1',
    shape: {
      kind: 'statvar_schema',
      population_type,
      measured_property,
      stat_type: 'measuredValue',
      measurement_qualifier,
    },
    slots: Object.entries(slots ?? {}).map(([property, ref]) => ({
      property,
      binding: ref === null ? { state: 'unbound' as const } : { state: 'value' as const, ref },
    })),
    entities: entities ?? {},
    requested_window:
      years === undefined ? { kind: 'all' } : { kind: 'range', start_year: years[0], end_year: years[1] },
  })
}
