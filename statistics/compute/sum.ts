// sum_over: the rows of one variable and unit added up over roles, which are absent from the sums, and over years.
import { ExactColumn } from '../../domain/computed/exact.ts'
import { type Grouping, groupSeries } from './grouping.ts'
import type { Rows, TextColumn } from './rows.ts'
import { type ExpectedParts, type GroupTotals, keyWithout, type Missing, type Total, totalsOf } from './totals.ts'
import { type AddedYears, inYears } from './years.ts'

/** Sums over role columns; over the years too where some are given. */
export const sumRows = (
  held: Rows,
  over: ReadonlyArray<string>,
  expected: ExpectedParts,
  missing: Missing,
  years: AddedYears | null = null,
): Rows => {
  const rows = years === null ? held : inYears(held, years)
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
  for (const totals of totalsOf({ rows, grouping, over, expected, isOverYears: years !== null }, missing)) {
    for (const [period, sum] of years === null ? byPeriod(totals) : [[0, totals.together()] as const]) {
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
    periodTexts: years === null ? rows.periodTexts : [years.text],
    periods: periods.slice(0, at),
    cautions: cautions.slice(0, at),
    values: values.first(at),
    parts: { entered: entered.slice(0, at), expected: parts.slice(0, at) },
  }
}

function* byPeriod({ periods, of }: GroupTotals): Generator<readonly [period: number, total: Total]> {
  for (const period of periods) {
    const sum = of(period)
    if (sum !== null) yield [period, sum]
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
