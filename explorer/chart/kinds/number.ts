// One figure, written large.
import { canvas } from '../draw/mark.ts'
import { shape } from '../draw/shape.ts'
import { fullFigure, figureText } from '../magnitude.ts'
import { statusNames } from '../status.ts'
import { type ChartKind, valueAt } from './kind.ts'

export const number: ChartKind = {
  name: 'number',
  label: 'Number',
  refuses: ({ series }) => (series.length === 1 ? null : 'there are several series'),
  room: () => ({ named: 1, others: 0 }),
  onePeriod: true,
  ownMagnitudes: true,
  apart: 'among',
  notes: () => [],
  draw: (spec, options) => {
    const { width, palette } = options
    const height = 132
    const [series] = spec.named
    const value = series === undefined ? null : valueAt(series, spec.period)
    if (series === undefined || value === null) return { width, height, points: [], root: canvas(options, height, []) }
    const status = series.points.find(({ period }) => period === spec.period)?.status ?? 'A'
    const mark = { series, period: spec.period, value, status }
    const said = statusNames[status][0]
    return {
      width,
      height,
      points: [],
      root: canvas(options, height, [
        shape(
          'text',
          { x: 2, y: 66, 'font-size': width < 420 ? 40 : 56, 'font-weight': 650 },
          [figureText(value)],
          mark,
        ),
        shape('text', { x: 4, y: 98, 'font-size': 15, fill: palette.muted }, [
          `${spec.period}${said === '' ? '' : `, ${said}`} · ${fullFigure(value, 20)} exactly as delivered`,
        ]),
      ]),
    }
  },
}
