import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ChartChoice, ChartSpec } from '../../chart/chart-spec.ts'
import { unknownStructure } from '../../chart/structure.ts'
import { Busy } from '../failure-message.tsx'
import type * as mapModule from '../map-module.ts'
import { say } from '../texts/language.ts'
import { go, type View } from '../view.ts'
import { ChartTools, LevelPath } from '../workbench/chart-tools.tsx'
import { Keep } from '../workbench/keep.tsx'
import { MapRefused } from '../workbench/map-refused.tsx'
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
  /** How the question wants the series ordered, where it does: then they are ranked. */
  readonly order?: { readonly period?: number } | null
  readonly onExplain: (figure: FigureKey) => void
  /** Whether the chart stands alone in a frame of somebody else's page. */
  readonly embedded?: boolean
}

const panelNames = ['chart', 'map', 'table'] as const

/** Chart or table of the same figures. */
export const FiguresPanel = ({ dataset, view, order = null, onExplain, embedded = false }: Props) => {
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
      <Workbench {...{ chart, dataset, view, order, onExplain, embedded }} />
    </section>
  )
}

type MapModule = typeof mapModule

/** What draws maps, once one is wanted. */
const useMap = (wanted: boolean): MapModule | null => {
  const [held, setHeld] = useState<MapModule | null>(null)
  useEffect(() => {
    if (wanted && held === null) void import('../map-module.ts').then(setHeld)
  }, [wanted])
  return held
}

/** What the address chooses; a question that ranks shows bars of the year it ranks by. */
const choiceOf = (view: View, order: Props['order']): ChartChoice => {
  if (view.panel === 'map') return { ...view, kind: 'map' }
  if (view.chart !== 'auto' || order === null || order === undefined) return { ...view, kind: view.chart }
  const year = order.period === undefined ? '' : String(order.period)
  return { ...view, kind: 'bars', year: view.year === '' ? year : view.year }
}

/** The version, its date and its address: what a picture carries that travels alone. */
const stampOf = ({ content_version: version, materialised_at: madeAt, spec_id: spec }: Dataset['manifest']): string =>
  `Version ${version}, made ${madeAt.slice(0, 10)}. ${location.origin}/?spec=${spec}&version=${version}`

const Workbench = ({
  chart,
  dataset,
  view,
  order = null,
  onExplain,
  embedded = false,
}: Props & { readonly chart: ChartModule }) => {
  const { figures, manifest } = dataset
  const all = useMemo(() => (figures === null ? [] : chart.seriesOf(figures)), [figures])
  const structure = useStructure(figures, all, unknownStructure)
  const map = useMap(view.panel === 'map')
  const kinds = useMemo(
    () => (map === null ? chart.chartKinds : [...chart.chartKinds, map.mapOf(map.geography)]),
    [map],
  )
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
          choiceOf(view, order),
          structure,
          kinds,
        )
  const unproven = useMemo(() => specOf(false), [figures, structure, view, kinds])
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
        {embedded ? null : (
          <Tabs
            label={say('tabs.title')}
            tabs={panelNames.map((name) => [name, say(`tabs.${name}`)] as const)}
            chosen={view.panel}
            onChoose={(panel) => go({ ...view, panel }, 'replace')}
          />
        )}
      </div>
      {figures === null || spec === null ? (
        <div class="chart chart-waiting">
          <Busy>Drawing</Busy>
        </div>
      ) : view.panel === 'table' ? (
        <TablePanel figures={figures} view={view} onExplain={onExplain} />
      ) : view.panel === 'map' && map === null ? (
        <div class="chart chart-waiting">
          <Busy>Drawing</Busy>
        </div>
      ) : view.panel === 'map' && spec.kind !== 'map' && spec.kind !== 'empty' ? (
        <>
          <LevelPath spec={spec} view={view} />
          <MapRefused spec={spec} manifest={manifest} view={view} />
        </>
      ) : (
        <>
          {embedded ? null : <ChartTools spec={spec} all={all} view={view} proof={proof} />}
          {embedded ? null : <LevelPath spec={spec} view={view} />}
          <ChartPanel chart={chart} spec={spec} kinds={kinds} onExplain={onExplain} />
          {embedded || spec.kind === 'empty' ? null : (
            <Keep chart={chart} spec={spec} kinds={kinds} manifest={manifest} view={view} />
          )}
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
