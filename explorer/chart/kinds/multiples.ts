// Small charts of one scale, one for each series.
import { placesOn, timeAxis, valueAxis, valueLines } from '../draw/axes.ts'
import { boldWidth, canvas, colorAt } from '../draw/mark.ts'
import { pathOf, runsOf } from '../draw/paths.ts'
import { type Shape, shape } from '../draw/shape.ts'
import { shortNames } from '../label-places.ts'
import { figureText } from '../magnitude.ts'
import type { ChartKind } from './kind.ts'
import { logNotes } from './lines.ts'

const limits = { largest: 12, all: 60 }
const cellHeight = 136

export const multiples: ChartKind = {
  name: 'multiples',
  refuses: ({ periods, series, texts }) =>
    periods.length < 2
      ? texts.say('chart.refuses.one-period')
      : series.length < 2
        ? texts.say('chart.refuses.one-series')
        : null,
  room: (all) => ({ named: all ? limits.all : limits.largest, others: 0 }),
  onePeriod: false,
  ownMagnitudes: false,
  apart: 'beside',
  notes: (spec) => [
    spec.texts.say('chart.note.panels'),
    ...(spec.apart.length === 0 ? [] : [spec.texts.say('chart.note.apart-undrawn', { n: spec.apart.length })]),
    ...logNotes(spec),
  ],
  draw: (spec, options) => {
    const { width, palette } = options
    const columns = Math.max(1, Math.min(spec.named.length, Math.floor(width / 190)))
    const cellWidth = width / columns
    const height = Math.ceil(spec.named.length / columns) * cellHeight + 8
    const names = shortNames(
      spec.named.map(({ name }) => name),
      Math.floor((cellWidth - 20) / boldWidth),
    )
    const cells = spec.named.map((series, i) => {
      const [left, top] = [(i % columns) * cellWidth, Math.floor(i / columns) * cellHeight]
      const box = { left: left + 44, right: left + cellWidth - 16, top: top + 34, bottom: top + cellHeight - 26 }
      const [time, axis] = [timeAxis(spec.named, box), valueAxis(spec.named, spec.scale, box, 2)]
      return { series, name: names[i] ?? '', left, top, box, time, axis }
    })
    return {
      width,
      height,
      points: cells.flatMap(({ series, time, axis }) => placesOn(series, time, axis)),
      root: canvas(
        options,
        height,
        cells.flatMap(({ series, name, left, top, box, time, axis }): ReadonlyArray<Shape> => {
          const last = placesOn(series, time, axis).at(-1)
          const runs = runsOf(series, spec.breaks.get(series.id) ?? [], (value) => axis.y(value) !== null)
          return [
            shape('text', { x: left + 8, y: top + 16, 'font-weight': 600 }, [name]),
            ...valueLines(axis, spec, box, palette),
            ...runs.map((run) =>
              shape('path', {
                d: pathOf(run.points, time, axis),
                fill: 'none',
                stroke: colorAt(palette, 0),
                'stroke-width': 2,
                ...(run.dashed ? { 'stroke-dasharray': '4 3' } : {}),
              }),
            ),
            ...(last === undefined
              ? []
              : [
                  shape('circle', { cx: last.x, cy: last.y, r: 2.6, fill: colorAt(palette, 0) }),
                  shape('text', { x: box.right, y: box.bottom + 18, 'text-anchor': 'end', fill: palette.muted }, [
                    `${last.mark.period}: ${figureText(last.mark.value, spec.texts)}`,
                  ]),
                ]),
          ]
        }),
      ),
    }
  },
}
