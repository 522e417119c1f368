// For the command line and the service: a chart of a CSV file without a browser.
import { type ChartChoice, type ChartLabels, noChoice } from './chart-spec.ts'
import { chartOf } from './chart-of.ts'
import { readFigures } from './figures.ts'
import { svgFile } from './svg-file.ts'

/** The chart that the page draws, as the text of an SVG file. `csv` is a bare CSV file of a dataset. */
export const chartSvg = (
  csv: string,
  labels: ChartLabels,
  size: { width?: number; height?: number } = {},
  choice: Partial<ChartChoice> = {},
): string => svgFile(chartOf(readFigures(csv), labels, { ...noChoice, ...choice }), size)

/** The labels of a chart from a manifest or snapshot. */
export const chartLabelsOf = (manifest: {
  readonly title: string
  readonly sources: ReadonlyArray<{
    readonly provenance: { readonly ref: string; readonly label: string | null }
    readonly illustrative?: boolean
  }>
}): ChartLabels => ({
  title: manifest.title,
  sources: manifest.sources.map(({ provenance }) => provenance.label ?? provenance.ref),
  illustrative: manifest.sources.some(({ illustrative }) => illustrative === true),
})
