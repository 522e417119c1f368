// Which identities a corpus's word for a measure accepts: families by their terms, and the codes that belong to the measure itself.
import type { SpecIdentity } from '../../../domain/spec/identity.ts'

type Accepted = {
  readonly populationType: string
  readonly measuredProperty: string
  /** Codes that must be bound, each any of these. */
  readonly must?: Readonly<Record<string, ReadonlyArray<string>>>
  /** Codes that may be bound beside. */
  readonly may?: Readonly<Record<string, ReadonlyArray<string>>>
  /** Caution without which an answer is not what was asked for. */
  readonly caution?: string
}

/** The views in which DAC1 counts parts of ODA. */
const anyView = { financialFlowType: ['disbursement', 'grantEquivalent'], nettingBasis: ['net', 'gross'] }
const disbursed = { financialFlowType: ['disbursement'], nettingBasis: ['net', 'gross'] }
const dac1 = { populationType: 'DevelopmentFinanceProvider', measuredProperty: 'DevelopmentFinanceProvided' }
const dac2a = { populationType: 'DevelopmentFinanceByRecipient', measuredProperty: 'DevelopmentFinanceDisbursed' }
const pairCommitments = {
  populationType: 'DevelopmentFinanceByRecipient',
  measuredProperty: 'DevelopmentFinanceCommitted',
  must: { financialFlowType: ['commitment'] },
}
const pairGrants = {
  populationType: 'DevelopmentFinanceByRecipient',
  measuredProperty: 'DevelopmentFinanceGranted',
  must: { crsTypeOfFinance: ['100'] },
  may: { financialFlowType: ['disbursement'], nettingBasis: ['gross'] },
}
const crs = { populationType: 'OfficialDevelopmentAssistance', measuredProperty: 'DevelopmentFinanceFlow' }
const flows = { populationType: 'DevelopmentFinance', measuredProperty: 'DevelopmentFinanceFlow' }
const debt = { populationType: 'ExternalDebt' }
const service = { ...debt, measuredProperty: 'DebtServicePayment' }
const scheduled = { ...debt, measuredProperty: 'ScheduledDebtServicePayment' }
const oda = { crsTypeOfFlow: ['10'] }

