// What charts of every kind share.
import type { Palette } from '../palette.ts'
import type { Series } from '../series.ts'
import type { Status } from '../status.ts'
import type { Shape } from './shape.ts'

export type DrawOptions = {
  readonly width: number
  /** Height of charts that choose none by themselves. */
  readonly height: number
  readonly palette: Palette
  /** Names beside lines; without them the page shows a legend. */
  readonly endLabels: boolean
}

/** One figure of a chart. */
export type Mark = {
  readonly series: Series
  readonly period: string
  readonly value: number
  readonly status: Status
}

export type Drawing = {
  /** An `svg` element with its size. */
  readonly root: Shape
  readonly width: number
  readonly height: number
  /** Where figures lie that have no shape of their own to point at: the nearest is meant. */
  readonly points: ReadonlyArray<{ readonly x: number; readonly y: number; readonly mark: Mark }>
}

export const colorAt = (palette: Palette, i: number): string => palette.series[i % palette.series.length] ?? palette.ink

const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
/** Usual width of a character, in pixels, at the size of text that charts use. */
export const characterWidth = 7.1
/** The same of bold text. */
export const boldWidth = 7.9

/** The root of a chart. */
export const canvas = (
  { width, palette }: Pick<DrawOptions, 'width' | 'palette'>,
  height: number,
  children: ReadonlyArray<Shape>,
): Shape => ({
  tag: 'svg',
  attributes: {
    xmlns: 'http://www.w3.org/2000/svg',
    class: 'plot',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': fontFamily,
    'font-size': 13,
    fill: palette.ink,
  },
  children,
})
