// For the command line and the service: a chart of a CSV file without a browser.
import { type ChartChoice, type ChartLabels, type KindName, noChoice } from './chart-spec.ts'
import { kindNames } from './kinds/kind-names.ts'
import { chartOf } from './chart-of.ts'
import { type Figures, readFigures } from './figures.ts'
import type { ChartKind } from './kinds/kind.ts'
import { chartKinds } from './kinds/kinds.ts'
import { linkKinds, linkPictureOfChart } from './link-picture.ts'
import { seriesOf } from './series.ts'
import { type Structure, unknownStructure } from './structure.ts'
import { type NodesOf, readStructure } from './structure-of-nodes.ts'
import { svgFile } from './svg-file.ts'

/** The chart that the page draws, as the text of an SVG file. `csv` is a bare CSV file of a dataset. */
export const chartSvg = (csv: string, labels: ChartLabels): string => svgFile(chartOf(readFigures(csv), labels))

export type ChartFile = {
  readonly svg: string
  /** Why the kind asked for could not be drawn, so that another one was; null where it was drawn. */
  readonly refused: string | null
}

/** The names of all kinds of chart, the map among them. */
export const chartNames: ReadonlyArray<KindName> = [...kindNames, 'map']

const structureOf = async (figures: Figures, nodesOf: NodesOf): Promise<Structure> =>
  (await readStructure(seriesOf(figures), nodesOf)) ?? unknownStructure

/** The chart as the page draws it: of the kind that the reader chose, with what the graph says of codes and breaks. The shapes of countries are loaded only for a map. */
export const chartFile = async (
  csv: string,
  labels: ChartLabels,
  kind: ChartChoice['kind'],
  nodesOf: NodesOf,
): Promise<ChartFile> => {
  const kinds = kind === 'map' ? [...chartKinds, await worldMap()] : chartKinds
  const figures = readFigures(csv)
  const spec = chartOf(figures, labels, { ...noChoice, kind }, await structureOf(figures, nodesOf), kinds)
  const refused =
    kind === 'auto' || spec.kind === kind
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
  nodesOf: NodesOf,
): Promise<string | null> => {
  const figures = readFigures(csv, labels.texts?.named)
  const structure = await structureOf(figures, nodesOf)
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
