// For the command line and the service: a chart of a CSV file without a browser.
import { type ChartChoice, type ChartLabels, type KindName, noChoice } from './chart-spec.ts'
import { chartOf } from './chart-of.ts'
import { readFigures } from './figures.ts'
import type { ChartKind } from './kinds/kind.ts'
import { chartKinds } from './kinds/kinds.ts'
import { linkKinds, linkPictureOfChart } from './link-picture.ts'
import { seriesOf } from './series.ts'
import { unknownStructure } from './structure.ts'
import { type ChartNode, readStructure } from './structure-of-nodes.ts'
import { svgFile } from './svg-file.ts'

/** The chart that the page draws, as the text of an SVG file. `csv` is a bare CSV file of a dataset. */
export const chartSvg = (csv: string, labels: ChartLabels, size: { width?: number; height?: number } = {}): string =>
  svgFile(chartOf(readFigures(csv), labels), size)

export type ChartFile = {
  readonly svg: string
  /** Why the kind asked for could not be drawn, so that another one was; null where it was drawn. */
  readonly refused: string | null
}

/** The names of all kinds of chart, the map among them. */
export const chartNames: ReadonlyArray<KindName> = [...chartKinds.map(({ name }) => name), 'map']

/** The chart of a kind that the reader chose. The shapes of countries are loaded only for a map. */
export const chartFile = async (csv: string, labels: ChartLabels, kind: KindName): Promise<ChartFile> => {
  const kinds = kind === 'map' ? [...chartKinds, await worldMap()] : chartKinds
  const spec = chartOf(readFigures(csv), labels, { ...noChoice, kind }, unknownStructure, kinds)
  const refused =
    spec.kind === kind
      ? null
      : (spec.offers.find(({ name }) => name === kind)?.refused ?? spec.texts.say('chart.empty'))
  return { svg: svgFile(spec, { kinds }), refused }
}

/** What a link shows of a dataset as the reader's choice draws it, under the finding in words (may be empty); null where its rows have nothing to draw. */
export const linkChart = async (
  csv: string,
  labels: ChartLabels,
  choice: ChartChoice,
  finding: string,
  nodesOf: (refs: ReadonlyArray<string>) => Promise<ReadonlyArray<ChartNode> | null>,
): Promise<string | null> => {
  const figures = readFigures(csv, labels.texts?.named)
  const structure = (await readStructure(seriesOf(figures), nodesOf)) ?? unknownStructure
  const kinds = choice.kind === 'map' ? [...linkKinds, await worldMap()] : linkKinds
  const spec = chartOf(figures, labels, choice, structure, kinds)
  return spec.kind === 'empty' ? null : linkPictureOfChart(spec, finding, kinds)
}

const worldMap = async (): Promise<ChartKind> => {
  const [{ mapOf }, { geography }] = await Promise.all([import('./map/map-kind.ts'), import('./map/geography.ts')])
  return mapOf(geography)
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
