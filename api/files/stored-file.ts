// A stored file as a response: whole or a range of it, with the name it is saved under. Every way to a file ends here.
import * as E from 'fp-ts/lib/Either.js'
import type { VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import { type Problem, problem, type OrProblem } from '../../domain/problem.ts'
import type { RouteRequest, RouteResponse } from '../route.ts'
import { parseRange } from './byte-range.ts'

export type StoredFile = {
  readonly key: string
  readonly fileName: string
  readonly mediaType: string
  readonly cache: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Files up to so many bytes are sent from memory, where a repeated answer finds them. */
const smallBytes = 1 << 20

/** The file, or a range of it; null when it is not stored. The caller has made sure that its bytes are whole. */
export const storedFileResponse = async (
  objects: Pick<VerifiedObjects, 'head' | 'get' | 'getBytes'>,
  file: StoredFile,
  request: Pick<RouteRequest, 'header'>,
): Promise<OrProblem<RouteResponse> | null> => {
  const head = await objects.head(file.key)
  if (head === null) return null
  const { mediaType, cache } = file
  const etag = etagOf(file.key)
  const range = rangeAsked(request, etag, head.bytes)
  if (range === 'unsatisfiable') return E.left(notSatisfiable(head.bytes))
  const headers = {
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(file.fileName),
    ...file.headers,
  }
  if (range === null && head.bytes <= smallBytes) {
    const bytes = await objects.getBytes(file.key)
    return bytes === null
      ? null
      : E.right({ status: 200, body: { kind: 'bytes', bytes, mediaType, isStoredFile: true }, headers, etag, cache })
  }
  const stream = await objects.get(file.key, range ?? undefined)
  if (stream === null) return null
  const length = range === null ? head.bytes : range.end - range.start + 1
  return E.right({
    status: range === null ? 200 : 206,
    body: { kind: 'stream', stream, mediaType, length, isStoredFile: true },
    headers:
      range === null ? headers : { ...headers, 'content-range': `bytes ${range.start}-${range.end}/${head.bytes}` },
    etag,
    cache,
  })
}

export type MadeFile = Omit<StoredFile, 'key' | 'headers'> & { readonly etag: string }

/** A file made just now, or a range of it. */
export const bytesResponse = (
  bytes: Uint8Array,
  { fileName, mediaType, etag, cache }: MadeFile,
  request: Pick<RouteRequest, 'header'>,
): OrProblem<RouteResponse> => {
  const size = bytes.byteLength
  const range = rangeAsked(request, etag, size)
  if (range === 'unsatisfiable') return E.left(notSatisfiable(size))
  const headers = { 'accept-ranges': 'bytes', 'content-disposition': contentDisposition(fileName) }
  const body = { kind: 'bytes', mediaType, isStoredFile: true } as const
  if (range === null) return E.right({ status: 200, body: { ...body, bytes }, headers, etag, cache })
  return E.right({
    status: 206,
    body: { ...body, bytes: bytes.subarray(range.start, range.end + 1) },
    headers: { ...headers, 'content-range': `bytes ${range.start}-${range.end}/${size}` },
    etag,
    cache,
  })
}

/** A range counts while `If-Range`, where it is sent, names these bytes. */
const rangeAsked = (request: Pick<RouteRequest, 'header'>, etag: string, size: number) => {
  const ifRange = request.header('if-range')
  return ifRange === undefined || ifRange === etag ? parseRange(request.header('range'), size) : null
}

const notSatisfiable = (size: number): Problem =>
  problem('range_not_satisfiable', `The file has ${size} bytes.`, { extra: { size } })

/** The last step of a key is the digest of the bytes. */
const etagOf = (key: string): string => `"${key.split('/').at(-1)}"`

/** A name to save under, whatever its letters. */
export const contentDisposition = (fileName: string): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
