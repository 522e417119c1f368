import { max } from 'd3-array'
import { commonDimensions, differIn, type Figures, nameIn, roleColumns } from './figures.ts'
import { yearOf } from './periods.ts'
import { type Status, statusOf } from './status.ts'

export type Point = {
  readonly period: string
  readonly year: number
  readonly value: number
  readonly status: Status
}

export type Series = {
  /** Tells the series apart from every other of the file. */
  readonly id: string
  /** What is particular to it: the names in the columns that differ between the series of the file. */
  readonly name: string
  readonly unit: string
  readonly priceBasis: string
  readonly baseYear: string
  /** The columns that a route needs to name the series. */
  readonly key: Readonly<Record<string, string>>
  /** The columns that tell the series of the file apart, with its identifiers in them. */
  readonly telling: Readonly<Record<string, string>>
  /** Names the series in an address: what is in its telling columns. */
  readonly short: string
  /** In the order of time. */
  readonly points: ReadonlyArray<Point>
  /** Sum of the absolute values: what decides the order of series. */
  readonly weight: number
}

const separator = '\u001f'

/** A file is read once, however often its chart is drawn. */
const known = new WeakMap<Figures, ReadonlyArray<Series>>()

/** The series of a file, largest first; rows without a number or a period that is a date are left out. */
export const seriesOf = (figures: Figures): ReadonlyArray<Series> => {
  const held = known.get(figures) ?? readSeries(figures)
  known.set(figures, held)
  return held
}

const readSeries = (figures: Figures): ReadonlyArray<Series> => {
  const groups = new Map<string, { row: ReadonlyArray<string>; points: Point[] }>()
  for (const row of figures.rows) {
    const year = yearOf(figures.at(row, 'period'))
    const written = figures.at(row, 'value')
    const value = Number(written)
    if (year === null || written === '' || !Number.isFinite(value)) continue
    const id = figures.dimensions.map((column) => figures.at(row, column)).join(separator)
    const group = groups.get(id) ?? { row, points: [] }
    const status = statusOf(figures.at(row, 'observation_status'))
    group.points.push({ period: figures.at(row, 'period'), year, value, status })
    groups.set(id, group)
  }
  const telling = tellingColumns(
    figures,
    [...groups.values()].map(({ row }) => row),
  )
  return [...groups]
    .map(([id, { row, points }]) => ({
      id,
      name: telling
        .map((column) => nameIn(figures, row, column))
        .filter((name) => name !== '')
        .join(' · '),
      unit: figures.at(row, 'unit'),
      priceBasis: figures.at(row, 'price_basis'),
      baseYear: figures.at(row, 'base_year'),
      key: Object.fromEntries(figures.dimensions.map((column) => [column, figures.at(row, column)])),
      telling: Object.fromEntries(telling.map((column) => [column, figures.at(row, column)])),
      short: telling.map((column) => figures.at(row, column)).join('~'),
      points: points.sort((a, b) => a.year - b.year),
      weight: points.reduce((sum, { value }) => sum + Math.abs(value), 0),
    }))
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
}

/**
 * The fewest columns that still tell all series apart, tried from the last to the first, so that "who and for what"
 * stays and the variable's long name goes where the slots say the same.
 */
const tellingColumns = (figures: Figures, rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const distinct = (columns: ReadonlyArray<string>): number =>
    new Set(rows.map((row) => columns.map((column) => figures.at(row, column)).join(separator))).size
  let kept = figures.dimensions.filter((column) => distinct([column]) > 1)
  for (const column of [...kept].reverse()) {
    const without = kept.filter((other) => other !== column)
    if (distinct(without) === rows.length) kept = without
  }
  return kept
}

/** Whether codes of a slot (purposes, types of finance) tell series of the file apart. */
export const differByCodes = (figures: Figures): boolean =>
  figures.dimensions.some(
    (column) => ![...roleColumns, ...commonDimensions].includes(column) && differIn(figures, column),
  )

/** All periods of some series, in the order of time. */
export const periodsOf = (series: ReadonlyArray<Series>): ReadonlyArray<string> =>
  [...new Set(series.flatMap(({ points }) => points.map(({ period }) => period)))].sort()

/** The largest amount of a series, above or below zero. */
export const tallest = ({ points }: Series): number => max(points, ({ value }) => Math.abs(value)) ?? 0

/** What the amounts of a series are counted in, to compare. */
export const unitKey = ({ unit, priceBasis, baseYear }: Series): string => `${unit} ${priceBasis} ${baseYear}`
