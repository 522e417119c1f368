// A stream onto the wire, coded or as it is. A broken source breaks the response: it never ends as if complete.
import type { Context } from 'koa'
import { finished, PassThrough, type Writable } from 'node:stream'
import type { ObjectStream } from '../domain/ports/objects.ts'
import {
  type Coding,
  compressionThresholdBytes,
  encoder,
  isCompressible,
  ofStreams,
  preferredCoding,
} from './middleware/compression.ts'
import type { RouteResponse } from './route.ts'
import { sayCoded } from './say-coded.ts'

type StreamBody = Extract<RouteResponse['body'], { readonly kind: 'stream' }>

export const sendStream = (ctx: Context, body: StreamBody): void => {
  const { stream, length, isStoredFile } = body
  ctx.type = body.mediaType
  const coding = codingOf(ctx, body)
  if (coding !== null) sayCoded(ctx, coding)
  else if (length !== null) ctx.length = length
  if (ctx.method === 'HEAD') {
    stream.destroy()
    return
  }
  const fail = (error: Error): void => void ctx.res.destroy(error)
  if (coding === null && isStoredFile === true) {
    // koa would pipe it, and not know when the memory of a chunk is free again
    ctx.respond = false
    pump(stream, ctx.res, fail)
    return
  }
  const out = coding === null ? new PassThrough() : encoder(coding)
  ctx.body = out
  pump(stream, out, (error) => {
    out.destroy(error)
    fail(error)
  })
}

/** Writes what a stream reads and hands back what was sent or coded; what only passes through is still waiting in it. */
const pump = (stream: ObjectStream, out: Writable, fail: (error: Error) => void): void => {
  const isDone = !(out instanceof PassThrough)
  stream.on('data', (chunk: Uint8Array) => {
    const written = (error?: Error | null): void => {
      if (isDone && (error === undefined || error === null)) stream.handBack?.(chunk)
    }
    if (!out.write(chunk, written)) stream.pause()
  })
  out.on('drain', () => stream.resume())
  stream.on('end', () => out.end())
  finished(stream, { writable: false }, (error) => {
    if (error !== undefined && error !== null) fail(error)
  })
  finished(out, { readable: false }, () => stream.destroy())
}

/** A part of a file is a part of its plain bytes. */
const codingOf = (ctx: Context, { mediaType, length, isStoredFile }: StreamBody): Coding | null => {
  if (isStoredFile !== true || !isCompressible(mediaType)) return null
  ctx.vary('accept-encoding')
  if (ctx.status === 206 || ctx.method === 'HEAD') return null
  if (length !== null && length < compressionThresholdBytes) return null
  return preferredCoding(ctx.req.headers['accept-encoding'], ofStreams)
}
