// What charts of every kind share.
import type { Palette } from './palette.ts'
import type { Series } from './series.ts'

export type DrawOptions = {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  /** Names at the ends of lines; without them the page shows a legend. */
  readonly endLabels: boolean
  /** Marks that follow the pointer. */
  readonly interactive: boolean
}

/** A point as the marks read it, and as a click gives it back. */
export type Mark = {
  readonly series: Series
  readonly period: string
  readonly year: number
  /** Null where a line is broken: the data has no figure for a period. */
  readonly value: number | null
  readonly color: string
}

export const styleOf = (palette: Palette): Partial<CSSStyle> => ({
  background: palette.background,
  color: palette.ink,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSize: '13px',
  overflow: 'visible',
})
type CSSStyle = { background: string; color: string; fontFamily: string; fontSize: string; overflow: string }

export const colorAt = (palette: Palette, i: number): string => palette.series[i % palette.series.length] ?? palette.ink
export const colorOf = (mark: Mark): string => mark.color
