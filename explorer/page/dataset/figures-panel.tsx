import { upperFirst } from '../../names/measures.ts'
import { Busy } from '../failure-message.tsx'
import { say } from '../language.ts'
import { useModule } from '../use-module.ts'
import { go, type View } from '../view.ts'
import { ChartTools, LevelPath } from '../workbench/chart-tools.tsx'
import { Keep } from '../workbench/keep.tsx'
import { MapRefused } from '../workbench/map-refused.tsx'
import { Tabs } from '../workbench/tabs.tsx'
import { type Order, useChart } from '../workbench/use-chart.ts'
import type { ChartModule } from './chart-module-type.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { FigureKey } from './explainable.ts'
import type { Dataset } from './load-dataset.ts'
import { TablePanel } from './table-panel.tsx'

type Props = {
  readonly dataset: Dataset
  readonly view: View
  readonly order?: Order
  readonly onExplain: (figure: FigureKey) => void
  /** Whether the chart stands alone in a frame of somebody else's page. */
  readonly embedded?: boolean
}

const panelNames = ['chart', 'map', 'table'] as const

/** Chart or table of the same figures. */
export const FiguresPanel = ({ dataset, view, order = null, onExplain, embedded = false }: Props) => {
  const chart = useModule(() => import('../chart-module.ts'))
  if (dataset.figures === null) return <p class="message">{dataset.whyNot}</p>
  if (chart === null) {
    return (
      <div class="card figures-awaited">
        <Busy>{say('figures.drawing')}</Busy>
      </div>
    )
  }
  return (
    <section class="card figures" aria-label={say('figures.label')}>
      <Workbench {...{ chart, dataset, view, order, onExplain, embedded }} />
    </section>
  )
}

const Workbench = ({
  chart,
  dataset,
  view,
  order = null,
  onExplain,
  embedded = false,
}: Props & { readonly chart: ChartModule }) => {
  const { figures, manifest } = dataset
  const { spec, all, kinds, proof, isMapAwaited } = useChart(chart, dataset, view, order)
  const counted =
    spec === null
      ? { measure: '', when: '' }
      : view.panel === 'table'
        ? { measure: spec.unit, when: chart.periodsHeld(spec) }
        : { measure: spec.measure, when: chart.periodsShown(spec) }
  return (
    <>
      <div class="card-bar">
        <div class="counted">
          <p class="measure">{upperFirst(counted.measure)}</p>
          <p class="when">{counted.when}</p>
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
      {figures === null || spec === null || isMapAwaited ? (
        <div class="chart chart-waiting">
          <Busy>{say('figures.drawing')}</Busy>
        </div>
      ) : view.panel === 'table' ? (
        <TablePanel figures={figures} view={view} onExplain={onExplain} />
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
          {[
            ...(spec.sources.length > 0 ? [say('figures.source', { sources: spec.sources.join('; ') })] : []),
            ...(spec.illustrative ? [say('figures.illustrative')] : []),
            say('figures.select'),
          ].join(' ')}
        </p>
      )}
    </>
  )
}
