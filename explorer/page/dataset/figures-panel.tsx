import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ChartSpec } from '../../chart/chart-spec.ts'
import { unknownStructure } from '../../chart/structure.ts'
import { Busy } from '../failure-message.tsx'
import { go, type View } from '../view.ts'
import { ChartTools, LevelPath } from '../workbench/chart-tools.tsx'
import { Tabs } from '../workbench/tabs.tsx'
import { useProof } from '../workbench/use-proof.ts'
import { useStructure } from '../workbench/use-structure.ts'
import type { ChartModule } from './chart-module-type.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { FigureKey } from './figure-key.ts'
import type { Dataset } from './load-dataset.ts'
import { TablePanel } from './table-panel.tsx'

type Props = {
  readonly dataset: Dataset
  readonly view: View
  readonly onExplain: (figure: FigureKey) => void
}

const panels = [
  ['chart', 'Chart'],
  ['table', 'Table'],
] as const

/** Chart or table of the same figures. */
export const FiguresPanel = ({ dataset, view, onExplain }: Props) => {
  const [chart, setChart] = useState<ChartModule | null>(null)
  useEffect(() => void import('../chart-module.ts').then(setChart), [])
  if (dataset.figures === null) return <p class="message">{dataset.whyNot}</p>
  if (chart === null) {
    return (
      <div class="card figures-awaited">
        <Busy>Drawing</Busy>
      </div>
    )
  }
  return (
    <section class="card figures" aria-label="Figures">
      <Workbench {...{ chart, dataset, view, onExplain }} />
    </section>
  )
}

/** The version, its date and its address: what a picture carries that travels alone. */
const stampOf = ({ content_version: version, materialised_at: madeAt, spec_id: spec }: Dataset['manifest']): string =>
  `Version ${version}, made ${madeAt.slice(0, 10)}. ${location.origin}/?spec=${spec}&version=${version}`

const Workbench = ({ chart, dataset, view, onExplain }: Props & { readonly chart: ChartModule }) => {
  const { figures, manifest } = dataset
  const all = useMemo(() => (figures === null ? [] : chart.seriesOf(figures)), [figures])
  const structure = useStructure(figures, all, unknownStructure)
  const specOf = (disjoint: boolean): ChartSpec | null =>
    figures === null || structure === null
      ? null
      : chart.chartOf(
          figures,
          {
            title: manifest.title,
            sources: manifest.sources.map(({ provenance }) => provenance.label ?? provenance.ref),
            illustrative: manifest.sources.some((source) => source.illustrative),
            stamp: stampOf(manifest),
            disjoint,
          },
          { ...view, kind: view.chart },
          structure,
        )
  const unproven = useMemo(() => specOf(false), [figures, structure, view])
  const stack = view.chart === 'stacked' && unproven !== null && unproven.all.length > 1
  const proof = useProof(unproven?.all ?? [], unproven?.period ?? '', stack)
  const decided = useMemo(() => (proof === 'disjoint' ? specOf(true) : unproven), [unproven, proof])
  // while the graph is asked about new figures, the chart that is there stays
  const before = useRef<ChartSpec | null>(null)
  before.current = decided ?? before.current
  const spec = before.current
  return (
    <>
      <div class="card-bar">
        <div class="counted">
          <p class="measure">{spec === null ? '' : chart.capitalised(spec.measure)}</p>
          <p class="when">{spec === null ? '' : chart.periodsShown(spec)}</p>
        </div>
        <Tabs
          label="Show as"
          tabs={panels}
          chosen={view.panel}
          onChoose={(panel) => go({ ...view, panel }, 'replace')}
        />
      </div>
      {figures === null || spec === null ? (
        <div class="chart chart-waiting">
          <Busy>Drawing</Busy>
        </div>
      ) : view.panel === 'table' ? (
        <TablePanel figures={figures} view={view} onExplain={onExplain} />
      ) : (
        <>
          <ChartTools spec={spec} all={all} view={view} proof={proof} />
          <LevelPath spec={spec} view={view} />
          <ChartPanel chart={chart} spec={spec} onExplain={onExplain} />
        </>
      )}
      {spec === null ? null : (
        <p class="card-foot fine">
          {spec.sources.length > 0 ? `Source: ${spec.sources.join('; ')}. ` : ''}
          {spec.illustrative ? 'Illustrative sample figures. ' : ''}
          Select a figure to see where it comes from.
        </p>
      )}
    </>
  )
}
