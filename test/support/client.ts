// A client of the service at one base address; every response is held against its OpenAPI document.
import type { ResponseValidator } from './response-validator.ts'

// Bodies are compared with what is promised; a type here would only repeat the promise.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: Json
}
export type Client = {
  readonly request: (path: string, init?: RequestInit) => Promise<Answer>
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** The bytes behind a download link, redirects followed. */
  readonly download: (
    path: string,
  ) => Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Buffer }>
}

/** Paths are of the service; whole addresses may be of others, e.g. of an object store, and are not held against anything. */
export const clientOf = (url: string, validator: ResponseValidator): Client => {
  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(path.startsWith('http') ? path : url + path, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').includes('json') && text !== ''
    const seen = { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null }
    const own = path.replace(url, '')
    const faults = own.startsWith('http')
      ? []
      : validator.faultsOf({ ...seen, method: init.method ?? 'GET', path: own })
    if (faults.length > 0) throw new Error(`not as the OpenAPI document says:\n${faults.join('\n')}\n${text}`)
    return seen
  }
  return {
    request,
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    download: async (path) => {
      const response = await fetch(path.startsWith('http') ? path : url + path)
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
    },
  }
}
