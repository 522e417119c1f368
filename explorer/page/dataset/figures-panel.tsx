import { useEffect, useState } from 'preact/hooks'
import type { ChartSpec } from '../../chart/chart-spec.ts'
import { Busy } from '../failure-message.tsx'
import { go, type View } from '../view.ts'
import type { ChartModule } from './chart-module-type.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { FigureKey } from './figure-key.ts'
import type { Dataset } from './load-dataset.ts'
import { TablePanel } from './table-panel.tsx'

/** Chart or table of the same figures. */
export const FiguresPanel = ({
  dataset,
  view,
  onExplain,
}: {
  readonly dataset: Dataset
  readonly view: View
  readonly onExplain: (figure: FigureKey) => void
}) => {
  const [chart, setChart] = useState<ChartModule | null>(null)
  useEffect(() => void import('../chart-module.ts').then(setChart), [])
  const { figures, manifest, whyNot } = dataset
  if (figures === null) return <p class="message">{whyNot}</p>
  if (chart === null) {
    return (
      <div class="card figures-awaited">
        <Busy>Drawing</Busy>
      </div>
    )
  }
  const spec: ChartSpec = chart.chartOf(figures, {
    title: manifest.title,
    sources: manifest.sources.map(({ provenance }) => provenance.label ?? provenance.ref),
    illustrative: manifest.sources.some((source) => source.illustrative),
  })
  const tab = (panel: View['panel'], name: string) => (
    <button type="button" aria-pressed={view.panel === panel} onClick={() => go({ ...view, panel }, 'replace')}>
      {name}
    </button>
  )
  return (
    <section class="card figures" aria-label="Figures">
      <div class="card-bar">
        <p class="measure">{spec.measure === '' ? '' : spec.measure.charAt(0).toUpperCase() + spec.measure.slice(1)}</p>
        <div class="segments" role="group" aria-label="Show as">
          {tab('chart', 'Chart')}
          {tab('table', 'Table')}
        </div>
      </div>
      {view.panel === 'chart' ? (
        <ChartPanel chart={chart} spec={spec} onExplain={onExplain} />
      ) : (
        <TablePanel chart={chart} figures={figures} onExplain={onExplain} />
      )}
      <p class="card-foot fine">
        {spec.sources.length > 0 ? `Source: ${spec.sources.join('; ')}. ` : ''}
        {spec.illustrative ? 'Illustrative sample figures. ' : ''}
        Select a figure to see where it comes from.
      </p>
    </section>
  )
}
