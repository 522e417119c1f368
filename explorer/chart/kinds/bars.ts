// Ranked bars of one period. What stands apart has its own part below, on the same scale; a bar too long for it is cut, and shows the cut.
import { canvas, characterWidth, colorAt, type DrawOptions, type Mark, marksAt, stripes } from '../draw/mark.ts'
import { type Shape, shape } from '../draw/shape.ts'
import { shortNames, wrapped } from '../label-places.ts'
import { figureText } from '../magnitude.ts'
import type { Texts } from '../../texts/texts.ts'
import type { ChartKind } from './kind.ts'

/** Below this width names stand above their bars instead of beside them. */
const besideWidth = 560
/** Rows drawn: the largest, all where they are asked for, those that stand apart. */
type BarLimits = { readonly largest: number; readonly all: number; readonly apart: number }
const labelRoom = 96
/** Bold letters are wider. */
const boldWidth = characterWidth * 1.12

type Row = { readonly mark: Mark; readonly name: string; readonly apart: boolean }

const barsWithin = (limits: BarLimits): ChartKind => ({
  name: 'bars',
  refuses: () => null,
  room: (all) => ({ named: all ? limits.all : limits.largest, others: 0 }),
  onePeriod: true,
  ownMagnitudes: true,
  apart: 'beside',
  notes: ({ apart, texts }) =>
    apart.length > limits.apart ? [texts.say('chart.note.more-apart', { n: apart.length - limits.apart })] : [],
  draw: (spec, options) => {
    const { width, palette } = options
    const beside = width >= besideWidth
    const left = beside ? Math.min(380, Math.round(width * 0.36)) : 2
    const rows = marksAt(spec.named, spec.period)
    const all = [...rows, ...marksAt(spec.apart.slice(0, limits.apart), spec.period)]
    const names = shortNames(
      all.map(({ series, period }) => series.name || period),
      Math.floor((beside ? left - 14 : width - 8) / characterWidth),
    )
    const values = rows.map(({ value }) => value)
    const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
    const [from, to] = [left + (low < 0 ? labelRoom : 0), width - labelRoom]
    const x = (value: number): number => from + ((value - low) / (high - low || 1)) * (to - from)
    const pitch = beside ? 28 : 44
    const headings =
      all.length === rows.length ? [] : wrapped(spec.texts.say('chart.apart'), Math.floor(width / boldWidth), 3)
    const heading = headings.length === 0 ? 0 : 24 + headings.length * 16
    const height = 12 + all.length * pitch + heading
    const top = (i: number): number => 8 + i * pitch + (i >= rows.length ? heading : 0)
    return {
      width,
      height,
      points: [],
      root: canvas(options, height, [
        // over figures that are not final
        stripes('hatched', 6, [shape('rect', { width: 2.4, height: 6, fill: palette.background })]),
        ...all.flatMap((mark, i) =>
          barOf(
            { mark, name: names[i] ?? '', apart: i >= rows.length },
            { options, x, top: top(i), left, beside, high, low, texts: spec.texts },
          ),
        ),
        ...(heading === 0 ? [] : apartHeading(headings, top(rows.length) - 14, width, palette)),
        ...(beside
          ? [
              zeroLine(x(0), 4, top(rows.length - 1) + pitch, palette),
              ...(heading === 0 ? [] : [zeroLine(x(0), top(rows.length), height - 6, palette)]),
            ]
          : // names stand above their bars: the line is not drawn through them
            all.map((_, i) => zeroLine(x(0), top(i) + 17, top(i) + 41, palette))),
      ]),
    }
  },
})

export const bars = barsWithin({ largest: 16, all: 1_000, apart: 16 })

/** As many bars as a small picture has room for; its notes say how many are not drawn. */
export const fewBars = barsWithin({ largest: 6, all: 6, apart: 2 })

const zeroLine = (x: number, from: number, to: number, { muted }: DrawOptions['palette']): Shape =>
  shape('line', { x1: x, x2: x, y1: from, y2: to, stroke: muted })

type Place = {
  readonly options: DrawOptions
  readonly x: (value: number) => number
  readonly top: number
  readonly left: number
  readonly beside: boolean
  readonly high: number
  readonly low: number
  readonly texts: Texts
}

const barOf = ({ mark, name, apart }: Row, place: Place): ReadonlyArray<Shape> => {
  const { options, x, top, left, beside, high, low, texts } = place
  const { palette } = options
  const cut = mark.value > high || mark.value < low
  const end = x(Math.max(low, Math.min(high, mark.value)))
  const bar = {
    x: Math.min(x(0), end),
    y: beside ? top + 3 : top + 19,
    width: Math.max(mark.value === 0 ? 0 : 1, Math.abs(end - x(0))),
    height: 20,
  }
  const negative = mark.value < 0
  return [
    shape('text', beside ? { x: left - 10, y: top + 18, 'text-anchor': 'end' } : { x: 0, y: top + 13 }, [name], mark),
    shape('rect', { ...bar, fill: apart ? palette.muted : colorAt(palette, 0) }, [], mark),
    ...(mark.status === 'A' ? [] : [shape('rect', { ...bar, fill: 'url(#hatched)' }, [], mark)]),
    ...(cut ? [cutSign(end + (negative ? 14 : -14), bar.y, bar.height, palette.background)] : []),
    shape(
      'text',
      {
        x: negative ? end - 6 : end + 6,
        y: bar.y + 15,
        'text-anchor': negative ? 'end' : 'start',
        fill: palette.ink,
      },
      [figureText(mark.value, texts)],
      mark,
    ),
  ]
}

/** Two strokes across a bar that goes on further than the scale. */
const cutSign = (x: number, top: number, height: number, color: string): Shape =>
  shape('path', {
    d: `M${x - 4},${top + height + 2}l6,${-height - 4}M${x + 3},${top + height + 2}l6,${-height - 4}`,
    stroke: color,
    'stroke-width': 3,
    fill: 'none',
  })

const apartHeading = (
  lines: ReadonlyArray<string>,
  bottom: number,
  width: number,
  palette: DrawOptions['palette'],
): ReadonlyArray<Shape> => [
  shape('line', {
    x1: 0,
    x2: width,
    y1: bottom - lines.length * 16,
    y2: bottom - lines.length * 16,
    stroke: palette.grid,
  }),
  ...lines.map((line, i) =>
    shape('text', { x: 0, y: bottom + 4 - (lines.length - 1 - i) * 16, fill: palette.muted, 'font-weight': 600 }, [
      line,
    ]),
  ),
]
