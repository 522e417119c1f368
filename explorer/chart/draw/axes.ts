// Axes and the places of lines on them, shared by the kinds that show time.
import { extent, max, min, nice, ticks } from 'd3-array'
import type { ChartSpec } from '../chart-spec.ts'
import type { Palette } from '../palette.ts'
import type { Series } from '../series.ts'
import type { Drawing } from './mark.ts'
import { type Shape, shape } from './shape.ts'

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

export type ValueAxis = {
  /** Null for what the axis cannot show: zero and below on a logarithmic one. */
  readonly y: (value: number) => number | null
  readonly ticks: ReadonlyArray<number>
}

/** An axis of values: linear from zero, or logarithmic over what is above zero. */
export const valueAxis = (
  series: ReadonlyArray<Series>,
  scale: ChartSpec['scale'],
  { top, bottom }: Box,
  wantedTicks = 5,
): ValueAxis => {
  const values = series.flatMap(({ points }) => points.map(({ value }) => value))
  if (scale === 'log') {
    const [low = 1, high = 10] = extent(values.filter((value) => value > 0))
    return logAxis(low, high, top, bottom)
  }
  const [low = 0, high = 1] = extent(values)
  return linearAxis(Math.min(0, low), Math.max(0, high), top, bottom, wantedTicks)
}

const linearAxis = (low: number, high: number, top: number, bottom: number, wantedTicks: number): ValueAxis => {
  const [from, to] = nice(low, high === low ? low + 1 : high, wantedTicks)
  return {
    y: (value) => bottom - ((value - from) / (to - from)) * (bottom - top),
    ticks: ticks(from, to, wantedTicks),
  }
}

const logAxis = (low: number, high: number, top: number, bottom: number): ValueAxis => {
  const from = Math.floor(Math.log10(low))
  const to = Math.max(from + 1, Math.ceil(Math.log10(high)))
  const every = Math.ceil((to - from) / 6)
  return {
    y: (value) => (value <= 0 ? null : bottom - ((Math.log10(value) - from) / (to - from)) * (bottom - top)),
    ticks: Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, i) => 10 ** (from + i * every)),
  }
}

export const valueLines = (
  { y, ticks: at }: ValueAxis,
  { magnitude: { divisor }, texts }: Pick<ChartSpec, 'magnitude' | 'texts'>,
  { left, right }: Box,
  palette: Palette,
): ReadonlyArray<Shape> =>
  at.flatMap((value) => {
    const height = y(value) ?? 0
    return [
      shape('line', {
        x1: left,
        x2: right,
        y1: height,
        y2: height,
        stroke: value === 0 ? palette.muted : palette.grid,
      }),
      shape('text', { x: left - 8, y: height + 4, 'text-anchor': 'end', fill: palette.muted }, [
        texts.number(value / divisor, { maximumSignificantDigits: 4 }),
      ]),
    ]
  })

export type TimeAxis = { readonly x: (year: number) => number; readonly first: number; readonly last: number }

export const timeAxis = (series: ReadonlyArray<Series>, { left, right }: Box): TimeAxis => {
  const first = min(series, ({ points }) => points[0]?.year) ?? Infinity
  const last = max(series, ({ points }) => points.at(-1)?.year) ?? -Infinity
  const [from, to] = first === last ? [first - 1, last + 1] : [first, last]
  return { first, last, x: (year) => left + ((year - from) / (to - from)) * (right - left) }
}

/** Where the figures of a series lie. */
export const placesOn = (series: Series, { x }: TimeAxis, { y }: Pick<ValueAxis, 'y'>): Drawing['points'] =>
  series.points.flatMap((point) => {
    const height = y(point.value)
    return height === null ? [] : [{ x: x(point.year), y: height, mark: { series, ...point } }]
  })

/** Years under the axis, as many as there is room for; the first and the last are always named. */
export const yearLabels = (
  { x, first, last }: TimeAxis,
  { left, right, bottom }: Box,
  palette: Palette,
): ReadonlyArray<Shape> => {
  if (!Number.isFinite(first)) return []
  const [from, to] = [Math.ceil(first), Math.floor(last)]
  const room = Math.max(2, Math.floor((right - left) / 52))
  const step = [1, 2, 5, 10, 20, 25, 50].find((n) => (to - from) / n <= room - 1) ?? 100
  const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).filter(
    (year) => year % step === 0 && x(year) - x(from) > 44 && x(to) - x(year) > 44,
  )
  return [...new Set([from, ...between, to])].map((year) =>
    shape('text', { x: x(year), y: bottom + 20, 'text-anchor': 'middle', fill: palette.muted }, [String(year)]),
  )
}
