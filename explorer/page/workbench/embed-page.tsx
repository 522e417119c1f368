// One chart for a frame in a page of somebody else: no masthead, no controls, its source and the way to all of it.
import { explainableOf } from '../dataset/explainable.ts'
import { FiguresPanel } from '../dataset/figures-panel.tsx'
import { loadDataset } from '../dataset/load-dataset.ts'
import { useReceipts } from '../dataset/receipts.tsx'
import { NotThere } from '../failure-message.tsx'
import { say, texts } from '../language.ts'
import { useTitle } from '../title.ts'
import { useAnswer } from '../use-answer.ts'
import { addressOf, type View } from '../view.ts'
import { titleIn } from '../dataset/called.ts'
import { computedOf } from '../dataset/facets.ts'

/** `/embed/{spec_id}` is asked anew each time; `/embed/{spec_id}/{content_version}` never changes. */
const named = /^\/embed\/(spec_[0-9a-f]{32})(?:\/(cv_[0-9a-f]{32}))?$/

export const EmbedPage = ({ view }: { readonly view: View }) => {
  const [, specId = '', contentVersion = ''] = named.exec(view.path) ?? []
  const { explain, dialog } = useReceipts({ reports: false })
  const unit = view.unit === 'reported' ? null : view.unit
  const computed = computedOf(view, null)
  const loaded = useAnswer(
    specId === '' ? null : JSON.stringify([specId, contentVersion, unit, computed]),
    (signal, note) => loadDataset({ specId, contentVersion, unit, computed, definition: null }, signal, note),
  )
  const dataset = loaded.latest
  const title = dataset === null ? null : titleIn(dataset.manifest, texts())
  useTitle(title?.text ?? '')
  const full = addressOf({ ...view, path: '/', specId, contentVersion })
  if (specId === '') return <p class="message">{say('embed.wrong')}</p>
  return (
    <div class="embedded">
      {loaded.state === 'failed' || dataset === null ? (
        <NotThere asked={loaded}>{say('dataset.loading')}</NotThere>
      ) : null}
      {dataset === null ? null : (
        <>
          <h1 lang={title?.lang}>{title?.text}</h1>
          <FiguresPanel
            dataset={dataset}
            view={{ ...view, specId, contentVersion }}
            embedded
            onExplain={(figure) => explain(explainableOf(dataset.manifest, dataset.figures, figure))}
          />
        </>
      )}
      <p class="fine">
        <a href={full} target="_blank" rel="noopener">
          {say('embed.full')}
        </a>
      </p>
      {dialog}
    </div>
  )
}
