// A client of the service at one or more base addresses, in turn; every response is held against its OpenAPI document.
import type { OpenApiDocument } from '../../api/openapi/document.ts'
import { responseValidator } from './response-validator.ts'
import type { Json } from './service.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: Json
}
export type Client = {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly download: (
    path: string,
  ) => Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Buffer }>
}

export const clientOf = async (urls: ReadonlyArray<string>): Promise<Client> => {
  let asked = 0
  const next = (): string => urls[asked++ % urls.length] ?? ''
  const document = (await (await fetch(`${next()}/openapi.json`)).json()) as OpenApiDocument
  const validator = responseValidator(document)
  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(next() + path, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').includes('json') && text !== ''
    const seen = { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null }
    const faults = validator.faultsOf({ ...seen, method: init.method ?? 'GET', path })
    if (faults.length > 0) throw new Error(`not as the OpenAPI document says:\n${faults.join('\n')}\n${text}`)
    return seen
  }
  return {
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    download: async (path) => {
      const response = await fetch(next() + path)
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
    },
  }
}
