// Two periods side by side: who rose, who fell.
import { type Box, valueAxis } from '../draw/axes.ts'
import { canvas, characterWidth, colorAt, type DrawOptions } from '../draw/mark.ts'
import { type Shape, shape } from '../draw/shape.ts'
import { labelPlaces, shortNames } from '../label-places.ts'
import { figureText } from '../magnitude.ts'
import type { Point, Series } from '../series.ts'
import { type ChartKind } from './kind.ts'
import { logNotes } from './lines.ts'

const limit = 12
type Pair = { readonly series: Series; readonly first: Point; readonly last: Point }

export const slope: ChartKind = {
  name: 'slope',
  refuses: ({ periods, texts }) => (periods.length > 1 ? null : texts.say('chart.refuses.one-period')),
  room: () => ({ named: limit, others: 0 }),
  onePeriod: true,
  ownMagnitudes: true,
  apart: 'beside',
  notes: (spec) => {
    const lost = spec.named.length - pairsOf(spec.named, spec.since, spec.period).length
    const broken = spec.named.some(({ id }) =>
      (spec.breaks.get(id) ?? []).some((from) => from > spec.since && from <= spec.period),
    )
    return [
      ...(lost === 0 ? [] : [spec.texts.say('chart.note.slope-lost', { n: lost, since: spec.since })]),
      ...(spec.apart.length === 0 ? [] : [spec.texts.say('chart.note.apart-undrawn', { n: spec.apart.length })]),
      ...(broken ? [spec.texts.say('chart.note.slope-break')] : []),
      ...logNotes(spec),
    ]
  },
  draw: (spec, options) => {
    const { width, palette } = options
    const height = Math.max(options.height, 60 + spec.named.length * 18) + 40
    // names keep more of themselves where there is room between them
    const room = Math.round(width * (width >= 800 ? 0.34 : 0.3))
    const box: Box = { left: room, right: width - room, top: 40, bottom: height - 64 }
    const pairs = pairsOf(spec.named, spec.since, spec.period)
    const axis = valueAxis(
      pairs.map(({ series, first, last }) => ({ ...series, points: [first, last] })),
      spec.scale,
      box,
    )
    const drawn = pairs.flatMap((pair) => {
      const [from, to] = [axis.y(pair.first.value), axis.y(pair.last.value)]
      return from === null || to === null ? [] : [{ ...pair, from, to }]
    })
    const names = shortNames(
      drawn.map(({ series }) => series.name),
      Math.max(6, Math.floor((room - 106) / characterWidth)),
    )
    const label = (side: 'from' | 'to'): ReadonlyArray<Shape> => {
      const [edge, outwards, anchor] = side === 'from' ? [box.left, -1, 'end'] : [box.right, 1, 'start']
      const places = labelPlaces(
        drawn.map((one) => one[side]),
        16,
        { top: box.top, bottom: height - 8 },
      )
      return drawn.flatMap((one, i) => [
        // a thread from the point to its name, where the name had to move
        shape('line', {
          x1: edge + outwards * 3,
          x2: edge + outwards * 14,
          y1: one[side],
          y2: places[i] ?? 0,
          stroke: colorAt(palette, i),
          'stroke-width': 0.7,
        }),
        shape(
          'text',
          {
            x: edge + outwards * 18,
            y: (places[i] ?? 0) + 4,
            'text-anchor': anchor,
            fill: colorAt(palette, i),
          },
          [`${names[i] ?? ''} ${figureText((side === 'from' ? one.first : one.last).value, spec.texts)}`],
          { series: one.series, ...(side === 'from' ? one.first : one.last) },
        ),
      ])
    }
    return {
      width,
      height,
      points: drawn.flatMap(({ series, first, last, from, to }) => [
        { x: box.left, y: from, mark: { series, ...first } },
        { x: box.right, y: to, mark: { series, ...last } },
      ]),
      root: canvas(options, height, [
        ...upright(spec.since, box.left, box, options, 'end'),
        ...upright(spec.period, box.right, box, options, 'start'),
        ...drawn.flatMap((one, i) => strokeOf(one, colorAt(palette, i), box)),
        ...label('from'),
        ...label('to'),
      ]),
    }
  },
}

const pairsOf = (series: ReadonlyArray<Series>, since: string, period: string): ReadonlyArray<Pair> =>
  series.flatMap((one) => {
    const first = one.points.find((point) => point.period === since)
    const last = one.points.find((point) => point.period === period)
    return first === undefined || last === undefined ? [] : [{ series: one, first, last }]
  })

const upright = (
  text: string,
  x: number,
  { top, bottom }: Box,
  { palette }: DrawOptions,
  anchor: string,
): ReadonlyArray<Shape> => [
  shape('line', { x1: x, x2: x, y1: top - 8, y2: bottom, stroke: palette.grid }),
  shape('text', { x, y: top - 18, 'text-anchor': anchor, 'font-weight': 600, fill: palette.muted }, [text]),
]

const strokeOf = (
  { last, first, from, to }: Pair & { readonly from: number; readonly to: number },
  color: string,
  { left, right }: Box,
): ReadonlyArray<Shape> => [
  shape('line', {
    x1: left,
    x2: right,
    y1: from,
    y2: to,
    stroke: color,
    'stroke-width': 2,
    ...(last.status === 'A' && first.status === 'A' ? {} : { 'stroke-dasharray': '5 4' }),
  }),
  shape('circle', { cx: left, cy: from, r: 3, fill: color }),
  shape('circle', { cx: right, cy: to, r: 3, fill: color }),
]
