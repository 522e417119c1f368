// For the command line: a chart of a CSV file without a browser.
import { parseHTML } from 'linkedom'
import { type ChartLabels, chartOf } from './chart-spec.ts'
import { readFigures } from './figures.ts'
import { svgFile } from './svg-file.ts'

/** The chart that the page draws, as the text of an SVG file. `csv` is a bare CSV file of a dataset. */
export const chartSvg = (csv: string, labels: ChartLabels, size: { width?: number; height?: number } = {}): string => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  return svgFile(chartOf(readFigures(csv), labels), { ...size, document })
}

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
