import { NotThere } from '../failure-message.tsx'
import { conversionIn } from '../service/client.ts'
import type { CreatedShare } from '../service/shapes.ts'
import { useGet } from '../use-answer.ts'
import type { View } from '../view.ts'
import { DatasetView } from './dataset-view.tsx'
import { say } from '../language.ts'

/** What a share link leads to. */
export const SharePage = ({ id, view }: { readonly id: string; readonly view: View }) => {
  const opened = useGet<CreatedShare>(`/api/share/${encodeURIComponent(id)}`)
  if (opened.value === null) {
    return (
      <div class="wide">
        <NotThere asked={opened} alone>
          {say('share.opening')}
        </NotThere>
      </div>
    )
  }
  const { share } = opened.value
  // changes made from here on are views of the page, no longer of the link
  const target = {
    ...view,
    path: '/',
    specId: share.spec_id,
    contentVersion: share.content_version ?? '',
    unit: view.unit ?? conversionIn(share.facets ?? {}) ?? ('reported' as const),
  }
  return <DatasetView view={target} definition={null} suggested={null} called={null} />
}
