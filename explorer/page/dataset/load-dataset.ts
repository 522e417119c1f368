// A dataset as the page shows it: its manifest, and its rows read from the bare CSV file of the version.
import type { Figures } from '../../chart/figures.ts'
import { type Answer, type DatasetRequest, downloadText, get, requestDataset } from '../service/client.ts'
import { failureOf } from '../service/failure.ts'
import type { Artifact, Manifest } from '../service/shapes.ts'
import { named, say } from '../language.ts'

export type Dataset = {
  readonly manifest: Manifest
  /** Null when the file is too large to be read into a page, or not kept. */
  readonly figures: Figures | null
  readonly whyNot: string | null
  /** Names of what the rows refer to. */
  readonly names: ReadonlyMap<string, string>
}

const largestFileBytes = 40_000_000

/** The file of a version in a format, or undefined where it was not made yet. */
export const artifactOf = (manifest: Manifest, format: string, bundle: boolean): Artifact | undefined =>
  manifest.artifacts.find(
    ({ rendering }) =>
      rendering.format === format &&
      rendering.bundle === bundle &&
      rendering.table === undefined &&
      rendering.layout === undefined &&
      !('pivot' in rendering),
  )

/** `contentVersion`: a stored version; empty: the figures of today. */
export type Wanted = Omit<DatasetRequest, 'file'> & { readonly contentVersion: string }

const manifestOf = async (
  wanted: Wanted,
  signal: AbortSignal,
  note: (text: string) => void,
): Promise<Answer<Manifest>> =>
  wanted.contentVersion === ''
    ? requestDataset(wanted, signal, (status) => note(say(status === 'running' ? 'dataset.making' : 'dataset.waiting')))
    : get<Manifest>(`/api/datasets/${wanted.specId}/${wanted.contentVersion}`, signal)

/** Requests or opens a dataset and reads its rows. */
export const loadDataset = async (
  wanted: Wanted,
  signal: AbortSignal,
  note: (text: string) => void,
): Promise<Answer<Dataset>> => {
  const [manifest, chart] = await Promise.all([manifestOf(wanted, signal, note), import('../../chart/figures.ts')])
  if (!manifest.ok) return manifest
  const without = (whyNot: string): Answer<Dataset> => ({
    ok: true,
    value: { manifest: manifest.value, figures: null, whyNot, names: new Map() },
  })
  const file = artifactOf(manifest.value, 'csv', false)
  if (file === undefined) {
    return without(say('dataset.no-csv'))
  }
  if (file.bytes > largestFileBytes) {
    return without(say('dataset.too-long', { rows: manifest.value.coverage.rows }))
  }
  const text = await downloadText(file.url, signal)
  if (!text.ok) return text
  try {
    const figures = chart.readFigures(text.value, named)
    return { ok: true, value: { manifest: manifest.value, figures, whyNot: null, names: chart.namesIn(figures) } }
  } catch (error) {
    return { ok: false, failure: failureOf(500, { detail: say('failure.file', { why: String(error) }) }) }
  }
}
