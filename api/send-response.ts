// A response value onto the wire: caching headers, conditional requests, content coding, streams.
import type { Context } from 'koa'
import { textOrBytes } from './ascii-text.ts'
import { matchesEtag } from './middleware/conditional.ts'
import {
  type Coding,
  compressionThresholdBytes,
  encodeBody,
  encodeOnce,
  isCompressible,
  preferredCoding,
} from './middleware/compression.ts'
import type { RouteResponse } from './route.ts'
import { sayCoded } from './say-coded.ts'
import { sendStream } from './send-stream.ts'

/** Writes a handler's response. */
export const sendResponse = async (ctx: Context, response: RouteResponse): Promise<void> => {
  const { res } = ctx
  const cache = response.cache ?? 'no-store'
  res.setHeader('cache-control', cache)
  if (cache.startsWith('public')) res.removeHeader('x-service-trace-id')
  for (const [name, value] of Object.entries(response.headers ?? {})) res.setHeader(name, value)
  if (response.mayBeFramed === true) res.removeHeader('x-frame-options')
  if (response.etag !== undefined) res.setHeader('etag', response.etag)
  if (isNotModified(ctx, response)) {
    ctx.status = 304
    if (response.body.kind === 'stream') response.body.stream.destroy()
    return
  }
  ctx.status = response.status
  switch (response.body.kind) {
    case 'json':
      return sendText(ctx, JSON.stringify(response.body.value), 'application/json')
    case 'json_text':
      return sendText(ctx, response.body.text, 'application/json')
    case 'json_bytes':
      return sendBytes(ctx, response.body.bytes, 'application/json', encodeBody)
    case 'bytes': {
      const { bytes, mediaType, isStoredFile } = response.body
      const isPlain = isStoredFile === true && ctx.method === 'HEAD'
      return sendBytes(ctx, bytes, mediaType, isPlain ? null : encodeOnce)
    }
    case 'empty':
      ctx.body = null
      ctx.status = response.status
      return
    case 'stream':
      sendStream(ctx, response.body)
  }
}

const isNotModified = (ctx: Context, response: RouteResponse): boolean =>
  response.etag !== undefined &&
  response.status === 200 &&
  (ctx.method === 'GET' || ctx.method === 'HEAD') &&
  matchesEtag(ctx.get('if-none-match'), response.etag)

type Encode = (bytes: Uint8Array, coding: Coding) => Promise<Buffer>

const sendText = async (ctx: Context, text: string, mediaType: string): Promise<void> => {
  ctx.vary('accept-encoding')
  ctx.type = mediaType
  // a text of fewer characters than this cannot be worth it, and is not measured in bytes
  if (text.length < compressionThresholdBytes || preferredCoding(ctx.req.headers['accept-encoding']) === null)
    ctx.body = text
  else await sendBytes(ctx, Buffer.from(text), mediaType, encodeBody)
}

const sendBytes = async (ctx: Context, bytes: Uint8Array, mediaType: string, encode: Encode | null): Promise<void> => {
  ctx.type = mediaType
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isCompressible(mediaType)) {
    ctx.body = plain
    return
  }
  ctx.vary('accept-encoding')
  const coding =
    bytes.byteLength < compressionThresholdBytes ? null : preferredCoding(ctx.req.headers['accept-encoding'])
  if (coding === null || encode === null) {
    ctx.body = textOrBytes(bytes, plain)
    return
  }
  const coded = await encode(bytes, coding)
  sayCoded(ctx, coding)
  ctx.body = coded
}
