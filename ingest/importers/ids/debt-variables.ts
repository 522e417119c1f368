// The statistical variables of external debt: principal and interest by kind of creditor, and outstanding debt.
import { codeDcid } from '../code-nodes.ts'
import { type McfNode, ref } from '../mcf.ts'
import { type Shape, shapes, shapeTerms } from '../shapes.ts'
import { type DebtVariable, type DebtMeasure, debtDcid } from './debt-series.ts'
import { paymentNames, creditorNames } from './debt-codes.ts'

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
