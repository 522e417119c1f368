// Content coding of texts (JSON, pages, scripts, CSV). Files that are compressed already pass as they are.
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'zstd'

/** The codings spoken here, in the order in which one is taken for a client that likes several alike. */
const ofTexts: ReadonlyArray<Coding> = ['br', 'zstd', 'gzip']
/** Of long files the quickest is taken first: the client waits for it. */
export const ofStreams: ReadonlyArray<Coding> = ['zstd', 'gzip', 'br']

/** Below this a coded body is hardly smaller. */
export const compressionThresholdBytes = 1_024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const zstandard = promisify(zstdCompress)

const quality = (parameters: ReadonlyArray<string>): number => {
  const q = parameters.map((p) => p.trim().toLowerCase()).find((p) => p.startsWith('q='))
  const value = q === undefined ? 1 : Number(q.slice(2))
  return Number.isFinite(value) ? value : 0
}

/**
 * The coding that an `Accept-Encoding` header prefers of those spoken here, the first of `order` among equals; null: send as it
 * is.
 */
export const preferredCoding = (header: string | undefined, order: ReadonlyArray<Coding> = ofTexts): Coding | null => {
  if (header === undefined || header === '') return null
  const wanted = new Map<string, number>()
  for (const part of header.slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';')
    wanted.set(name.trim().toLowerCase(), quality(parameters))
  }
  const weightOf = (coding: Coding): number => {
    const named = wanted.get(coding) ?? wanted.get('*') ?? 0
    return coding === 'gzip' ? Math.max(named, wanted.get('x-gzip') ?? 0) : named
  }
  let best: Coding | null = null
  for (const coding of order) {
    if (weightOf(coding) > 0 && (best === null || weightOf(coding) > weightOf(best))) best = coding
  }
  return best
}

/** Compresses off the event loop, at a level that costs less than it saves. */
export const encodeBody = async (bytes: Uint8Array, coding: Coding): Promise<Buffer> => bodyEncoders[coding](bytes)

const bodyEncoders: { readonly [C in Coding]: (bytes: Uint8Array) => Promise<Buffer> } = {
  br: (bytes) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  zstd: (bytes) => zstandard(bytes),
  gzip: (bytes) => gzipped(bytes, { level: 5 }),
}

/** Compresses a stream as it flows, at levels that keep up with it. */
export const encoder = (coding: Coding): Transform => streamEncoders[coding]()

const chunkSize = 1 << 17
const streamEncoders: { readonly [C in Coding]: () => Transform } = {
  br: () => createBrotliCompress({ chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  zstd: () => createZstdCompress({ chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: () => createGzip({ chunkSize, level: 1 }),
}

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
  /^(text\/(?!event-stream)|application\/(json|javascript|[\w.-]+\+json)(;|$)|image\/svg\+xml)/.test(mediaType)
