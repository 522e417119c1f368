import { useState } from 'preact/hooks'
import { CopyButton } from '../copy-button.tsx'
import { FailureMessage } from '../failure-message.tsx'
import { post } from '../service/client.ts'
import type { Failure } from '../service/failure.ts'
import type { CreatedShare, Manifest } from '../service/shapes.ts'
import { say } from '../language.ts'

/** Links to this dataset: as it is now, or as it will be whenever it is opened. */
export const Share = ({ manifest, converted }: { readonly manifest: Manifest; readonly converted: boolean }) => {
  const [link, setLink] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const make = async (kind: 'live' | 'snapshot') => {
    setFailure(null)
    const answer = await post<CreatedShare>('/api/datasets/share', {
      kind,
      spec_id: manifest.spec_id,
      ...(kind === 'snapshot' ? { content_version: manifest.content_version } : { facets: manifest.facets.bound }),
      definition: manifest.definition,
    })
    if (answer.ok) setLink(`${location.origin}/share/${answer.value.share.share_id}`)
    else setFailure(answer.failure)
  }
  return (
    <section class="share" aria-labelledby="share-title">
      <h2 id="share-title" class="section-title">
        {say('share.title')}
      </h2>
      <div class="download-buttons">
        <button type="button" onClick={() => void make('snapshot')}>
          {say('share.snapshot')}
        </button>
        <button type="button" onClick={() => void make('live')}>
          {say('share.live')}
        </button>
      </div>
      <p class="fine">{say(converted ? 'share.says.converted' : 'share.says')}</p>
      {failure === null ? null : <FailureMessage failure={failure} />}
      {link === '' ? null : (
        <p class="digest" role="status">
          <a href={link} translate={false}>
            {link}
          </a>{' '}
          <CopyButton text={link} label={say('share.link')} />
        </p>
      )}
    </section>
  )
}
