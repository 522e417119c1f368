// Parts on top of one another: only where the graph proves that none counts what another counts.
import { type Box, timeAxis, valueLines, yearLabels } from '../draw/axes.ts'
import { nice, ticks } from 'd3-array'
import { boldWidth, canvas, colorAt, marksAt } from '../draw/mark.ts'
import { pixels } from '../draw/paths.ts'
import { type Shape, shape } from '../draw/shape.ts'
import { labelPlaces, shortNames } from '../label-places.ts'
import { yearOf } from '../periods.ts'
import type { Series } from '../series.ts'
import type { ChartKind } from './kind.ts'
import { roomForNames } from './lines.ts'

const limits = { named: 6, all: 12, grey: 400 }

type Band = {
  readonly series: Series
  readonly color: string
  readonly low: ReadonlyArray<number>
  readonly high: ReadonlyArray<number>
}

export const stacked: ChartKind = {
  name: 'stacked',
  refuses: ({ series, periods, disjoint, texts }) => {
    if (periods.length < 2) return texts.say('chart.refuses.one-period')
    if (series.length < 2) return texts.say('chart.refuses.one-series')
    if (series.length > limits.grey) return texts.say('chart.refuses.many-parts', { n: limits.grey })
    if (series.some(({ points }) => points.some(({ value }) => value < 0))) return texts.say('chart.refuses.below')
    return disjoint ? null : texts.say('chart.refuses.unproven')
  },
  room: (all) => ({ named: all ? limits.all : limits.named, others: limits.grey }),
  onePeriod: false,
  ownMagnitudes: false,
  apart: 'among',
  notes: (spec) => [
    spec.texts.say('chart.note.stack'),
    ...(spec.others.length === 0
      ? []
      : [spec.texts.say('chart.note.bands', { named: spec.named.length, n: spec.others.length })]),
  ],
  draw: (spec, options) => {
    const { width, height, palette, endLabels } = options
    const box: Box = {
      left: 56,
      right: width - (endLabels ? roomForNames(spec.named, width) : 18),
      top: 12,
      bottom: height - 32,
    }
    const time = timeAxis([...spec.named, ...spec.others], box)
    const { bands, top } = bandsOf([...spec.named, ...spec.others], spec.periods, (i) =>
      i < spec.named.length ? colorAt(palette, i) : palette.others,
    )
    const [, to] = nice(0, top || 1, 5)
    const y = (value: number): number => box.bottom - (value / to) * (box.bottom - box.top)
    const years = spec.periods.map((period) => yearOf(period) ?? 0)
    const area = ({ low, high }: Band): string =>
      `M${years.map((year, i) => `${pixels(time.x(year))},${pixels(y(high[i] ?? 0))}`).join('L')}L${[...years.keys()]
        .reverse()
        .map((i) => `${pixels(time.x(years[i] ?? 0))},${pixels(y(low[i] ?? 0))}`)
        .join('L')}Z`
    return {
      width,
      height,
      points: bands.flatMap((band) =>
        spec.periods.flatMap((period, i) => {
          const middle = ((band.low[i] ?? 0) + (band.high[i] ?? 0)) / 2
          return marksAt([band.series], period).map((mark) => ({ x: time.x(years[i] ?? 0), y: y(middle), mark }))
        }),
      ),
      root: canvas(options, height, [
        ...valueLines({ y, ticks: ticks(0, to, 5) }, spec, box, palette),
        ...bands.map((band) =>
          shape('path', { d: area(band), fill: band.color, stroke: palette.background, 'stroke-width': 0.7 }),
        ),
        ...(endLabels ? bandNames(bands.slice(0, spec.named.length), y, box, width) : []),
        ...yearLabels(time, box, palette),
      ]),
    }
  },
}

/** The smallest at the bottom would hide: the largest is lowest, and all grey ones lie on top. */
const bandsOf = (
  series: ReadonlyArray<Series>,
  periods: ReadonlyArray<string>,
  colorOf: (i: number) => string,
): { readonly bands: ReadonlyArray<Band>; readonly top: number } => {
  const reached = periods.map(() => 0)
  const bands = series.map((one, i): Band => {
    const values = new Map(one.points.map(({ period, value }) => [period, value]))
    const low = [...reached]
    periods.forEach((period, at) => {
      reached[at] = (reached[at] ?? 0) + (values.get(period) ?? 0)
    })
    return { series: one, color: colorOf(i), low, high: [...reached] }
  })
  return { bands, top: reached.reduce((most, value) => Math.max(most, value), 0) }
}

const bandNames = (
  bands: ReadonlyArray<Band>,
  y: (value: number) => number,
  box: Box,
  width: number,
): ReadonlyArray<Shape> => {
  const places = labelPlaces(
    bands.map(({ low, high }) => y(((low.at(-1) ?? 0) + (high.at(-1) ?? 0)) / 2)),
    16,
    { top: box.top, bottom: box.bottom },
  )
  const names = shortNames(
    bands.map(({ series }) => series.name),
    Math.floor((width - box.right - 16) / boldWidth),
  )
  return bands.map(({ color }, i) =>
    shape('text', { x: box.right + 12, y: (places[i] ?? 0) + 4, fill: color, 'font-weight': 600 }, [names[i] ?? '']),
  )
}
