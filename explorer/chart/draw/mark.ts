// What charts of every kind share.
import type { Palette } from '../palette.ts'
import type { Point, Series } from '../series.ts'
import { type Shape, shape } from './shape.ts'

export type DrawOptions = {
  readonly width: number
  /** Height of charts that choose none by themselves. */
  readonly height: number
  readonly palette: Palette
  /** Names beside lines; without them the page shows a legend. */
  readonly endLabels: boolean
}

/** One figure of a chart. */
export type Mark = Point & { readonly series: Series }

/** The figures of some series in a period; a series without one has none. */
export const marksAt = (series: ReadonlyArray<Series>, period: string): ReadonlyArray<Mark> =>
  series.flatMap((one) => {
    const point = one.points.find((at) => at.period === period)
    return point === undefined ? [] : [{ series: one, ...point }]
  })

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

/** Stripes, which fills take by their name. */
export const stripes = (id: string, size: number, inside: ReadonlyArray<Shape>): Shape => {
  const place = { width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }
  return shape('defs', {}, [shape('pattern', { id, ...place }, inside)])
}

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
