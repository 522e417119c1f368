// Sends drawn requests to a service and says what was not as the OpenAPI document promises.
import http from 'node:http'
import fc from 'fast-check'
import type { BlackBox } from '../../support/black-box.ts'
import { type FuzzRequest, fuzzRequests, type Leading } from './requests.ts'

export type FuzzReport = {
  readonly requests: number
  readonly statuses: Readonly<Record<string, number>>
  readonly operations: number
  /** Operation and status pairs that were met. */
  readonly pairs: number
  /** Operations that never answered with 2xx or 3xx: the drawn requests do not get past their first checks. */
  readonly neverAnswered: ReadonlyArray<string>
}

/** Fields of a raw HTTP answer; `fetch` would rewrite paths and hide headers. */
type RawAnswer = { readonly status: number; readonly headers: Headers; readonly text: string }

const send = (url: string, request: FuzzRequest, agent: http.Agent): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const length = request.body === null ? {} : { 'content-length': String(Buffer.byteLength(request.body)) }
    const headers = { ...request.headers, ...length }
    const outgoing = http.request(
      { hostname, port, agent, method: request.method, path: request.path, headers },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const headers = new Headers()
          for (let i = 0; i + 1 < incoming.rawHeaders.length; i += 2) {
            headers.append(incoming.rawHeaders[i] ?? '', incoming.rawHeaders[i + 1] ?? '')
          }
          const text = headers.has('content-encoding') ? '' : Buffer.concat(chunks).toString()
          resolve({ status: incoming.statusCode ?? 0, headers, text })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(request.body ?? undefined)
  })

const jsonOf = (answer: RawAnswer): unknown =>
  (answer.headers.get('content-type') ?? '').includes('json') && answer.text !== '' ? JSON.parse(answer.text) : null

const faultsOf = (service: BlackBox, request: FuzzRequest, answer: RawAnswer): ReadonlyArray<string> => {
  const json = jsonOf(answer)
  const code = (json as { code?: string } | null)?.code
  const faults = code === 'internal_error' ? ['an unforeseen fault'] : []
  if (answer.status >= 500 && code !== 'operation_failed' && code !== 'service_unavailable')
    faults.push(`status ${answer.status}`)
  // coded bodies are not read here: what they decode to is the same text
  if (answer.headers.has('content-encoding')) return faults
  return [...faults, ...service.validator.faultsOf({ ...answer, json, method: request.method, path: request.path })]
}

const datasetExample = {
  schema_version: 1,
  input: {
    kind: 'statvar_set',
    statvars: ['economy/GrossDomesticProduct_Nominal'],
    scope: { entities: { observationAbout: ['country/KEN'] } },
  },
  options: { format: 'csv', bundle: false },
}

/** Texts that lead past the first checks: things that exist. */
const knownTexts = async (service: BlackBox): Promise<ReadonlyArray<string>> => {
  const { json } = await service.post('/api/v1/datasets', datasetExample)
  return [
    String(json.spec_id),
    String(json.content_version),
    String(json.artifacts[0].artifact_digest),
    String(json.trace.operation_id),
    'economy/GrossDomesticProduct_Nominal',
    'country/KEN',
    'country/FRA',
    'dcid:country/UGA',
    'provenance/illustrative-national-accounts',
    'period',
    'variable',
    'observationAbout',
    'EUR',
    'members',
    'codes',
    'csv',
    'over_ceiling',
  ]
}

/** Parameters that lead past the first checks: a version, its files and keys, a share link, and a version to take down. */
const leadingValues = async (service: BlackBox): Promise<Leading> => {
  const { json } = await service.post('/api/v1/datasets', datasetExample)
  const entities = { observationAbout: ['country/FRA'] }
  const other = await service.post('/api/v1/datasets', {
    ...datasetExample,
    input: { ...datasetExample.input, scope: { entities } },
  })
  const { spec_id, content_version } = json
  const share = await service.post('/api/v1/datasets/share', { kind: 'snapshot', spec_id, content_version })
  const page = await service.get('/')
  return {
    spec_id: [spec_id],
    content_version: [content_version],
    digest: [json.artifacts[0].artifact_digest],
    'compareVersions.from': [content_version],
    'compareVersions.to': [content_version],
    'takeDownVersion.spec_id': [other.json.spec_id],
    'takeDownVersion.content_version': [other.json.content_version],
    'pinVersion.artifact': [json.artifacts[0].artifact_digest],
    'listMembers.dcid': ['country/KEN', 'economy/GrossDomesticProduct_Nominal'],
    'openShareLink.id': [share.json.share.share_id],
    'explainFigure.variable': datasetExample.input.statvars,
    'explainFigure.observation_about': ['country/KEN'],
    'explainFigure.period': ['2020'],
    'explainFigure.origin': [''],
    'explainFigure.destination': [''],
    'listMembers.relation': ['variables', 'contains', 'members', 'codes', 'all'],
    'getExplorerAsset.file': [/assets\/([\w.-]+)/.exec(page.text)?.[1] ?? 'x.js'],
    'readDocumentation.dcid': ['provenance/illustrative-national-accounts'],
  }
}

/** Draws and sends requests; throws with the smallest request that showed a fault. */
export const runFuzz = async (
  service: BlackBox,
  options: { readonly requests: number; readonly seed?: number; readonly onProgress?: (done: number) => void },
): Promise<FuzzReport> => {
  const known = await knownTexts(service)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  const statuses: Record<string, number> = {}
  const operations = new Set<string>()
  const answered = new Set<string>()
  let requests = 0
  try {
    await fc.assert(
      fc.asyncProperty(fuzzRequests(service.document, known, await leadingValues(service)), async (request) => {
        const answer = await send(service.url, request, agent)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        operations.add(request.operationId)
        if (answer.status < 400 && request.method !== 'OPTIONS') answered.add(request.operationId)
        requests += 1
        if (requests % 1000 === 0) options.onProgress?.(requests)
        const faults = faultsOf(service, request, answer)
        if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${answer.text.slice(0, 500)}`)
      }),
      { numRuns: options.requests, ...(options.seed === undefined ? {} : { seed: options.seed }), endOnFailure: false },
    )
  } finally {
    agent.destroy()
  }
  const neverAnswered = [...operations].filter((operation) => !answered.has(operation)).toSorted()
  return { requests, statuses, operations: operations.size, pairs: service.validator.seen.size, neverAnswered }
}
