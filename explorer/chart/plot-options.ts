// A chart specification as options of Observable Plot.
import * as Plot from '@observablehq/plot'
import { barOptions } from './bar-options.ts'
import type { ChartSpec } from './chart-spec.ts'
import { labelPlaces, shortName } from './label-places.ts'
import { fullFigure } from './magnitude.ts'
import type { Palette } from './palette.ts'
import { usualStep } from './periods.ts'
import { colorAt, colorOf, type DrawOptions, type Mark, styleOf } from './plot-parts.ts'
import type { Series } from './series.ts'

/** Options of a chart; `document` and handlers are the caller's. */
export const plotOptions = (spec: ChartSpec, draw: DrawOptions): Plot.PlotOptions =>
  spec.kind === 'bars' ? barOptions(spec, draw) : lineOptions(spec, draw)

/** Points with a break wherever a period is missing, so that no line is drawn over what is not known. */
export const marksOf = (series: Series, color: string): ReadonlyArray<Mark> => {
  const step = usualStep(series.points.map(({ year }) => year))
  const marks: Mark[] = []
  let before: number | null = null
  for (const point of series.points) {
    if (before !== null && point.year - before > step * 1.5) {
      marks.push({ series, period: '', year: before + step, value: null, color })
    }
    marks.push({ series, ...point, color })
    before = point.year
  }
  return marks
}

const lineOptions = (spec: ChartSpec, draw: DrawOptions): Plot.PlotOptions => {
  const { palette, width, height } = draw
  const named = spec.named.map((series, i) => marksOf(series, colorAt(palette, i)))
  const others = spec.others.flatMap((series) => marksOf(series, palette.others))
  const all = [...named.flat(), ...others]
  const values = all.flatMap(({ value }) => (value === null ? [] : [value / spec.magnitude.divisor]))
  const domain: [number, number] = [Math.min(0, ...extent(values)), Math.max(0, ...extent(values))]
  // a chart of one series is named by its title
  const labelled = draw.endLabels && spec.named.length > 1
  const margins = {
    marginTop: 18,
    marginBottom: 32,
    marginLeft: 52,
    marginRight: labelled ? Math.min(250, Math.round(width * 0.28)) : 18,
  }
  const y = (mark: Mark): number | null => (mark.value === null ? null : mark.value / spec.magnitude.divisor)
  const dense = all.length > 400
  return {
    width,
    height,
    ...margins,
    className: 'plot',
    style: styleOf(palette),
    x: {
      label: null,
      ...yearTicks(all, width - margins.marginLeft - margins.marginRight),
      tickFormat: (year: number) => (Number.isInteger(year) ? String(year) : ''),
      tickSize: 0,
      tickPadding: 8,
    },
    y: { label: null, domain, nice: true, ticks: 5, tickSize: 0, zero: true },
    marks: [
      Plot.gridY({ stroke: palette.grid, strokeOpacity: 1, ticks: 5 }),
      ...(all.length > 0 && spec.named.length === 1 && others.length === 0
        ? [Plot.areaY(all, { x: 'year', y, fill: colorOf, fillOpacity: 0.09 })]
        : []),
      Plot.ruleY([0], { stroke: palette.muted }),
      Plot.lineY(others, { x: 'year', y, z: seriesId, stroke: palette.others, strokeWidth: 1 }),
      Plot.lineY(named.flat(), { x: 'year', y, z: seriesId, stroke: colorOf, strokeWidth: 2.25, curve: 'linear' }),
      ...(dense ? [] : [Plot.dot(named.flat(), { x: 'year', y, fill: colorOf, r: 2.75 })]),
      ...(labelled ? [endLabels(spec, draw, domain, margins)] : []),
      ...(draw.interactive ? pointerMarks(spec, all, y, palette) : []),
    ],
  }
}

const seriesId = (mark: Mark): string => mark.series.id
const extent = (values: ReadonlyArray<number>): [number, number] =>
  values.reduce<[number, number]>(([low, high], v) => [Math.min(low, v), Math.max(high, v)], [0, 0])

const yearTicks = (marks: ReadonlyArray<Mark>, width: number): Partial<Plot.ScaleOptions> => {
  const years = marks.map(({ year }) => year)
  const first = Math.floor(years.reduce((a, b) => Math.min(a, b), Infinity))
  const last = Math.ceil(years.reduce((a, b) => Math.max(a, b), -Infinity))
  if (!Number.isFinite(first)) return {}
  const room = Math.max(2, Math.floor(width / 46))
  const step = [1, 2, 5, 10, 20, 25, 50].find((n) => (last - first) / n <= room) ?? 100
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((year) => year % step === 0)
  return {
    ticks: ticks.length > 1 ? ticks : [first, last],
    domain: first === last ? [first - 1, last + 1] : [first, last],
  }
}

type Margins = { readonly marginTop: number; readonly marginBottom: number; readonly marginRight: number }

const endLabels = (
  spec: ChartSpec,
  { palette, height }: DrawOptions,
  domain: [number, number],
  margins: Margins,
): Plot.Markish => {
  const scale = Plot.scale({
    y: { domain, nice: true, range: [height - margins.marginBottom, margins.marginTop] },
  })
  const ends = spec.named.flatMap((series, i) => {
    const last = series.points.at(-1)
    return last === undefined ? [] : [{ series, last, color: colorAt(palette, i) }]
  })
  const heights = ends.map(({ last }) => Number(scale.apply(last.value / spec.magnitude.divisor)))
  const places = labelPlaces(heights, 16, { top: margins.marginTop, bottom: height - margins.marginBottom })
  const characters = Math.floor((margins.marginRight - 14) / 7.4)
  const labels = ends.map((end, i) => ({ ...end, y: places[i] ?? 0 }))
  return Plot.text(labels, {
    frameAnchor: 'right',
    // heights are pixels already: a place is measured from the top of the frame
    dy: 0,
    textAnchor: 'start',
    dx: 10,
    y: (label: (typeof labels)[number]) => scale.invert?.(label.y) as number,
    text: (label: (typeof labels)[number]) => shortName(label.series.name, characters),
    fill: 'color',
    fontWeight: 600,
  })
}

const pointerMarks = (
  spec: ChartSpec,
  marks: ReadonlyArray<Mark>,
  y: (mark: Mark) => number | null,
  palette: Palette,
): ReadonlyArray<Plot.Markish> => {
  const points = marks.filter(({ value }) => value !== null)
  return [
    Plot.dot(points, Plot.pointer({ x: 'year', y, r: 5.5, fill: colorOf, stroke: palette.background, strokeWidth: 2 })),
    Plot.tip(
      points,
      Plot.pointer({
        x: 'year',
        y,
        title: (mark: Mark) =>
          `${mark.series.name === '' ? '' : `${shortName(mark.series.name, 48)}\n`}${mark.period}  ${fullFigure((mark.value ?? 0) / spec.magnitude.divisor)} ${spec.magnitude.word}`,
        fill: palette.background,
        stroke: palette.muted,
        textPadding: 10,
      }),
    ),
  ]
}
