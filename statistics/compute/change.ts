// change: each row against the row of the same series some years before.
import type { Change } from '../../domain/computed/facets.ts'
import { addRatios, ExactColumn } from '../../domain/computed/exact.ts'
import { keptRows, Omissions, type OmittedRows, type Rows } from './rows.ts'

/** Whether the figures of a series break between two periods, the first of which is the earlier one. */
export type IsBroken = (series: number, from: string, to: string) => boolean

/** The same month or day, or the year, so many years before. */
export const periodBefore = (period: string, years: number): string =>
  `${String(Number(period.slice(0, 4)) - years).padStart(4, '0')}${period.slice(4)}`

/** `counts` says of which periods changes are wanted; the others are there to be looked back to. */
export const changeRows = (
  rows: Rows,
  { kind, lag }: Change,
  isBroken: IsBroken,
  counts: (period: string) => boolean,
): { readonly rows: Rows; readonly omitted: ReadonlyArray<OmittedRows> } => {
  const { periodTexts, offsets, periods, values } = rows
  const codes = new Map(periodTexts.map((text, code) => [text, code]))
  const earlier = Int32Array.from(periodTexts, (text) => codes.get(periodBefore(text, lag)) ?? -1)
  const wanted = periodTexts.map(counts)
  const keep = new Uint8Array(periods.length)
  const cautions = rows.cautions.slice()
  const parts =
    rows.parts === null ? null : { entered: rows.parts.entered.slice(), expected: rows.parts.expected.slice() }
  const changes = new ExactColumn(periods.length)
  const omissions = new Omissions(rows)
  const rowOf = new Int32Array(periodTexts.length)
  for (let series = 0; series < rows.series; series++) {
    const [from, to] = [offsets[series] ?? 0, offsets[series + 1] ?? 0]
    rowOf.fill(-1)
    for (let row = from; row < to; row++) rowOf[periods[row] ?? 0] = row
    for (let row = from; row < to; row++) {
      const period = periods[row] ?? 0
      if (wanted[period] !== true) continue
      const before = rowOf[earlier[period] ?? -1] ?? -1
      if (before < 0) omissions.add('earlier_period_missing_omitted', series, row)
      else if (isBroken(series, periodTexts[periods[before] ?? 0] ?? '', periodTexts[period] ?? ''))
        omissions.add('series_break_omitted', series, row)
      else if (kind === 'percent' && values.sign(before) <= 0) omissions.add('change_undefined', series, row)
      else {
        setChange(values, before, row, kind, changes)
        cautions[row] = Math.max(rows.cautions[row] ?? 0, rows.cautions[before] ?? 0)
        if (parts !== null) {
          parts.entered[row] = (parts.entered[row] ?? 0) + (rows.parts?.entered[before] ?? 0)
          parts.expected[row] = (parts.expected[row] ?? 0) + (rows.parts?.expected[before] ?? 0)
        }
        keep[row] = 1
      }
    }
  }
  return { rows: keptRows({ ...rows, cautions, parts }, keep, changes), omitted: omissions.list() }
}

/** `later - earlier`, or `100 * (later - earlier) / earlier`. */
const setChange = (values: ExactColumn, before: number, row: number, kind: Change['kind'], to: ExactColumn): void => {
  const [a, b] = [values.small(before), values.small(row)]
  if (a !== null && b !== null && a[1] === b[1] && Math.abs(a[0]) < 2 ** 45 && Math.abs(b[0]) < 2 ** 45) {
    const difference = b[0] - a[0]
    to.setSmall(row, kind === 'absolute' ? difference : 100 * difference, kind === 'absolute' ? a[1] : a[0])
    return
  }
  const [n, d] = values.at(before)
  const [differenceN, differenceD] = addRatios(values.at(row), [-n, d])
  to.set(row, kind === 'absolute' ? [differenceN, differenceD] : [100n * differenceN * d, differenceD * n])
}
