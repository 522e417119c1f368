import { Busy, FailureMessage } from '../failure-message.tsx'
import { get } from '../service/client.ts'
import type { CreatedShare } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'
import type { View } from '../view.ts'
import { DatasetView } from './dataset-view.tsx'
import { say } from '../language.ts'

/** What a share link leads to. */
export const SharePage = ({ id, view }: { readonly id: string; readonly view: View }) => {
  const path = `/api/share/${encodeURIComponent(id)}`
  const opened = useAnswer(path, (signal) => get<CreatedShare>(path, signal))
  if (opened.state === 'loading') {
    return (
      <div class="wide">
        <Busy>{say('share.opening')}</Busy>
      </div>
    )
  }
  if (!opened.answer.ok) {
    return (
      <div class="wide">
        <FailureMessage failure={opened.answer.failure} again={opened.again} alone />
      </div>
    )
  }
  const { share } = opened.answer.value
  const bound = share.facets?.unit
  // changes made from here on are views of the page, no longer of the link
  const target = {
    ...view,
    path: '/',
    specId: share.spec_id,
    contentVersion: share.content_version ?? '',
    unit: view.unit ?? (bound !== undefined && 'currency' in bound ? bound : ('reported' as const)),
  }
  return <DatasetView view={target} definition={null} suggested={null} called={null} />
}
