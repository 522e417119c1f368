// Series of debt statistics: their codes, and the variables they are.

/** Payments made, payments scheduled on existing debt, debt outstanding. */
export type DebtMeasure = 'service' | 'scheduled' | 'stock'

/** A variable: the measure and the codes of its slots; without a slot, the sum over it. */
export type DebtVariable = {
  readonly measure: DebtMeasure
  readonly payment: string | null
  readonly creditorType: string | null
}

const payments: Readonly<Record<string, string>> = { AMT: 'principal', INT: 'interest' }

export const creditorTypes: Readonly<Record<string, { readonly code: string; readonly partOf: string | null }>> = {
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
