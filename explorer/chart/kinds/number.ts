// One figure, written large.
import { canvas, marksAt } from '../draw/mark.ts'
import { shape } from '../draw/shape.ts'
import { fullFigure, figureText } from '../magnitude.ts'
import { periodInWords } from '../periods.ts'
import { statusName } from '../status.ts'
import type { ChartKind } from './kind.ts'

export const number: ChartKind = {
  name: 'number',
  refuses: ({ series, texts }) => (series.length === 1 ? null : texts.say('chart.refuses.several')),
  room: () => ({ named: 1, others: 0 }),
  onePeriod: true,
  ownMagnitudes: true,
  apart: 'among',
  notes: () => [],
  draw: (spec, options) => {
    const { width, palette } = options
    const { texts } = spec
    const height = 132
    const [mark] = marksAt(spec.named, spec.period)
    if (mark === undefined) return { width, height, points: [], root: canvas(options, height, []) }
    const { value } = mark
    const said = statusName(mark.status, 1, texts)
    return {
      width,
      height,
      points: [],
      root: canvas(options, height, [
        shape(
          'text',
          { x: 2, y: 66, 'font-size': width < 420 ? 40 : 56, 'font-weight': 600 },
          [figureText(value, texts)],
          mark,
        ),
        shape('text', { x: 4, y: 98, 'font-size': 15, fill: palette.muted }, [
          `${periodInWords(spec.period)}${said === '' ? '' : `, ${said}`} · ${texts.say('chart.exactly', { figure: fullFigure(value, texts, 20) })}`,
        ]),
      ]),
    }
  },
}
