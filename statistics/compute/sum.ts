// sum_over: the rows of one variable and unit added up over roles, which are absent from the sums.
import { ExactColumn } from '../../domain/computed/exact.ts'
import { type Grouping, groupSeries } from './grouping.ts'
import type { Rows, TextColumn } from './rows.ts'
import { type ExpectedParts, keyWithout, type Missing, totalsOf } from './totals.ts'

/** Sums over role columns. */
export const sumRows = (rows: Rows, over: ReadonlyArray<string>, expected: ExpectedParts, missing: Missing): Rows => {
  const grouping = groupSeries(rows, keyWithout(rows, over))
  const offsets = new Int32Array(grouping.count + 1)
  // sums are never more than the rows they are made of
  const periods = new Int32Array(rows.periods.length)
  const cautions = new Uint8Array(periods.length)
  const entered = new Int32Array(periods.length)
  const parts = new Int32Array(periods.length)
  const values = new ExactColumn(periods.length)
  let at = 0
  let group = 0
  for (const totals of totalsOf({ rows, grouping, over, expected }, missing)) {
    for (const period of totals.periods) {
      const sum = totals.of(period)
      if (sum === null) continue
      periods[at] = period
      cautions[at] = sum.caution
      entered[at] = sum.entered
      parts[at] = sum.expected
      values.set(at++, sum.total)
    }
    offsets[++group] = at
  }
  return {
    ...rows,
    columns: new Map(
      [...rows.columns]
        .filter(([name]) => !over.includes(name))
        .map(([name, column]) => [name, common(column, grouping)]),
    ),
    series: grouping.count,
    offsets,
    periods: periods.slice(0, at),
    cautions: cautions.slice(0, at),
    values: values.first(at),
    parts: { entered: entered.slice(0, at), expected: parts.slice(0, at) },
  }
}

/** What all series of a group have in common; nothing where they differ. */
const common = ({ texts, codes }: TextColumn, { count, starts, series }: Grouping): TextColumn => {
  const own = new Int32Array(count)
  for (let g = 0; g < count; g++) {
    const first = codes[series[starts[g] ?? 0] ?? 0] ?? -1
    let isCommon = true
    for (let i = starts[g] ?? 0; i < (starts[g + 1] ?? 0); i++) isCommon &&= codes[series[i] ?? 0] === first
    own[g] = isCommon ? first : -1
  }
  return { texts, codes: own }
}
