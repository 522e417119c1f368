// A sentence of words and figures, each figure with its place in the rows.
import type { Series } from '../../chart/series.ts'
import { statusName } from '../../chart/status.ts'
import type { Texts } from '../../texts/texts.ts'
import { amountInWords, exactFigure } from './amount.ts'

/** Words, or a figure that can be opened: exact on focus, and which row it is of. */
export type Piece =
  | string
  | {
      readonly text: string
      readonly exact: string
      readonly series: Series
      readonly period: string
      readonly of: 'rows' | 'total'
    }
export type Sentence = ReadonlyArray<Piece>

/** A figure that a sentence tells. */
export type Found = {
  readonly series: Series
  readonly period: string
  readonly value: number
  readonly status: Series['points'][number]['status']
  readonly of: 'rows' | 'total'
}

/** The figure of a series in a period, or none. */
export const at = (series: Series, period: string, of: Found['of'] = 'rows'): ReadonlyArray<Found> =>
  series.points.flatMap((point) =>
    point.period === period ? [{ series, period, value: point.value, status: point.status, of }] : [],
  )

const mark = '\uE000'
/** The place of the figure `i` in a text. */
export const marked = (i: number): string => `${mark}${i}${mark}`

/** The pieces of a text between its marked places, and the places. */
export const places = (text: string): ReadonlyArray<string | { readonly place: number }> =>
  text.split(mark).map((piece, i) => (i % 2 === 0 ? piece : { place: Number(piece) }))

/** A text whose marked places are the figures; `signed` ones say that they rose. */
export const sentence = (text: string, figures: ReadonlyArray<Found>, texts: Texts, signed = false): Sentence =>
  places(text)
    .map((piece): Piece => {
      if (typeof piece === 'string') return piece
      const found = figures[piece.place]
      if (found === undefined) return ''
      const { series, period, value, of } = found
      const amount = amountInWords(value, series, texts)
      return {
        text: signed && value > 0 ? `+${amount}` : amount,
        exact: exactFigure(value, texts),
        series,
        period,
        of,
      }
    })
    .filter((piece) => piece !== '')

/** Names with their figures, as a list; a figure that is not final says so. */
export const namesWithFigures = (found: ReadonlyArray<Found>, texts: Texts): string =>
  texts.list(
    found.map(({ series, status }, i) => {
      const said = statusName(status, 1, texts)
      return `${series.name} ${marked(i)}${said === '' ? '' : ` (${said})`}`
    }),
  )
