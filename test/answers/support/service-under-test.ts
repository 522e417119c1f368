// The service whose answers are held against figures recomputed from published files: this program over the statistics it comes with, or the
// one at FAULTS_URL over a graph of the same files. So the same questions show what another program answered.
import { parse } from 'csv-parse/sync'
import { type Json, openService } from '../../support/black-box.ts'
import { starterGraphLocation } from '../../support/starter-graph.ts'

export type Asked = { readonly status: number; readonly json: Json }
export type ServiceUnderTest = {
  readonly get: (path: string) => Promise<Asked>
  readonly post: (path: string, body: unknown) => Promise<Asked>
  readonly bytes: (path: string) => Promise<Buffer>
  readonly stop: () => Promise<void>
}

const elsewhere = (url: string): ServiceUnderTest => {
  const asked = async (path: string, init?: RequestInit): Promise<Asked> => {
    const answer = await fetch(url + path, init)
    return { status: answer.status, json: await answer.json() }
  }
  return {
    get: (path) => asked(path),
    post: (path, body) =>
      asked(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    bytes: async (path) => Buffer.from(await (await fetch(url + path)).arrayBuffer()),
    stop: async () => {},
  }
}

/** The service, started over the starter graph unless FAULTS_URL names a running one. */
export const serviceUnderTest = async (): Promise<ServiceUnderTest> => {
  const url = process.env['FAULTS_URL']
  if (url !== undefined) return elsewhere(url)
  const service = await openService({ GRAPH: await starterGraphLocation() })
  return {
    get: service.get,
    post: service.post,
    bytes: async (path) => (await service.download(path)).bytes,
    stop: service.stop,
  }
}

export type Row = Readonly<Record<string, string>>
export type Made = {
  readonly manifest: Json
  readonly rows: ReadonlyArray<Row>
  /** The sum of the values, in millions, to two digits. */
  readonly millions: number
}

/** The first part of the answer to a question. */
export const partOf = async (service: ServiceUnderTest, query: string): Promise<Json> =>
  (await service.post('/api/v1/search/resolve', { input: { kind: 'raw_text', query } })).json.parts[0]

/** A dataset as CSV: its manifest and rows. */
export const datasetOf = async (service: ServiceUnderTest, input: object): Promise<Made> => {
  const { status, json } = await service.post('/api/v1/datasets', {
    schema_version: 1,
    input,
    options: { format: 'csv', bundle: false },
  })
  if (status !== 200) throw new Error(`${status} ${json.code}: ${json.detail}`)
  const rows: ReadonlyArray<Row> = parse(await service.bytes(json.artifacts[0].url), { columns: true, bom: true })
  const total = rows.reduce((sum, row) => sum + Number(row['value']), 0)
  return { manifest: json, rows, millions: Math.round(total / 1e4) / 100 }
}

/** The dataset of a definite question, as reported. */
export const answerTo = async (service: ServiceUnderTest, query: string): Promise<Made> => {
  const { status, spec } = await partOf(service, query)
  if (status !== 'definite') throw new Error(`${query} is ${status}`)
  return datasetOf(service, { kind: 'spec_id', ...spec })
}

export const codesOf = (told: ReadonlyArray<Json>): ReadonlyArray<string> => told.map(({ code }: Json) => code)
