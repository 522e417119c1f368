// The codes of debt variables as nodes.
import { codeSystemNodes } from '../code-nodes.ts'
import type { McfNode } from '../mcf.ts'
import type { Held } from '../../vocabulary/vocabulary.ts'
import { creditorTypes } from './debt-series.ts'

export const paymentNames: Readonly<Record<string, string>> = {
  principal: 'Principal repayments',
  interest: 'Interest payments',
}

export const creditorNames: Readonly<Record<string, string>> = {
  bilateral: 'Bilateral creditors',
  bilateralConcessional: 'Bilateral creditors, concessional',
  multilateral: 'Multilateral creditors',
  multilateralConcessional: 'Multilateral creditors, concessional',
  bonds: 'Bonds',
  commercialBanks: 'Commercial banks',
  otherPrivate: 'Other private creditors',
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
