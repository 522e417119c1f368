import type * as chartModule from '../chart-module.ts'

/** The drawing code, which is loaded only when there are figures to show. */
export type ChartModule = typeof chartModule
