// Factors looked up by period code, so that a row costs an array access.
import type { Dictionary } from '../../ports/graph.ts'
import { yearOf } from '../periods.ts'
import type { SeriesConversion, YearFactor } from './series.ts'

export type FactorsByCode = (converted: SeriesConversion) => Array<YearFactor | undefined>

/** Factors by period code, found once for each conversion: series of one group share theirs. */
export const factorTables = (): FactorsByCode => {
  const tables = new Map<SeriesConversion, Array<YearFactor | undefined>>()
  return (converted) => {
    let table = tables.get(converted)
    if (table === undefined) {
      table = []
      tables.set(converted, table)
    }
    return table
  }
}

/** The factor of a period code, asked of the conversion the first time. */
export const factorAt = (
  table: Array<YearFactor | undefined>,
  converted: SeriesConversion,
  periods: Dictionary,
  code: number,
): YearFactor => (table[code] ??= converted.factorOf(yearOf(periods.at(code))))
