// Payments made and payments scheduled are two variables: years after the last actual one belong to the second.
import type { DebtCell } from './debt-cells.ts'
import { debtDcid, type DebtVariable } from './debt-variables.ts'

export type DebtPayments = {
  readonly variables: ReadonlyMap<string, DebtVariable>
  readonly cells: ReadonlyArray<DebtCell>
}

/** Tells payments by their year; with null all are payments made. */
export const tellScheduled = (
  { variables, cells }: DebtPayments,
  lastActual: number | null,
): { readonly made: DebtPayments; readonly scheduled: DebtPayments } => {
  const made: DebtCell[] = []
  const scheduled: DebtCell[] = []
  const own = { made: new Map<string, DebtVariable>(), scheduled: new Map<string, DebtVariable>() }
  for (const cell of cells) {
    const variable = variables.get(cell.variable)
    if (variable === undefined) continue
    if (lastActual === null || cell.year <= lastActual) {
      own.made.set(cell.variable, variable)
      made.push(cell)
    } else {
      const later: DebtVariable = { ...variable, measure: 'scheduled' }
      const dcid = debtDcid(later)
      own.scheduled.set(dcid, later)
      scheduled.push({ ...cell, variable: dcid })
    }
  }
  return {
    made: { variables: own.made, cells: made },
    scheduled: { variables: own.scheduled, cells: scheduled },
  }
}