const accepted: Readonly<Record<string, ReadonlyArray<Accepted>>> = {
  oda: [
    { ...dac1, must: { dac1Measure: ['1010'] }, may: disbursed },
    { ...dac1, must: { dac1Measure: ['11010'] }, may: { financialFlowType: ['grantEquivalent'] } },
    { ...dac2a, must: { dac2aMeasure: ['206'] }, may: disbursed },
    { ...crs, may: disbursed },
    { ...pairCommitments, caution: 'commitments_only' },
    { ...flows, must: oda, may: disbursed },
    // a part of ODA that DAC1 has as a measure of its own: "refugees in donor countries"
    { ...dac1, may: anyView },
  ],
  oda_net: [
    { ...dac1, must: { dac1Measure: ['1010'], nettingBasis: ['net'] }, may: disbursed },
    { ...dac2a, must: { dac2aMeasure: ['206'], nettingBasis: ['net'] }, may: disbursed },
    { ...crs, must: { nettingBasis: ['net'] }, may: disbursed },
    { ...dac1, must: { nettingBasis: ['net'] }, may: disbursed },
  ],
  oda_gross: [
    { ...dac1, must: { dac1Measure: ['1010'], nettingBasis: ['gross'] }, may: disbursed },
    { ...dac2a, must: { dac2aMeasure: ['206'], nettingBasis: ['gross'] }, may: disbursed },
    { ...crs, may: { financialFlowType: ['disbursement'], nettingBasis: ['gross'] } },
  ],
  oda_commitments: [
    { ...dac1, must: { dac1Measure: ['1010'], financialFlowType: ['commitment'] } },
    { ...crs, must: { financialFlowType: ['commitment'] } },
    pairCommitments,
  ],
  oda_grant_equivalent: [
    { ...dac1, must: { dac1Measure: ['11010'] }, may: { financialFlowType: ['grantEquivalent'] } },
  ],
  oda_loans: [
    { ...crs, must: { crsTypeOfFinance: ['420', '421'] }, may: disbursed },
    { ...dac1, must: { dac1Measure: ['1010', '1015'], crsTypeOfFinance: ['420', '421'] }, may: disbursed },
    { ...dac1, must: { dac1Measure: ['11023'] }, may: { financialFlowType: ['grantEquivalent'] } },
  ],
  oda_grants: [
    pairGrants,
    { ...crs, must: { crsTypeOfFinance: ['100', '110'] }, may: disbursed },
    { ...dac1, must: { dac1Measure: ['1010', '1015'], crsTypeOfFinance: ['100', '110'] }, may: disbursed },
  ],
  oda_bilateral: [
    { ...dac1, must: { dac1Measure: ['1015'] }, may: disbursed },
    { ...dac2a, must: { dac2aMeasure: ['206'] }, may: disbursed },
    { ...crs, may: disbursed },
    { ...pairCommitments, caution: 'commitments_only' },
  ],
  oda_multilateral: [{ ...dac1, must: { dac1Measure: ['2000'] }, may: disbursed }],
  oof: [
    { ...dac1, must: { dac1Measure: ['200'] }, may: disbursed },
    { ...flows, must: { crsTypeOfFlow: ['21', '20', '14'] }, may: disbursed },
  ],
  total_flows: [
    { ...dac1, must: { dac1Measure: ['5'] }, may: disbursed },
    { ...flows, may: disbursed },
  ],
  private_flows: [
    { ...dac1, must: { dac1Measure: ['3300', '300', '301'] }, may: disbursed },
    { ...dac1, may: anyView },
    { ...flows, must: { crsTypeOfFlow: ['30'] }, may: disbursed },
  ],
  debt_service: [{ ...service }],
  scheduled_debt_service: [{ ...scheduled }],
  principal: [{ ...service, must: { debtPayment: ['principal'] } }],
  interest: [{ ...service, must: { debtPayment: ['interest'] } }],
  debt_stock: [{ ...debt, measuredProperty: 'DebtOutstanding' }],
  gdp: [{ populationType: 'Economy', measuredProperty: 'GrossDomesticProduct' }],
  gni_donor: [
    { populationType: 'Economy', measuredProperty: 'GrossNationalIncome' },
    { ...dac1, must: { dac1Measure: ['1'] }, may: disbursed },
  ],
  population: [{ populationType: 'Person', measuredProperty: 'count' }],
}

/** Whether a corpus's word is one of the measures. */
export const isMeasureWord = (word: string): boolean => Object.hasOwn(accepted, word)

const codeIn = (ref: string): string => ref.slice(ref.indexOf('/') + 1)

/**
 * Ways in which an identity is a measure: for each the slots that it binds beyond the measure's own codes. None where it is another measure,
 * or where a caution that belongs to it is not among those told; `cautions` null: an answer that tells none yet.
 */
export const boundBeyond = (
  identity: SpecIdentity,
  measure: string,
  cautions: ReadonlyArray<string> | null,
): ReadonlyArray<ReadonlyArray<readonly [string, string]>> => {
  const { shape, slots } = identity
  const bound = slots.flatMap(
    ({ property, binding }): ReadonlyArray<readonly [string, string]> =>
      binding.state === 'value' ? [[property, binding.ref]] : [],
  )
  return (accepted[measure] ?? []).flatMap(({ populationType, measuredProperty, must = {}, may = {}, caution }) => {
    if (shape.kind !== 'statvar_schema') return []
    if (shape.population_type !== populationType || shape.measured_property !== measuredProperty) return []
    if (caution !== undefined && cautions?.includes(caution) === false) return []
    const isIn = (codes: ReadonlyArray<string> | undefined, ref: string): boolean =>
      codes?.includes(codeIn(ref)) === true
    const isHeld = Object.entries(must).every(([slot, codes]) =>
      bound.some(([property, ref]) => property === slot && isIn(codes, ref)),
    )
    const isOwn = ([slot, ref]: readonly [string, string]): boolean => isIn(must[slot], ref) || isIn(may[slot], ref)
    return isHeld ? [bound.filter((pair) => !isOwn(pair))] : []
  })
}
