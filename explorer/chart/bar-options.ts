// Bars: one figure for each series, where the data has a single period.
import * as Plot from '@observablehq/plot'
import type { ChartSpec } from './chart-spec.ts'
import { shortName } from './label-places.ts'
import { fullFigure, shortFigure } from './magnitude.ts'
import { colorAt, colorOf, type DrawOptions, type Mark, styleOf } from './plot-parts.ts'

/** Below this width names stand above their bars instead of beside them. */
const besideWidth = 560

export const barOptions = (spec: ChartSpec, draw: DrawOptions): Plot.PlotOptions => {
  const { palette, width } = draw
  const marks = spec.named.flatMap((series) =>
    series.points.map((point): Mark => ({ series, ...point, color: colorAt(palette, 0) })),
  )
  const beside = width >= besideWidth
  const marginLeft = beside ? Math.min(360, Math.round(width * 0.38)) : 2
  const characters = Math.floor((beside ? marginLeft - 12 : width) / 7)
  const nameOf = ({ series, period }: Mark): string => shortName(series.name === '' ? period : series.name, characters)
  const names = new Map(marks.map((mark) => [mark.series.id, nameOf(mark)]))
  const x = (mark: Mark): number => (mark.value ?? 0) / spec.magnitude.divisor
  const y = (mark: Mark): string => mark.series.id
  const middle = beside ? 0 : 9
  return {
    width,
    height: 24 + marks.length * (beside ? 28 : 44),
    marginLeft,
    marginRight: 64,
    marginTop: 8,
    marginBottom: 16,
    className: 'plot',
    style: styleOf(palette),
    x: { axis: null, zero: true },
    y: {
      label: null,
      domain: marks.map(y),
      padding: beside ? 0.3 : 0.12,
      ...(beside ? { tickSize: 0, tickFormat: (id: string) => names.get(id) ?? id } : { axis: null }),
    },
    marks: [
      Plot.barX(marks, { x, y, fill: colorOf, insetTop: middle * 2 }),
      ...(beside
        ? [Plot.ruleX([0], { stroke: palette.muted })]
        : [Plot.text(marks, { y, text: nameOf, frameAnchor: 'left', textAnchor: 'start', dx: 0, dy: -11 })]),
      Plot.text(marks, {
        x,
        y,
        text: (mark: Mark) => shortFigure(mark.value ?? 0, { ...spec.magnitude, word: '' }),
        textAnchor: 'start',
        dx: 6,
        dy: middle,
      }),
      ...(draw.interactive ? [tip(marks, { x, y }, spec, draw)] : []),
    ],
  }
}

const tip = (
  marks: ReadonlyArray<Mark>,
  at: { readonly x: (mark: Mark) => number; readonly y: (mark: Mark) => string },
  spec: ChartSpec,
  { palette }: DrawOptions,
): Plot.Markish =>
  Plot.tip(
    marks,
    Plot.pointerY({
      ...at,
      title: (mark: Mark) =>
        `${shortName(mark.series.name, 60)}\n${mark.period}  ${fullFigure(at.x(mark))} ${spec.magnitude.word}`,
      fill: palette.background,
      stroke: palette.muted,
      textPadding: 10,
    }),
  )
