// The chart as a file of its own: title, measure, chart, notes, sources, version and address in one SVG.
import { periodInWords } from './periods.ts'
import { upperFirst } from '../names/measures.ts'
import { type ChartSpec, onePeriodKinds } from './chart-spec.ts'
import { drawChart } from './draw/draw-chart.ts'
import { type Shape, shape, shapeText } from './draw/shape.ts'
import type { ChartKind } from './kinds/kind.ts'
import { chartKinds } from './kinds/kinds.ts'
import { wrapped } from './label-places.ts'
import { lightPalette as palette } from './palette.ts'

export type SvgFileOptions = {
  readonly width?: number
  readonly height?: number
  readonly kinds?: ReadonlyArray<ChartKind>
  /** Whether what is said under the chart runs on, so that it takes few lines. */
  readonly runsOn?: boolean
}

const margin = 24

/** A complete SVG document; equal specifications give equal text. */
export const svgFile = (spec: ChartSpec, options: SvgFileOptions = {}): string =>
  `${shapeText(pictureOf(spec, options).root)}\n`

/** The chart with its words around it, as one drawing of the width asked for and the height that it takes. */
export const pictureOf = (
  spec: ChartSpec,
  options: SvgFileOptions = {},
): { readonly root: Shape; readonly height: number } => {
  const { width = 960, height = 460, kinds = chartKinds, runsOn = false } = options
  const inside = width - 2 * margin
  const titles = wrapped(spec.title, Math.floor(inside / 11), 3)
  const chartTop = 24 + titles.length * 26 + 28
  const drawing = drawChart(spec, { width: inside, height, palette, endLabels: true }, kinds)
  const foot = footOf(spec, runsOn).flatMap((line) => wrapped(line, Math.floor(inside / 6.2), runsOn ? 4 : 3))
  const footTop = chartTop + drawing.height + 28
  const total = footTop + foot.length * 18 + 8
  const line = (text: string, y: number, size: number, fill: string, weight = 400): Shape =>
    shape('text', { x: margin, y, 'font-size': size, 'font-weight': weight, fill }, [text])
  const picture = shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height: total,
      viewBox: `0 0 ${width} ${total}`,
      'font-family': drawing.root.attributes['font-family'] ?? 'sans-serif',
      role: 'img',
      'aria-label': spec.title,
    },
    [
      shape('rect', { width, height: total, fill: palette.background }),
      ...titles.map((text, i) => line(text, 38 + i * 26, 20, palette.ink, 600)),
      line(upperFirst(measureWithPeriod(spec)), 24 + titles.length * 26 + 12, 14, palette.muted),
      spec.kind === 'empty'
        ? line(spec.texts.say('chart.empty'), chartTop + 20, 14, palette.ink)
        : { ...drawing.root, attributes: { ...drawing.root.attributes, x: margin, y: chartTop } },
      ...foot.map((text, i) => line(text, footTop + i * 18, 12.5, palette.muted)),
    ],
  )
  return { root: picture, height: total }
}

const footOf = (spec: ChartSpec, runsOn: boolean): ReadonlyArray<string> => {
  const notes = [...(spec.illustrative ? [spec.texts.say('chart.illustrative')] : []), ...spec.notes]
  const ends = [
    spec.texts.say('chart.source', { sources: spec.sources.join('; ') }),
    ...(spec.stamp === '' ? [] : [spec.stamp]),
  ]
  return runsOn ? [...(notes.length === 0 ? [] : [notes.join(' ')]), ends.join('. ')] : [...notes, ...ends]
}

/** What is counted, and when. */
export const measureWithPeriod = (spec: ChartSpec): string =>
  [spec.measure, periodsShown(spec)].filter((part) => part !== '').join(', ')

/** The period or periods that a chart shows, in words. */
export const periodsShown = ({ kind, period, since, periods, texts }: ChartSpec): string => {
  if (kind === 'empty') return ''
  if (kind === 'slope') return texts.list([since, period])
  return onePeriodKinds.has(kind) ? periodInWords(period) : periodsHeld({ periods, texts })
}

/** The first and the last period of all series, in words. */
export const periodsHeld = ({ periods, texts }: Pick<ChartSpec, 'periods' | 'texts'>): string => {
  const [first = '', last = ''] = [periods[0], periods.at(-1)]
  return first === last ? first : texts.say('years.span', { start: first, end: last })
}
