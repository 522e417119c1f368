// Content coding of texts (JSON, pages, scripts). Files are compressed already and pass as they are.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip'

/** Below this a coded body is hardly smaller. */
export const compressionThresholdBytes = 1_024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const quality = (parameters: ReadonlyArray<string>): number => {
  const q = parameters.map((p) => p.trim().toLowerCase()).find((p) => p.startsWith('q='))
  const value = q === undefined ? 1 : Number(q.slice(2))
  return Number.isFinite(value) ? value : 0
}

/** The coding that an `Accept-Encoding` header prefers of those spoken here; null: send as it is. */
export const preferredCoding = (header: string | undefined): Coding | null => {
  if (header === undefined || header === '') return null
  const wanted = new Map<string, number>()
  for (const part of header.slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';')
    wanted.set(name.trim().toLowerCase(), quality(parameters))
  }
  const weightOf = (coding: string): number => wanted.get(coding) ?? wanted.get('*') ?? 0
  const [br, gz] = [weightOf('br'), Math.max(weightOf('gzip'), wanted.get('x-gzip') ?? 0)]
  if (br <= 0 && gz <= 0) return null
  return br >= gz ? 'br' : 'gzip'
}

/** Compresses off the event loop, at a level that costs less than it saves. */
export const encodeBody = (bytes: Uint8Array, coding: Coding): Promise<Buffer> =>
  coding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      })
    : gzipped(bytes, { level: 5 })

/** Coded forms of bytes that are served again and again; forgotten with the bytes. */
const coded = new WeakMap<Uint8Array, Map<Coding, Promise<Buffer>>>()

/** As `encodeBody`, once for each array of bytes. */
export const encodeOnce = (bytes: Uint8Array, coding: Coding): Promise<Buffer> => {
  const known = coded.get(bytes) ?? new Map<Coding, Promise<Buffer>>()
  coded.set(bytes, known)
  const held = known.get(coding) ?? encodeBody(bytes, coding)
  known.set(coding, held)
  return held
}

/** Whether a media type is text that compresses. Event streams are not: their events must not wait for a block. */
export const isCompressible = (mediaType: string): boolean =>
  /^(text\/(?!event-stream)|application\/(json|javascript|problem\+json|schema\+json)(;|$)|image\/svg\+xml)/.test(
    mediaType,
  )
