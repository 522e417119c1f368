// The one place that talks to the service: its public API, as any other client would.
import { type Failure, failureOf, unreachable } from './failure.ts'
import type { Conversion, DatasetAnswer, Definition, Manifest } from './shapes.ts'
import { say } from '../language.ts'

export type Answer<A> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly failure: Failure }

const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure })

const request = async (path: string, init: RequestInit): Promise<Answer<Response>> => {
  try {
    const response = await fetch(path, init)
    if (response.ok) return { ok: true, value: response }
    return failed(failureOf(response.status, await response.json().catch(() => null)))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return failed(unreachable)
  }
}

const read = async <A>(path: string, init: RequestInit): Promise<Answer<A>> => {
  const answer = await request(path, init)
  if (!answer.ok) return answer
  try {
    return { ok: true, value: (await answer.value.json()) as A }
  } catch {
    return failed(unreachable)
  }
}

export const get = <A>(path: string, signal?: AbortSignal): Promise<Answer<A>> =>
  read<A>(path, signal === undefined ? {} : { signal })

export const post = <A>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer<A>> =>
  read<A>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })

/** A file of a dataset, with the digest of the bytes that arrived. */
export const downloadText = async (url: string, signal?: AbortSignal): Promise<Answer<string>> => {
  const answer = await request(url, signal === undefined ? {} : { signal })
  return answer.ok ? { ok: true, value: await answer.value.text() } : answer
}

export type DatasetRequest = {
  readonly specId: string
  readonly definition: Definition | null
  readonly unit: Conversion | null
  /** What is computed of the rows, as facets; null or empty for the figures themselves. */
  readonly computed: object | null
  /** The bare CSV file, unless another is named. */
  readonly file?: { readonly format: string; readonly bundle: boolean }
}

/** The conversion among the facets of a version or figure; null where it is as reported, or in a unit that is no currency. */
export const conversionIn = ({ unit }: Pick<Manifest['facets']['bound'], 'unit'>): Conversion | null =>
  unit !== undefined && 'currency' in unit ? unit : null

const bareCsv = { format: 'csv', bundle: false }

const scopeOf = (facets: object) => (Object.keys(facets).length === 0 ? {} : { scope: { facets } })

/** What was computed of the rows of a version, as facets. */
export const computedFacets = ({ facets }: Pick<Manifest, 'facets'>): object => {
  const { provenance: _source, unit: _unit, ...computed } = facets.bound
  return computed
}

/** The body of a dataset request; also shown to those who write programs. */
export const datasetBody = ({ specId, definition, unit, computed, file = bareCsv }: DatasetRequest) => ({
  schema_version: 1,
  input: {
    kind: 'spec_id',
    spec_id: specId,
    ...(definition === null ? {} : { definition }),
    ...scopeOf({ ...computed, ...(unit === null ? {} : { unit }) }),
  },
  options: file,
})

/** Requests a dataset and waits while it is made in the background. `onProgress` hears of each step. */
export const requestDataset = async (
  wanted: DatasetRequest,
  signal: AbortSignal,
  onProgress: (status: string) => void = () => undefined,
): Promise<Answer<Manifest>> => {
  let answer = await post<DatasetAnswer>('/api/datasets', datasetBody(wanted), signal)
  let pauseMs = 500
  while (answer.ok && 'operation' in answer.value) {
    const { operation, manifest, retry_after_ms: retryAfterMs } = answer.value
    if (manifest !== undefined) return { ok: true, value: manifest }
    if (operation.poll === undefined)
      return failed(failureOf(500, { code: 'operation_failed', detail: say('failure.no-result') }))
    onProgress(operation.status)
    pauseMs = retryAfterMs ?? pauseMs
    await pause(pauseMs, signal)
    answer = await get<DatasetAnswer>(operation.poll, signal)
  }
  return answer as Answer<Manifest>
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('no longer wanted', 'AbortError'))
    })
  })

/** A path of the node route: slashes of an identifier stay, everything else is encoded. */
export const nodePath = (ref: string): string => `/api/graph/node/${ref.split('/').map(encodeURIComponent).join('/')}`
