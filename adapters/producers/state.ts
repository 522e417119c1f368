// What is known of a file on disk: written whole beside it, so that a process that is killed leaves nothing that misleads.
import { open, readFile, rename, rm } from 'node:fs/promises'
import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'

const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** What a server says of a file; null where it does not. */
const Told = t.strict({ etag: nullable(t.string), last_modified: nullable(t.string), bytes: nullable(t.number) })
export type Told = t.TypeOf<typeof Told>

/** A file that is being downloaded. */
export const PartState = t.strict({
  url: t.string,
  told: Told,
  md5: nullable(t.string),
  /** What `If-Range` asks with to go on; null where the file must be begun again. */
  validator: nullable(t.string),
})
export type PartState = t.TypeOf<typeof PartState>

/** A file that is there, checked. */
export const FileState = t.strict({
  url: t.string,
  told: Told,
  bytes: t.number,
  sha256: t.string,
  /** `YYYY-MM-DD`. */
  retrieved: t.string,
})
export type FileState = t.TypeOf<typeof FileState>

/** Writes JSON so that after a crash the old or the new text stands there. */
export const writeState = async (path: string, state: unknown): Promise<void> => {
  const file = await open(`${path}.new`, 'w')
  try {
    await file.writeFile(`${JSON.stringify(state, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

/** Reads what was written; null when it is not there or cannot be understood: then it is as if nothing were known. */
export const readState = async <C extends t.Mixed>(path: string, codec: C): Promise<t.TypeOf<C> | null> => {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const decoded = codec.decode(JSON.parse(text))
    return isLeft(decoded) ? null : decoded.right
  } catch {
    return null
  }
}

export const removeState = (path: string): Promise<void> => rm(path, { force: true })

const isPlain = (response: Response): boolean => {
  const encoding = response.headers.get('content-encoding')
  return encoding === null || encoding === 'identity'
}

/** A validator that `If-Range` may carry: a strong ETag, else the time of change. Packed answers cannot be gone on with. */
export const validatorOf = (response: Response): string | null => {
  const etag = response.headers.get('etag')
  if (!isPlain(response)) return null
  return etag !== null && !etag.startsWith('W/') ? etag : response.headers.get('last-modified')
}

const number = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

/** What the headers of an answer say of the whole file. */
export const toldOf = (response: Response): Told => {
  const { headers } = response
  const whole = /\/(\d{1,15})$/.exec(headers.get('content-range') ?? '')?.[1]
  const length = response.status === 206 || response.status === 416 ? whole : headers.get('content-length')
  return {
    etag: headers.get('etag'),
    last_modified: headers.get('last-modified'),
    // the length of packed bytes says nothing of the file
    bytes: isPlain(response) ? number(length) : null,
  }
}

/** Whether two tellings are of the same bytes: true, false, or null when that cannot be known. */
export const isSame = (a: Told, b: Told): boolean | null => {
  const opaque = (etag: string): string => etag.replace(/^W\//, '')
  if (a.etag !== null && b.etag !== null) return opaque(a.etag) === opaque(b.etag)
  if (a.bytes !== null && b.bytes !== null && a.bytes !== b.bytes) return false
  if (a.last_modified !== null && b.last_modified !== null) return a.last_modified === b.last_modified
  return null
}
