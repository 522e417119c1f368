// What is drawn of a dataset in a view: the rows, what the graph says of them, the reader's choice.
import { useMemo, useRef } from 'preact/hooks'
import type { ChartChoice, ChartSpec } from '../../chart/chart-spec.ts'
import type { ChartKind } from '../../chart/kinds/kind.ts'
import type { Series } from '../../chart/series.ts'
import type { ChartModule } from '../dataset/chart-module-type.ts'
import { titleIn } from '../dataset/called.ts'
import type { Dataset } from '../dataset/load-dataset.ts'
import { useModule } from '../use-module.ts'
import type { View } from '../view.ts'
import { type Proof, useProof } from './use-proof.ts'
import { useStructure } from './use-structure.ts'
import { named, texts } from '../language.ts'

/** How a question wants the series ordered, where it does: then they are ranked. */
export type Order = { readonly period?: number; readonly order?: string } | null

/** What the address chooses; a question that ranks shows bars of the year it ranks by. */
const choiceOf = (view: View, order: Order): ChartChoice => {
  if (view.panel === 'map') return { ...view, kind: 'map' }
  if (view.chart !== 'auto' || order === null) return { ...view, kind: view.chart }
  const year = order.period === undefined ? '' : String(order.period)
  const smallest = order.order === 'ascending'
  return { ...view, kind: 'bars', smallest, year: view.year === '' ? year : view.year }
}

/** The version, its date and its address: what a picture carries that travels alone. */
const stampOf = ({ content_version: version, materialised_at: madeAt, spec_id: spec }: Dataset['manifest']): string =>
  `Version ${version}, made ${madeAt.slice(0, 10)}. ${location.origin}/?spec=${spec}&version=${version}`

type Chart = {
  /** Null before the graph was asked the first time. */
  readonly spec: ChartSpec | null
  readonly all: ReadonlyArray<Series>
  readonly kinds: ReadonlyArray<ChartKind>
  readonly proof: Proof
  readonly isMapAwaited: boolean
}

export const useChart = (chart: ChartModule, { figures, manifest }: Dataset, view: View, order: Order): Chart => {
  const all = useMemo(() => (figures === null ? [] : chart.seriesOf(figures)), [figures])
  const structure = useStructure(figures)
  const map = useModule(() => import('../map-module.ts'), view.panel === 'map')
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
            title: titleIn(manifest, texts()).text,
            sources: manifest.sources.map(({ provenance }) => named(provenance.label ?? provenance.ref)),
            illustrative: manifest.sources.some((source) => source.illustrative),
            stamp: stampOf(manifest),
            disjoint,
            texts: texts(),
          },
          choiceOf(view, order),
          structure,
          kinds,
        )
  const unproven = useMemo(() => specOf(false), [figures, structure, view, kinds, texts()])
  const stack = view.chart === 'stacked' && unproven !== null && unproven.all.length > 1
  const proof = useProof(unproven?.all ?? [], unproven?.period ?? '', stack)
  const decided = useMemo(() => (proof === 'disjoint' ? specOf(true) : unproven), [unproven, proof])
  // while the graph is asked about new figures, the chart that is there stays
  const before = useRef<ChartSpec | null>(null)
  before.current = decided ?? before.current
  return { spec: before.current, all, kinds, proof, isMapAwaited: view.panel === 'map' && map === null }
}
