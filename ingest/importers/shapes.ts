// Families of statistical variables and the four terms that define each. The one list that importers and sample share.
import { type McfNode, ref } from './mcf.ts'

export type Shape = {
  readonly populationType: string
  readonly measuredProperty: string
  readonly statType: string
  readonly measurementQualifier: string | null
  readonly name: string
  readonly alternateNames: ReadonlyArray<string>
  readonly slots: ReadonlyArray<string>
  readonly description: string
}

const crsSlots = [
  'crsCooperationModality',
  'crsPurpose',
  'crsTypeOfFinance',
  'crsTypeOfFlow',
  'financialFlowType',
  'nettingBasis',
]
const measured = { statType: 'measuredValue', measurementQualifier: 'Nominal' } as const

/** Families by key. */
export const shapes = {
  oda: {
    ...measured,
    populationType: 'OfficialDevelopmentAssistance',
    measuredProperty: 'DevelopmentFinanceFlow',
    name: 'Official development assistance',
    alternateNames: ['ODA', 'aid'],
    slots: crsSlots,
    description:
      'ODA from providers to recipients. Without a slot: everything, as gross disbursements. Slots narrow it to a purpose, finance type, flow type or modality, or change the view to commitments or net amounts.',
  },
  allFlows: {
    ...measured,
    populationType: 'DevelopmentFinance',
    measuredProperty: 'DevelopmentFinanceFlow',
    name: 'Development finance',
    alternateNames: ['development finance flows', 'official and private flows'],
    slots: crsSlots,
    description:
      'All flows together: ODA, other official flows and private development finance, told apart by the type of flow. Without a slot: everything, as gross disbursements.',
  },
  providerTotals: {
    ...measured,
    populationType: 'DevelopmentFinanceProvider',
    measuredProperty: 'DevelopmentFinanceProvided',
    name: 'Development finance of providers (DAC1)',
    alternateNames: ['DAC1', 'provider totals'],
    slots: ['crsTypeOfFinance', 'dac1Measure', 'financialFlowType', 'nettingBasis'],
    description: "A provider's flows to all recipients together, by DAC1 measure.",
  },
  recipientTotals: {
    ...measured,
    populationType: 'DevelopmentFinanceByRecipient',
    measuredProperty: 'DevelopmentFinanceDisbursed',
    name: 'ODA by provider and recipient (DAC2A)',
    alternateNames: ['DAC2A', 'aid disbursements to countries and regions'],
    slots: ['dac2aMeasure', 'nettingBasis'],
    description: "A provider's disbursements to a recipient, by DAC2A measure: ODA (206) net or gross, and its parts.",
  },
  commitmentsByRecipient: {
    ...measured,
    populationType: 'DevelopmentFinanceByRecipient',
    measuredProperty: 'DevelopmentFinanceCommitted',
    name: 'ODA commitments by provider and recipient',
    alternateNames: ['aid commitments to countries and regions'],
    slots: ['financialFlowType'],
    description: 'ODA that a provider committed to a recipient in the year: what was promised, not what was paid out.',
  },
  grantsByRecipient: {
    ...measured,
    populationType: 'DevelopmentFinanceByRecipient',
    measuredProperty: 'DevelopmentFinanceGranted',
    name: 'ODA grants by provider and recipient',
    alternateNames: ['aid grants to countries'],
    slots: ['crsTypeOfFinance', 'financialFlowType', 'nettingBasis'],
    description: 'ODA grants that a provider paid out to a recipient in the year; loans are not in them.',
  },
  otherFlowsByRecipient: {
    ...measured,
    populationType: 'OtherOfficialFlowsByRecipient',
    measuredProperty: 'DevelopmentFinanceDisbursed',
    name: 'Other official flows by provider and recipient (DAC2B)',
    alternateNames: ['DAC2B', 'OOF by provider and recipient'],
    slots: ['dac2bMeasure'],
    description: "A provider's other official flows and export credits to a recipient, by DAC2B measure.",
  },
  gni: {
    ...measured,
    populationType: 'Economy',
    measuredProperty: 'GrossNationalIncome',
    name: 'Gross national income',
    alternateNames: ['GNI'],
    slots: [],
    description: 'Gross national income at current prices.',
  },
  population: {
    populationType: 'Person',
    measuredProperty: 'count',
    statType: 'measuredValue',
    measurementQualifier: null,
    name: 'Population',
    alternateNames: ['inhabitants'],
    slots: [],
    description: 'Number of people living in a country or area.',
  },
  gdp: {
    ...measured,
    populationType: 'Economy',
    measuredProperty: 'GrossDomesticProduct',
    name: 'Gross domestic product',
    alternateNames: ['GDP'],
    slots: [],
    description: 'Gross domestic product at current prices.',
  },
  realGdp: {
    populationType: 'Economy',
    measuredProperty: 'GrossDomesticProduct',
    statType: 'measuredValue',
    measurementQualifier: 'ConstantPrices',
    name: 'Gross domestic product at constant prices',
    alternateNames: ['real GDP'],
    slots: [],
    description: 'Gross domestic product at constant prices. Not at current prices, so never converted.',
  },
  gdpDeflator: {
    populationType: 'Economy',
    measuredProperty: 'GrossDomesticProductDeflator',
    statType: 'measuredValue',
    measurementQualifier: null,
    name: 'GDP deflator',
    alternateNames: ['gross domestic product deflator'],
    slots: [],
    description: 'Price index of the gross domestic product, national currency.',
  },
  debtStock: {
    ...measured,
    populationType: 'ExternalDebt',
    measuredProperty: 'DebtOutstanding',
    name: 'External debt stock',
    alternateNames: ['debt outstanding'],
    slots: [],
    description: 'Debt outstanding and disbursed at the end of the year: a stock, which no recipe converts.',
  },
  debtService: {
    ...measured,
    populationType: 'ExternalDebt',
    measuredProperty: 'DebtServicePayment',
    name: 'Debt service',
    alternateNames: ['debt repayments'],
    slots: [],
    description: 'Principal and interest paid by a debtor (origin) to a creditor (destination).',
  },
  debtScheduled: {
    ...measured,
    populationType: 'ExternalDebt',
    measuredProperty: 'ScheduledDebtServicePayment',
    name: 'Scheduled debt service',
    alternateNames: ['debt service due'],
    slots: [],
    description:
      'Principal and interest that fall due after the last actual year on debt existing when the statistics were made. Not payments made.',
  },
  consumerPrices: {
    populationType: 'ConsumerGoods',
    measuredProperty: 'ConsumerPriceIndex',
    statType: 'measuredValue',
    measurementQualifier: null,
    name: 'Consumer price index',
    alternateNames: ['consumer prices', 'CPI'],
    slots: [],
    description: 'Consumer prices, monthly, 2015 = 100.',
  },
} as const satisfies Readonly<Record<string, Shape>>

export type ShapeKey = keyof typeof shapes

/** The four terms of a shape as node properties; absent ones left out. */
export const shapeTerms = (shape: Shape): McfNode['properties'] => ({
  populationType: ref(shape.populationType),
  measuredProperty: ref(shape.measuredProperty),
  statType: ref(shape.statType),
  measurementQualifier: shape.measurementQualifier === null ? null : ref(shape.measurementQualifier),
})

/** The `Shape` node of a family. */
export const shapeNode = (key: ShapeKey): McfNode => {
  const shape: Shape = shapes[key]
  return {
    dcid: `shape/${key}`,
    typeOf: 'Shape',
    properties: {
      name: shape.name,
      alternateName: shape.alternateNames,
      description: shape.description,
      ...shapeTerms(shape),
      slot: shape.slots,
    },
  }
}
