import { useState } from 'preact/hooks'
import { CopyButton } from '../copy-button.tsx'
import { FailureMessage } from '../failure-message.tsx'
import { computedFacets, datasetBody, type DatasetRequest, requestDataset } from '../service/client.ts'
import type { Failure } from '../service/failure.ts'
import type { Artifact, Conversion, DatasetCapabilities, FileFormat, Manifest } from '../service/shapes.ts'
import { useGet } from '../use-answer.ts'
import { artifactOf } from './load-dataset.ts'
import { say, texts } from '../language.ts'

const sizeOf = (bytes: number): string => {
  const [value, unit] =
    bytes < 1_000 ? [bytes, 'byte'] : bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return texts().number(value, { style: 'unit', unit, maximumFractionDigits: 1 })
}

const nameOf = (formats: ReadonlyArray<FileFormat>, { rendering }: Artifact): string => {
  const format = formats.find((one) => one.format === rendering.format)?.name ?? rendering.format
  if (rendering.table === 'series_statistics') return say('files.statistics', { format })
  if (rendering.layout === 'frame') return say('files.frame', { format })
  return rendering.bundle ? say('files.bundle', { format }) : format
}

type DownloadsProps = {
  readonly manifest: Manifest
  readonly unit: Conversion | null
  readonly stored: boolean
}

/** Files of this answer: each format alone, or in a bundle with its sources and citation; always with the digest. */
export const Downloads = ({ manifest, unit, stored }: DownloadsProps) => {
  const [made, setMade] = useState<ReadonlyArray<Artifact>>(manifest.artifacts)
  const [busy, setBusy] = useState('')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const formats = useGet<DatasetCapabilities>('/api/datasets/capabilities').value?.file_formats ?? []
  const request = {
    specId: manifest.spec_id,
    definition: manifest.definition,
    unit,
    computed: computedFacets(manifest),
  }
  const download = async (format: string, bundle: boolean) => {
    setFailure(null)
    const held = artifactOf({ ...manifest, artifacts: made }, format, bundle)
    if (held !== undefined) return save(held)
    setBusy(format + String(bundle))
    const answer = await requestDataset({ ...request, file: { format, bundle } }, new AbortController().signal)
    setBusy('')
    if (!answer.ok) return setFailure(answer.failure)
    const file = artifactOf(answer.value, format, bundle)
    if (file === undefined) return setNote(say('files.none'))
    if (answer.value.content_version !== manifest.content_version) {
      setNote(say('files.revised'))
    }
    setMade([...made.filter(({ artifact_digest: digest }) => digest !== file.artifact_digest), file])
    save(file)
  }
  return (
    <section class="downloads" aria-labelledby="files-title">
      <h2 id="files-title" class="section-title">
        {say('files.title')}
      </h2>
      <p>{say('files.bundle.says')}</p>
      {stored ? null : (
        <div class="download-buttons">
          {formats.flatMap(({ format, name }) =>
            [true, false].map((bundle) => (
              <button
                key={format + String(bundle)}
                type="button"
                class={bundle ? 'primary' : ''}
                disabled={busy !== ''}
                onClick={() => void download(format, bundle)}
              >
                {busy === format + String(bundle)
                  ? say('files.making')
                  : say(bundle ? 'files.bundle' : 'files.bare', { format: name })}
              </button>
            )),
          )}
        </div>
      )}
      <p role="status" class="fine">
        {note}
      </p>
      {failure === null ? null : <FailureMessage failure={failure} />}
      <Files made={made} formats={formats} />
      <p class="fine">
        {say('files.check')} {say('files.version')} <code>{manifest.content_version}</code>
      </p>
      <ForPrograms request={request} />
    </section>
  )
}

type FilesProps = {
  readonly made: ReadonlyArray<Artifact>
  readonly formats: ReadonlyArray<FileFormat>
}

const Files = ({ made, formats }: FilesProps) => (
  <ul class="plain files">
    {made.map((artifact) => (
      <li key={artifact.artifact_digest}>
        <p>
          <a href={artifact.url} download={artifact.file_name}>
            {nameOf(formats, artifact)}
          </a>{' '}
          <span class="fine">
            {sizeOf(artifact.bytes)},{' '}
            {artifact.expires_at === null
              ? say('files.kept')
              : say('files.until', { day: texts().day(artifact.expires_at) })}
          </span>
        </p>
        <p class="digest">
          <code data-digest={artifact.artifact_digest}>{artifact.artifact_digest}</code>
          <CopyButton
            text={artifact.artifact_digest}
            label={say('files.digest', { file: nameOf(formats, artifact) })}
          />
        </p>
      </li>
    ))}
  </ul>
)

const save = (artifact: Artifact): void => {
  const link = document.createElement('a')
  link.href = artifact.url
  link.download = artifact.file_name
  link.click()
}

const ForPrograms = ({ request }: { readonly request: DatasetRequest }) => {
  const body = JSON.stringify(datasetBody(request))
  const call = `curl -s ${location.origin}/api/datasets -H 'content-type: application/json' -d '${body}'`
  return (
    <details>
      <summary>{say('files.programs')}</summary>
      <pre tabIndex={0}>
        <code>{call}</code>
      </pre>
      <CopyButton text={call} label={say('files.request')} />
    </details>
  )
}
