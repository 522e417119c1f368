import * as Plot from '@observablehq/plot'
import type { ChartSpec } from './chart-spec.ts'
import { plotOptions } from './plot-options.ts'
import type { DrawOptions, Mark } from './plot-parts.ts'

/** The chart as an element. Its style sheet is left to the page: a strict policy allows no style inside it. */
export const drawChart = (
  spec: ChartSpec,
  options: DrawOptions & { readonly document: NonNullable<Plot.PlotOptions['document']> },
): ReturnType<typeof Plot.plot> => {
  const plot = Plot.plot({ ...plotOptions(spec, options), document: options.document })
  for (const style of Array.from(plot.querySelectorAll('style'))) style.remove()
  // the whole is one image with one description
  for (const part of Array.from(plot.querySelectorAll('[aria-label]'))) part.removeAttribute('aria-label')
  return plot
}

/** The figure that the pointer is at, of an interactive chart. */
export const figureUnder = (plot: { readonly value?: unknown }): Mark | null => {
  const { value } = plot
  return typeof value === 'object' && value !== null && 'series' in value && 'period' in value ? (value as Mark) : null
}
