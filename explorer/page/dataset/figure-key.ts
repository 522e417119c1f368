import type { Series } from '../../chart/series.ts'

/** One figure among those shown: its series and its period. */
export type FigureKey = { readonly series: Series; readonly period: string }
