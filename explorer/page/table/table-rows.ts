// What the table shows and in which order; knows nothing of the page.
import type { Series } from '../../chart/series.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Sort } from '../view-codec.ts'

export type TableRow = {
  readonly series: Series
  readonly name: string
  readonly values: ReadonlyMap<string, number>
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/**
 * The rows whose names hold the filter, in order: as the series come (largest first) without a sort, else by name or by
 * the figure of a period. Series without a figure of the period stand last, whichever way is sorted.
 */
export const rowsOf = (
  all: ReadonlyArray<Series>,
  { filter, sort, unnamed }: { readonly filter: string; readonly sort: Sort | null; readonly unnamed: string },
): ReadonlyArray<TableRow> => {
  const wanted = filter.trim().toLowerCase()
  const rows = all
    .map((series) => ({
      series,
      name: series.name === '' ? unnamed : series.name,
      values: new Map(series.points.map(({ period, value }) => [period, value])),
    }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
  if (sort === null) return rows
  const sign = sort.order === 'ascending' ? 1 : -1
  if (sort.by === 'name') return rows.sort((a, b) => sign * byName.compare(a.name, b.name))
  return rows.sort((a, b) => {
    const [x, y] = [a.values.get(sort.by), b.values.get(sort.by)]
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
    return sign * (x - y)
  })
}

/** The order after a click on a header: figures fall first, names rise first; a third click takes the order away. */
export const nextSort = (sort: Sort | null, by: string): Sort | null => {
  const first = by === 'name' ? 'ascending' : 'descending'
  if (sort === null || sort.by !== by) return { by, order: first }
  return sort.order === first ? { by, order: first === 'ascending' ? 'descending' : 'ascending' } : null
}

/** A figure as a cell shows it: three digits that count, so that small figures stand beside large ones. Zero is 0. */
export const cellFigure = (value: number, texts: Texts): string =>
  Math.abs(value) >= 1_000
    ? texts.number(value, { notation: 'compact', maximumSignificantDigits: 3 })
    : texts.number(value, { maximumSignificantDigits: 3 })

const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ')

/** The rows for a spreadsheet: figures in full with a point, nothing where there is none. */
export const tsvOf = (
  rows: ReadonlyArray<TableRow>,
  periods: ReadonlyArray<string>,
  { series: head, unit }: { readonly series: string; readonly unit: string },
): string =>
  [
    [head, unit, ...periods],
    ...rows.map(({ name, series, values }) => [
      oneLine(name),
      series.unit,
      ...periods.map((period) => String(values.get(period) ?? '')),
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

/** A line of a series for a small picture, in a box of 100 by 20; a gap between periods breaks it. */
export const sparkline = (points: Series['points'], periods: ReadonlyArray<string>): string => {
  const values = new Map(points.map(({ period, value }) => [period, value]))
  const held = [...values.values()]
  const [low, high] = [Math.min(0, ...held), Math.max(0, ...held)]
  const x = (i: number): string => ((periods.length < 2 ? 0.5 : i / (periods.length - 1)) * 96 + 2).toFixed(1)
  const y = (value: number): string => (high === low ? 10 : 18 - ((value - low) / (high - low)) * 16).toFixed(1)
  let drawing = false
  return periods
    .map((period, i) => {
      const value = values.get(period)
      if (value === undefined) {
        drawing = false
        return ''
      }
      const step = `${drawing ? 'L' : 'M'}${x(i)} ${y(value)}`
      // a period alone is a dot
      const alone = !drawing && !values.has(periods[i + 1] ?? '')
      drawing = true
      return alone ? `${step}h0.1` : step
    })
    .join('')
}
