// What a reader takes along: the picture with its source, version and date, or a frame for a page of their own.
import { useState } from 'preact/hooks'
import type { ChartSpec } from '../../chart/chart-spec.ts'
import type { ChartKind } from '../../chart/kinds/kind.ts'
import { CopyButton } from '../copy-button.tsx'
import type { ChartModule } from '../dataset/chart-module-type.ts'
import type { Manifest } from '../service/shapes.ts'
import { say } from '../language.ts'
import { addressOf, type View } from '../view.ts'
import { savePng, saveSvg } from './save-picture.ts'

type Props = {
  readonly chart: ChartModule
  readonly spec: ChartSpec
  readonly kinds: ReadonlyArray<ChartKind>
  readonly manifest: Manifest
  readonly view: View
}

export const Keep = ({ chart, spec, kinds, manifest, view }: Props) => {
  const [failed, setFailed] = useState(false)
  const picture = () => chart.svgFile(spec, { kinds })
  const name = nameOf(spec.title)
  const frame = frameOf(manifest, view)
  return (
    <div class="keep">
      <button type="button" class="small" onClick={() => saveSvg(picture(), name)}>
        {say('keep.svg')}
      </button>
      <button
        type="button"
        class="small"
        onClick={() => {
          setFailed(false)
          savePng(picture(), name).catch(() => setFailed(true))
        }}
      >
        {say('keep.png')}
      </button>
      <span role="status">{failed ? say('keep.png.failed') : ''}</span>
      <details>
        <summary>{say('keep.embed')}</summary>
        <p class="fine">{say('keep.embed.says')}</p>
        <pre tabIndex={0}>
          <code>{frame}</code>
        </pre>
        <CopyButton text={frame} label={say('keep.embed.label')} />
      </details>
    </div>
  )
}

/** A file name from a title: plain letters and digits. */
const nameOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .toLowerCase() || 'chart'

const quoted = (text: string): string => text.replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The element that shows this chart of this version in another page. */
const frameOf = ({ spec_id: spec, content_version: version, title }: Manifest, view: View): string => {
  const address = addressOf({
    ...view,
    path: `/embed/${spec}/${version}`,
    question: '',
    specId: '',
    contentVersion: '',
    unit: null,
    per: '',
    sumOver: '',
    shareOf: '',
    shareWithin: '',
    change: '',
  })
  return `<iframe src="${quoted(location.origin + address)}" title="${quoted(title)}" width="100%" height="620" loading="lazy" style="border:0"></iframe>`
}
