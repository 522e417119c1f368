// The statistical variables of external debt: principal and interest by kind of creditor, and outstanding debt.
import { codeDcid, codeSystemNodes } from '../code-nodes.ts'
import { type McfNode, ref } from '../mcf.ts'
import { type Shape, shapes, shapeTerms } from '../shapes.ts'
import type { Held } from '../../vocabulary/vocabulary.ts'

/** Payments made, payments scheduled on existing debt, debt outstanding. */
type DebtMeasure = 'service' | 'scheduled' | 'stock'
/** A variable: the measure and the codes of its slots; without a slot, the sum over it. */
export type DebtVariable = {
  readonly measure: DebtMeasure
  readonly payment: string | null
  readonly creditorType: string | null
}

const payments: Readonly<Record<string, string>> = { AMT: 'principal', INT: 'interest' }

const creditorTypes: Readonly<Record<string, { readonly code: string; readonly partOf: string | null }>> = {
  BLAT: { code: 'bilateral', partOf: null },
  BLTC: { code: 'bilateralConcessional', partOf: 'bilateral' },
  MLAT: { code: 'multilateral', partOf: null },
  MLTC: { code: 'multilateralConcessional', partOf: 'multilateral' },
  PBND: { code: 'bonds', partOf: null },
  PCBK: { code: 'commercialBanks', partOf: null },
  PROP: { code: 'otherPrivate', partOf: null },
}

/** Series that are read, as a regular expression. */
export const seriesPattern = `DT\\.(AMT|INT|DOD)\\.(${Object.keys(creditorTypes).join('|')})\\.CD`

/** A series code (`DT.AMT.BLAT.CD`) taken apart; `isPart` tells that another code of the list contains it. */
export const seriesCode = (code: string): (DebtVariable & { readonly isPart: boolean }) | null => {
  const [, flow, creditor] = /^DT\.(AMT|INT|DOD)\.([A-Z]{4})\.CD$/.exec(code) ?? []
  const type = creditorTypes[creditor ?? '']
  if (flow === undefined || type === undefined) return null
  return {
    measure: flow === 'DOD' ? 'stock' : 'service',
    payment: payments[flow] ?? null,
    creditorType: type.code,
    isPart: type.partOf !== null,
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const dcidParts: Readonly<Record<DebtMeasure, string>> = {
  service: 'Service',
  scheduled: 'ScheduledService',
  stock: 'Outstanding',
}

/** `debt/Service_Nominal`, `debt/ScheduledService_Principal_Nominal`, `debt/Outstanding_Bonds_Nominal`, ... */
export const debtDcid = ({ measure, payment, creditorType }: DebtVariable): string => {
  const parts = [payment, creditorType].flatMap((part) => (part === null ? [] : [capital(part)]))
  return `debt/${[dcidParts[measure], ...parts, 'Nominal'].join('_')}`
}

const paymentNames: Readonly<Record<string, string>> = {
  principal: 'Principal repayments',
  interest: 'Interest payments',
}
const creditorNames: Readonly<Record<string, string>> = {
  bilateral: 'Bilateral creditors',
  bilateralConcessional: 'Bilateral creditors, concessional',
  multilateral: 'Multilateral creditors',
  multilateralConcessional: 'Multilateral creditors, concessional',
  bonds: 'Bonds',
  commercialBanks: 'Commercial banks',
  otherPrivate: 'Other private creditors',
}

const labelOf = ({ measure, payment, creditorType }: DebtVariable): string => {
  const paid = payment === null ? 'Debt service' : (paymentNames[payment] ?? payment)
  const what = measure === 'stock' ? 'Debt outstanding' : measure === 'scheduled' ? `${paid}, scheduled` : paid
  const whom = creditorType === null ? '' : ` (${(creditorNames[creditorType] ?? creditorType).toLowerCase()})`
  return `${what}${whom}, public and publicly guaranteed`
}

const measureShapes: Readonly<Record<DebtMeasure, Shape>> = {
  service: shapes.debtService,
  scheduled: shapes.debtScheduled,
  stock: shapes.debtStock,
}

/** The node of a variable. */
export const debtVariableNode = (variable: DebtVariable): McfNode => {
  const slot = (property: string, code: string | null) =>
    code === null ? {} : { [property]: ref(codeDcid(property, code)) }
  return {
    dcid: debtDcid(variable),
    typeOf: 'StatisticalVariable',
    properties: {
      name: labelOf(variable),
      ...shapeTerms(measureShapes[variable.measure]),
      ...slot('debtPayment', variable.payment),
      ...slot('creditorType', variable.creditorType),
      observationProperties: [ref('financingProvider'), ref('financingRecipient')],
    },
  }
}

/** The families and their slots. */
export const debtHeld: Held = {
  families: ['debtService', 'debtScheduled', 'debtStock'],
  slots: {
    debtService: ['creditorType', 'debtPayment'],
    debtScheduled: ['creditorType', 'debtPayment'],
    debtStock: ['creditorType'],
  },
  hasCode: (property) => property === 'creditorType' || property === 'debtPayment',
}

/** Code systems of the slots. */
export const debtCodeNodes = (): ReadonlyArray<McfNode> => [
  ...codeSystemNodes(
    'debtPayment',
    'Principal or interest',
    'The two parts of debt service',
    Object.entries(paymentNames).map(([code, name]) => ({ code, name, parent: '' })),
  ),
  ...codeSystemNodes(
    'creditorType',
    'Kind of creditor',
    'Kinds of creditors of public and publicly guaranteed debt; concessional is part of bilateral and multilateral',
    Object.values(creditorTypes).map(({ code, partOf }) => ({
      code,
      name: creditorNames[code] ?? code,
      parent: partOf ?? '',
    })),
  ),
]
