import { useState } from 'preact/hooks'
import { Busy, FailureMessage } from '../failure-message.tsx'
import type { Conversion, Definition } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'
import { addressOf, follow, go, unitText, type View } from '../view.ts'
import { Behind } from './behind.tsx'
import { Controls } from './controls.tsx'
import { Downloads } from './downloads.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import type { FigureKey } from './figure-key.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { type Dataset, loadDataset } from './load-dataset.ts'
import { Share } from './share.tsx'
import { Versions } from './versions.tsx'

type Props = {
  readonly view: View
  readonly definition: Definition | null
  /** The conversion that the words of the question suggest. */
  readonly suggested: Conversion | null
  /** What the words of the question ask to be computed, as facets. */
  readonly computed?: object | null
  readonly label: string | null
}

/** One dataset: figures, what stands behind them, files, versions, links. */
export const DatasetView = ({ view, definition, suggested, computed = null, label }: Props) => {
  const unit = view.unit === 'reported' ? null : (view.unit ?? (view.contentVersion === '' ? suggested : null))
  const key = [view.specId, view.contentVersion, unitText(unit), JSON.stringify(computed)].join('|')
  const loaded = useAnswer(key, (signal, note) =>
    loadDataset({ specId: view.specId, definition, unit, computed, contentVersion: view.contentVersion }, signal, note),
  )
  if (loaded.state === 'loading') {
    return (
      <div class="wide dataset dataset-busy">
        {label === null ? null : <h1 class="dataset-title">{label}</h1>}
        <Busy>{loaded.note === '' ? 'Getting the figures' : loaded.note}</Busy>
      </div>
    )
  }
  if (!loaded.answer.ok) {
    const asReported = { ...view, unit: 'reported' as const }
    return (
      <div class="wide">
        <FailureMessage failure={loaded.answer.failure} again={loaded.again}>
          {unit === null ? null : (
            <p>
              <a href={addressOf(asReported)} onClick={follow(asReported)}>
                Show the figures as reported
              </a>
            </p>
          )}
          {view.contentVersion === '' ? null : (
            <p>
              <a href={addressOf({ ...view, contentVersion: '' })} onClick={follow({ ...view, contentVersion: '' })}>
                Ask the same question again, with today’s data
              </a>
            </p>
          )}
        </FailureMessage>
      </div>
    )
  }
  return (
    <Shown
      {...{ dataset: loaded.answer.value, view, unit, label, suggested: suggested !== null && view.unit === null }}
    />
  )
}

const Shown = ({
  dataset,
  view,
  unit,
  label,
  suggested,
}: {
  readonly dataset: Dataset
  readonly view: View
  readonly unit: Conversion | null
  readonly label: string | null
  readonly suggested: boolean
}) => {
  const { manifest } = dataset
  const [explained, setExplained] = useState<FigureKey | null>(null)
  const illustrative = manifest.sources.some((source) => source.illustrative)
  return (
    <article class="wide dataset" aria-labelledby="dataset-title">
      <header class="dataset-head">
        {illustrative ? (
          <p class="sample-mark">
            <strong>Sample data.</strong> These figures are illustrative: not statistics, not to be cited.
          </p>
        ) : null}
        <h1 class="dataset-title" id="dataset-title">
          {label ?? manifest.title}
        </h1>
        {label === null ? null : <p class="dataset-formal">{manifest.title}</p>}
        {view.contentVersion === '' ? null : (
          <p class="message message-slim">
            A stored version, made {manifest.materialised_at.slice(0, 10)}.{' '}
            <a href={addressOf({ ...view, contentVersion: '' })} onClick={follow({ ...view, contentVersion: '' })}>
              See today’s answer
            </a>
          </p>
        )}
        {suggested && unit !== null ? (
          <p class="fine">
            Converted as the question asks.{' '}
            <button type="button" class="link" onClick={() => go({ ...view, unit: 'reported' })}>
              Show as reported
            </button>
          </p>
        ) : null}
      </header>
      {view.contentVersion === '' ? <Controls manifest={manifest} view={view} unit={unit} /> : null}
      <FiguresPanel dataset={dataset} view={view} onExplain={setExplained} />
      <Behind manifest={manifest} names={dataset.names} />
      <div class="columns">
        <Downloads manifest={manifest} unit={unit} stored={view.contentVersion !== ''} />
        <div>
          <Share manifest={manifest} converted={unit !== null} />
          <Versions manifest={manifest} names={dataset.names} view={view} />
        </div>
      </div>
      {explained === null ? null : (
        <ExplainDialog
          manifest={manifest}
          figure={explained}
          figures={dataset.figures}
          onClose={() => setExplained(null)}
        />
      )}
    </article>
  )
}
