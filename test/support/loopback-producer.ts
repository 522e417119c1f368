// A producer's server on the loopback: files with validators and ranges, and the faults that such servers show.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers one request in place of the file; false: the file is given after all. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export type Published = {
  content: Buffer
  etag: string | null
  lastModified: string | null
  /** Ranges are ignored: every answer is the whole file. */
  ignoresRanges?: boolean
  contentType?: string
  md5?: string
}

const page = (title: string): string =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body>${title}</body></html>`

/** A web page with status 200, as a server under repair gives in the place of data. */
export const htmlInstead =
  (title: string): Fault =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).end(page(title))
    return true
  }

/** A status with headers and a text. */
export const statusInstead =
  (status: number, headers: Record<string, string> = {}, text = ''): Fault =>
  (_request, response) => {
    response.writeHead(status, headers).end(text)
    return true
  }

/** The guard before a server that takes default clients for robots. */
export const guardInstead: Fault = statusInstead(
  403,
  { 'cf-ray': '8f00-AMS', 'content-type': 'text/html' },
  page('Just a moment...'),
)

/** The connection breaks after so many bytes of the answer; `arrived` ends when the client has them up to a place of the file. */
export const cutAfter =
  (bytes: number, published: Published, arrived: (place: number) => Promise<void> = async () => undefined): Fault =>
  (request, response) => {
    const from = rangeStart(request, published) ?? 0
    head(request, response, published)
    const part = published.content.subarray(from, from + bytes)
    response.write(part, () => {
      void arrived(from + part.length).then(() => response.destroy())
    })
    return true
  }

const rangeStart = (request: IncomingMessage, { etag, lastModified, ignoresRanges }: Published): number | null => {
  const range = /^bytes=(\d+)-/.exec(request.headers.range ?? '')
  if (range === null || ignoresRanges === true) return null
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag && condition !== lastModified) return null
  return Number(range[1])
}

const head = (request: IncomingMessage, response: ServerResponse, published: Published): Buffer => {
  const { content, etag, lastModified, md5 } = published
  const headers: Record<string, string> = { 'content-type': published.contentType ?? 'application/octet-stream' }
  if (etag !== null) headers['etag'] = etag
  if (lastModified !== null) headers['last-modified'] = lastModified
  const from = rangeStart(request, published)
  if (from === null) {
    if (md5 !== undefined) headers['content-md5'] = md5
    response.writeHead(200, { ...headers, 'content-length': content.length })
    return content
  }
  if (from >= content.length) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${content.length}` })
    return Buffer.alloc(0)
  }
  const last = /^bytes=\d+-(\d+)/.exec(request.headers.range ?? '')?.[1]
  const to = last === undefined ? content.length : Math.min(Number(last) + 1, content.length)
  response.writeHead(206, {
    ...headers,
    'content-length': to - from,
    'content-range': `bytes ${from}-${to - 1}/${content.length}`,
  })
  return content.subarray(from, to)
}

export type LoopbackProducer = {
  readonly origin: string
  /** Publishes a file at a path; what stands there is replaced. */
  readonly publish: (path: string, content: Buffer | string, changes?: Partial<Published>) => Published
  /** The next answers at a path, in order; afterwards the file is given. */
  readonly fail: (path: string, ...faults: ReadonlyArray<Fault>) => void
  /** Requests so far: path and `Range`. */
  readonly requests: ReadonlyArray<{ readonly path: string; readonly range: string | null; readonly agent: string }>
  readonly close: () => Promise<void>
}

/** Opens a server on a free port; a path is given with its query. HEAD is refused, as some producers do. */
export const openLoopbackProducer = async (): Promise<LoopbackProducer> => {
  const files = new Map<string, Published>()
  const faults = new Map<string, Fault[]>()
  const requests: { path: string; range: string | null; agent: string }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, range: request.headers.range ?? null, agent: request.headers['user-agent'] ?? '' })
    if (request.method !== 'GET') return response.writeHead(403).end()
    const fault = faults.get(path)?.shift()
    if (fault?.(request, response) === true) return
    const published = files.get(path)
    if (published === undefined) return response.writeHead(404).end('not here')
    const asked = request.headers['if-none-match']
    if (asked !== undefined && asked === published.etag) return response.writeHead(304, { etag: published.etag }).end()
    response.end(head(request, response, published))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (path, content, changes = {}) => {
      const bytes = Buffer.from(content)
      const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
      const published = { content: bytes, etag, lastModified: 'Wed, 08 Apr 2026 10:00:00 GMT', ...changes }
      files.set(path, published)
      return published
    },
    fail: (path, ...more) => {
      faults.set(path, [...(faults.get(path) ?? []), ...more])
    },
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
