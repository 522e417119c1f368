// A typed client: every route by its path (`openapi-fetch`), and the way from a question to rows in two calls.
import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

type Schemas = components['schemas']
export type Resolution = Schemas['SearchResolution']
export type Definite = Schemas['SearchDefinite']
export type Manifest = Schemas['Version']
export type Problem = Schemas['Problem']
/** A row by column: `value` is a number, absent values are null. */
export type Row = Readonly<Record<string, string | number | null>>

/** What the service refused, with its problem. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`)
    this.problem = problem
  }
}

export type Devfin = {
  /** Every route, typed by path and method; `{ data, error, response }`. */
  readonly api: Client<paths>
  /** The parts of a question; throws `Refused`. */
  readonly ask: (question: string) => Promise<Resolution>
  /** The manifest of what a definite part asks for, converted and computed as its words say; waits for long runs. */
  readonly dataset: (part: Definite) => Promise<Manifest>
  /** The rows of a definite part. */
  readonly rows: (part: Definite) => Promise<ReadonlyArray<Row>>
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Answer<A> = { readonly data?: A; readonly error?: Problem }
const taken = <A>({ data, error }: Answer<A>): A => {
  if (error !== undefined) throw new Refused(error)
  if (data === undefined) throw new Error('the service gave no answer')
  return data
}

/** A client of the service at an address, such as `https://data.example.org`. */
export const openDevfin = (baseUrl: string): Devfin => {
  const api = createClient<paths>({ baseUrl })

  const ask: Devfin['ask'] = async (query) =>
    taken(await api.POST('/api/v1/search/resolve', { body: { input: { kind: 'raw_text', query } } }))

  const dataset: Devfin['dataset'] = async ({ spec, suggested_conversion, suggested_facets = {} }) => {
    const unit = suggested_conversion === null ? {} : { unit: suggested_conversion.unit }
    const made = taken(
      await api.POST('/api/v1/datasets', {
        body: {
          schema_version: 1,
          input: {
            kind: 'spec_id',
            spec_id: spec.spec_id,
            definition: spec.definition,
            scope: { facets: { ...suggested_facets, ...unit } },
          },
          options: { format: 'csv', bundle: false },
        },
      }),
    )
    return 'operation' in made ? finished(made) : made
  }

  const finished = async (accepted: Schemas['OperationAccepted']): Promise<Manifest> => {
    const path = { id: accepted.operation.id }
    for (;;) {
      await pause(accepted.retry_after_ms)
      const { manifest } = taken(await api.GET('/api/v1/datasets/operations/{id}', { params: { path } }))
      if (manifest !== undefined) return manifest
    }
  }

  const rows: Devfin['rows'] = async (part) => {
    const { spec_id, content_version } = await dataset(part)
    const path = { spec_id, content_version, ending: 'json' as const }
    const answer = await api.GET('/api/v1/data/{spec_id}/{content_version}.{ending}', {
      params: { path },
      parseAs: 'json',
    })
    return taken(answer as Answer<ReadonlyArray<Row>>)
  }

  return { api, ask, dataset, rows }
}
