// From published rows of the debt statistics to observations: names resolved, sums over slots added. Pure.
import { publishedNumber, publishedYear, type TextRow } from '../rates/published-table.ts'
import { allCreditors, type DebtNames, isAggregateDebtor } from './debt-names.ts'
import { debtDcid, type DebtVariable, seriesCode } from './debt-variables.ts'

export const debtColumns = ['country', 'counterpart_area', 'year', 'value', 'series_code'] as const
export const debtColumnAliases = { 'counterpart-area': 'counterpart_area', time: 'year' } as const
export type DebtRow = TextRow<(typeof debtColumns)[number]>

export type DebtCell = {
  readonly variable: string
  readonly debtor: string
  readonly creditor: string
  readonly year: number
  value: number
}
export type DebtCells = {
  readonly cells: ReadonlyMap<string, DebtCell>
  readonly variables: ReadonlyMap<string, DebtVariable>
  readonly kept: number
  readonly dropped: Readonly<Record<string, number>>
  readonly issues: ReadonlyArray<string>
  readonly unknownDebtors: ReadonlyArray<string>
  /** Last year in which every series code has data, per measure; null without rows. */
  readonly lastCompleteYear: number | null
}

/** A series' own variable and the sums it belongs to. A code contained in another adds to no sum over creditors. */
const variablesOf = (code: string): ReadonlyArray<DebtVariable> => {
  const own = seriesCode(code)
  if (own === null) return []
  const { measure, payment, creditorType, isPart } = own
  const all: DebtVariable[] = [{ measure, payment, creditorType }]
  if (payment !== null) all.push({ measure, payment: null, creditorType })
  if (!isPart) {
    all.push({ measure, payment: null, creditorType: null })
    if (payment !== null) all.push({ measure, payment, creditorType: null })
  }
  return all
}

const lastCompleteYear = (lastYears: ReadonlyMap<string, number>): number | null =>
  lastYears.size === 0 ? null : Math.min(...lastYears.values())

/** Adds rows up into cells. */
export const debtCellsOf = (rows: ReadonlyArray<DebtRow>, names: DebtNames): DebtCells => {
  const cells = new Map<string, DebtCell>()
  const variables = new Map<string, DebtVariable>()
  const known = new Map<string, ReadonlyArray<readonly [string, DebtVariable]>>()
  const dropped: Record<string, number> = {}
  const issues: string[] = []
  const unknown = new Set<string>()
  const seen = new Set<string>()
  const lastYears = new Map<string, number>()
  let kept = 0
  const drop = (reason: string): void => {
    dropped[reason] = (dropped[reason] ?? 0) + 1
  }
  const variablesOfCode = (code: string) => {
    const held = known.get(code)
    if (held !== undefined) return held
    const made = variablesOf(code).map((variable) => [debtDcid(variable), variable] as const)
    known.set(code, made)
    return made
  }
  for (const [i, row] of rows.entries()) {
    const year = publishedYear(row.year)
    const value = publishedNumber(row.value)
    const own = variablesOfCode(row.series_code)
    if (own.length === 0) {
      drop('series other than DT.AMT, DT.INT and DT.DOD')
      continue
    }
    if (year === null) issues.push(`row ${i + 2}: year "${row.year}" cannot be read`)
    if (value === undefined) issues.push(`row ${i + 2}: value "${row.value}" cannot be read`)
    if (year === null || value === undefined) continue
    const key = `${row.series_code}|${row.country}|${row.counterpart_area}|${year}`
    if (seen.has(key))
      issues.push(
        `row ${i + 2}: a second value of ${row.series_code} for ${row.country}, ${row.counterpart_area}, ${year}`,
      )
    seen.add(key)
    if (value === null) drop('rows without value')
    else if (row.counterpart_area === allCreditors) drop('totals over all creditors (World)')
    else if (isAggregateDebtor(row.country)) drop('groups of debtors')
    else {
      const debtor = names.debtor(row.country)
      if (debtor === null) {
        unknown.add(row.country)
        drop('debtors that are no known place')
        continue
      }
      kept++
      lastYears.set(row.series_code, Math.max(year, lastYears.get(row.series_code) ?? year))
      const creditor = names.creditor(row.counterpart_area)
      for (const [variable, definition] of own) {
        variables.set(variable, definition)
        const cell = `${variable}|${debtor}|${creditor}|${year}`
        const held = cells.get(cell)
        if (held === undefined) cells.set(cell, { variable, debtor, creditor, year, value })
        else held.value += value
      }
    }
  }
  return {
    cells,
    variables,
    kept,
    dropped,
    issues,
    unknownDebtors: [...unknown].sort(),
    lastCompleteYear: lastCompleteYear(lastYears),
  }
}
