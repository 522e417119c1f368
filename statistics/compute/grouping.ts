// Series that belong together: those that agree in some columns.
import { type Rows, textOf } from './rows.ts'

export type Grouping = {
  readonly count: number
  /** Series of the groups behind each other: those of group g are `series[starts[g]..starts[g + 1])`. */
  readonly starts: Int32Array
  readonly series: Int32Array
}

/** Groups in the order of their columns' codes, absent ones first; the first series of a group is its first in frame order. */
export const groupSeries = (rows: Rows, columns: ReadonlyArray<string>): Grouping => {
  const keys = keysOf(rows, columns)
  const order = Int32Array.from({ length: rows.series }, (_, i) => i).sort(
    (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b,
  )
  const starts: number[] = []
  for (let i = 0; i < order.length; i++) {
    if (i === 0 || keys[order[i] ?? 0] !== keys[order[i - 1] ?? 0]) starts.push(i)
  }
  const count = starts.length
  starts.push(order.length)
  return { count, starts: Int32Array.from(starts), series: order }
}

/** A number for each combination of codes, in their order. Ranks are taken column by column, so that numbers stay small. */
const keysOf = (rows: Rows, columns: ReadonlyArray<string>): Float64Array => {
  let keys: Float64Array = new Float64Array(rows.series)
  for (const name of columns) {
    const column = rows.columns.get(name)
    if (column === undefined) continue
    const width = column.texts.length + 1
    keys = ranked(keys.map((key, i) => key * width + (column.codes[i] ?? -1) + 1))
  }
  return keys
}

const ranked = (keys: Float64Array): Float64Array => {
  const sorted = Float64Array.from(new Set(keys)).sort()
  const ranks = new Map<number, number>()
  for (let i = 0; i < sorted.length; i++) ranks.set(sorted[i] ?? 0, i)
  return keys.map((key) => ranks.get(key) ?? 0)
}

export const seriesOfGroup = ({ starts, series }: Grouping, group: number): Int32Array =>
  series.subarray(starts[group] ?? 0, starts[group + 1] ?? 0)

/** The series of some rows by the groups of other rows with which they agree in these columns; those without are left out. */
export const groupedAlike = (
  rows: Rows,
  others: Rows,
  grouping: Grouping,
  columns: ReadonlyArray<string>,
): Grouping => {
  const keyOf = (of: Rows, series: number): string => JSON.stringify(columns.map((name) => textOf(of, name, series)))
  const groups = new Map<string, number[]>()
  for (let series = 0; series < rows.series; series++) {
    const key = keyOf(rows, series)
    const held = groups.get(key) ?? []
    groups.set(key, held)
    held.push(series)
  }
  const starts = new Int32Array(grouping.count + 1)
  const series: number[] = []
  for (let group = 0; group < grouping.count; group++) {
    const first = seriesOfGroup(grouping, group)[0] ?? -1
    for (const one of groups.get(keyOf(others, first)) ?? []) series.push(one)
    starts[group + 1] = series.length
  }
  return { count: grouping.count, starts, series: Int32Array.from(series) }
}
