import type { ChartSpec } from '../chart-spec.ts'
import type { Box, TimeAxis, ValueAxis } from '../draw/axes.ts'
import { placesOn, timeAxis, valueAxis, valueLines, yearLabels } from '../draw/axes.ts'
import { boldWidth, canvas, colorAt, type DrawOptions } from '../draw/mark.ts'
import { pathOf, runsOf } from '../draw/paths.ts'
import { type Shape, shape } from '../draw/shape.ts'
import type { Palette } from '../palette.ts'
import { labelPlaces, shortNames } from '../label-places.ts'
import { type Series, tallest } from '../series.ts'
import type { ChartKind } from './kind.ts'

/** `apart` of the dotted ones are named too: what sets the axis must not be nameless. */
export const lineLimits = { named: 6, grey: 60, apart: 2 }
const labelHeight = 16
/** Above so many points, dots would hide the lines. */
const densePoints = 400

export const lines: ChartKind = {
  name: 'lines',
  refuses: ({ periods, texts }) => (periods.length > 1 ? null : texts.say('chart.refuses.one-period')),
  room: (all) => ({ named: all ? lineLimits.named * 2 : lineLimits.named, others: lineLimits.grey }),
  onePeriod: false,
  ownMagnitudes: false,
  apart: 'beside',
  notes: (spec) => [...(spec.apart.length === 0 ? [] : [spec.texts.say('chart.note.dotted')]), ...logNotes(spec)],
  draw: (spec, options) => {
    const { width, height, palette, endLabels } = options
    const all = [...spec.named, ...spec.others, ...spec.apart]
    const told = namedLines(spec, palette)
    const labelled = endLabels && told.length > 1
    const labelRoom = labelled
      ? roomForNames(
          told.map(({ series }) => series),
          width,
        )
      : 18
    const box: Box = { left: 56, right: width - labelRoom, top: 12, bottom: height - 32 }
    const axis = valueAxis(all, spec.scale, box)
    const time = timeAxis(all, box)
    const lineOf = (series: Series, color: string, weight: number, dotted = false): ReadonlyArray<Shape> =>
      runsOf(series, spec.breaks.get(series.id) ?? [], (value) => axis.y(value) !== null).flatMap((run) =>
        run.points.length < 2
          ? []
          : [
              shape('path', {
                d: pathOf(run.points, time, axis),
                fill: 'none',
                stroke: color,
                'stroke-width': weight,
                ...(dotted
                  ? { 'stroke-dasharray': '1 4', 'stroke-linecap': 'round' }
                  : run.dashed
                    ? { 'stroke-dasharray': '5 4' }
                    : {}),
              }),
            ],
      )
    const dots = (series: Series, color: string): ReadonlyArray<Shape> =>
      placesOn(series, time, axis).map(({ x, y, mark }) => {
        const look =
          mark.status === 'A'
            ? { r: 2.8, fill: color }
            : { r: 2.5, fill: palette.background, stroke: color, 'stroke-width': 1.3 }
        return shape('circle', { cx: x, cy: y, ...look }, [], mark)
      })
    const sparse = all.reduce((n, { points }) => n + points.length, 0) <= densePoints
    return {
      width,
      height,
      points: all.flatMap((series) => placesOn(series, time, axis)),
      root: canvas(options, height, [
        ...valueLines(axis, spec, box, palette),
        ...spec.others.flatMap((series) => lineOf(series, palette.others, 1)),
        ...spec.apart.slice(0, lineLimits.grey).flatMap((series) => lineOf(series, palette.muted, 1.2, true)),
        ...breakMarks(spec, time, box, palette.muted),
        ...spec.named.flatMap((series, i) => lineOf(series, colorAt(palette, i), 2.25)),
        ...spec.named.flatMap((series, i) =>
          sparse || series.points.length === 1 ? dots(series, colorAt(palette, i)) : [],
        ),
        ...(labelled ? endNames(spec, told, options, axis, time, box) : []),
        ...yearLabels(time, box, palette),
      ]),
    }
  },
}

type NamedLine = { readonly series: Series; readonly color: string }

/** The lines that have a name beside them or in the legend: the coloured ones, and those apart that reach above them. */
export const namedLines = ({ named, apart }: ChartSpec, palette: Palette): ReadonlyArray<NamedLine> => {
  const least = Math.min(...named.map(tallest))
  return [
    ...named.map((series, i) => ({ series, color: colorAt(palette, i) })),
    ...apart
      .filter((series) => tallest(series) > least)
      .toSorted((one, other) => tallest(other) - tallest(one))
      .slice(0, lineLimits.apart)
      .map((series) => ({ series, color: palette.muted })),
  ]
}

/** As wide as the longest name, and no more than a third of the picture. */
export const roomForNames = (named: ReadonlyArray<Series>, width: number): number => {
  const longest = named.reduce((most, { name }) => Math.max(most, name.length), 0)
  return Math.round(Math.min(260, width * 0.3, 90 + longest * boldWidth))
}

/** What a logarithmic axis leaves out. */
export const logNotes = ({ scale, named, others, texts }: ChartSpec): ReadonlyArray<string> => {
  if (scale !== 'log') return []
  const lost = [...named, ...others].reduce((n, { points }) => n + points.filter(({ value }) => value <= 0).length, 0)
  return [texts.say('chart.note.log'), ...(lost === 0 ? [] : [texts.say('chart.note.log-lost', { n: lost })])]
}

const breakMarks = (
  spec: ChartSpec,
  { x, first, last }: TimeAxis,
  { top, bottom }: Box,
  color: string,
): ReadonlyArray<Shape> =>
  [...new Set([...spec.breaks.values()].flat())]
    .map((from) => Number(from.slice(0, 4)) - 0.5)
    .filter((year) => year > first && year < last)
    .map((year) =>
      shape('line', { x1: x(year), x2: x(year), y1: top, y2: bottom, stroke: color, 'stroke-dasharray': '2 3' }),
    )

/** Names at the ends of lines, moved apart; one that ended early says when, and a thread leads to it. */
const endNames = (
  { texts }: ChartSpec,
  told: ReadonlyArray<NamedLine>,
  { width }: DrawOptions,
  axis: ValueAxis,
  time: TimeAxis,
  box: Box,
): ReadonlyArray<Shape> => {
  const ends = told.flatMap(({ series, color }) => {
    const last = placesOn(series, time, axis).at(-1)
    return last === undefined ? [] : [{ ...last, early: last.mark.year < time.last, color }]
  })
  const places = labelPlaces(
    ends.map(({ y }) => y),
    labelHeight,
    { top: box.top, bottom: box.bottom },
  )
  const names = shortNames(
    ends.map(({ mark }) => mark.series.name),
    Math.floor((width - box.right - 16 - (ends.some(({ early }) => early) ? 60 : 0)) / boldWidth),
  )
  return ends.flatMap(({ x, y, mark, early, color }, i) => {
    const place = places[i] ?? y
    return [
      shape('path', {
        d: `M${x + 4},${y}L${box.right + 8},${place}`,
        fill: 'none',
        stroke: color,
        'stroke-width': 0.8,
        ...(early ? { 'stroke-dasharray': '1 3' } : {}),
      }),
      shape('text', { x: box.right + 12, y: place + 4, fill: color, 'font-weight': 600 }, [
        early ? texts.say('chart.ended', { name: names[i] ?? '', period: mark.period }) : (names[i] ?? ''),
      ]),
    ]
  })
}
