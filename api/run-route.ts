// The one place where a handler's Either becomes a response.
import * as E from 'fp-ts/lib/Either.js'
import type { Context } from 'koa'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Problem, ProblemError, problem } from '../domain/problem.ts'
import type { Logger } from '../ports/logger.ts'
import { problemBody, problemHeaders, problemMediaType } from './problem-response.ts'
import { readJsonBody } from './read-body.ts'
import type { Route, RouteRequest, RouteResponse } from './route.ts'

export type RunContext = {
  readonly capabilityVersion: string
  readonly logger: Logger
  readonly deadlineMs: number
}

/** Writes a problem as the whole response. */
export const sendProblem = (ctx: Context, p: Problem, run: RunContext, traceId: string): void => {
  const body = problemBody(p, { traceId, capabilityVersion: run.capabilityVersion })
  ctx.status = body.status
  ctx.set(problemHeaders(p))
  ctx.set('x-service-trace-id', traceId)
  ctx.type = problemMediaType
  ctx.body = JSON.stringify(body)
}

/** Runs one route on a koa context; every outcome is a response. */
export const runRoute = async (
  ctx: Context,
  route: Route,
  params: Record<string, string>,
  traceId: string,
  run: RunContext,
): Promise<void> => {
  if (route.anyAccept !== true && ctx.accepts('application/json', problemMediaType) === false) {
    sendProblem(ctx, problem('not_acceptable', 'This route answers application/json.'), run, traceId)
    return
  }
  let body: unknown
  if (route.bodyLimitBytes !== undefined) {
    const read = await readJsonBody(ctx.req, route.bodyLimitBytes)
    if (E.isLeft(read)) {
      // what is left of an oversized body is not read: the connection cannot be reused
      if (read.left.code === 'payload_too_large') ctx.set('connection', 'close')
      sendProblem(ctx, read.left, run, traceId)
      return
    }
    body = read.right
  }
  const result = await handle(ctx, route, params, body, traceId, run)
  if (E.isLeft(result)) sendProblem(ctx, result.left, run, traceId)
  else await send(ctx, result.right)
}

const handle = async (
  ctx: Context,
  route: Route,
  params: Record<string, string>,
  body: unknown,
  traceId: string,
  run: RunContext,
): Promise<E.Either<Problem, RouteResponse>> => {
  const abort = new AbortController()
  const onClose = () => {
    if (!ctx.res.writableFinished) abort.abort(new Error('client went away'))
  }
  ctx.res.once('close', onClose)
  const request: RouteRequest = {
    params,
    query: ctx.query as RouteRequest['query'],
    body,
    header: (name) => ctx.get(name) || undefined,
    traceId,
    signal: abort.signal,
  }
  let timer: NodeJS.Timeout | undefined
  try {
    if (route.unbounded === true) return await route.handler(request)
    const late = new Promise<E.Either<Problem, never>>((resolve) => {
      timer = setTimeout(() => {
        abort.abort(new Error('deadline exceeded'))
        resolve(E.left(problem('deadline_exceeded', `The request took longer than ${run.deadlineMs} ms.`)))
      }, run.deadlineMs)
    })
    return await Promise.race([route.handler(request), late])
  } catch (error) {
    if (error instanceof ProblemError) return E.left(error.problem)
    run.logger.error('request failed', { trace_id: traceId, route: route.doc.operationId, error })
    return E.left(problem('internal_error', 'The service could not complete the request.'))
  } finally {
    clearTimeout(timer)
  }
}

const send = async (ctx: Context, response: RouteResponse): Promise<void> => {
  const cache = response.cache ?? 'no-store'
  ctx.set('cache-control', cache)
  if (cache.startsWith('public')) ctx.remove('x-service-trace-id')
  if (response.headers !== undefined) ctx.set(response.headers)
  if (response.etag !== undefined) {
    ctx.set('etag', response.etag)
    if (response.status === 200 && matchesEtag(ctx.get('if-none-match'), response.etag)) {
      ctx.status = 304
      if (response.body.kind === 'stream') response.body.stream.destroy()
      return
    }
  }
  ctx.status = response.status
  switch (response.body.kind) {
    case 'json':
      ctx.type = 'application/json'
      ctx.body = JSON.stringify(response.body.value)
      return
    case 'json_text':
      ctx.type = 'application/json'
      ctx.body = response.body.text
      return
    case 'bytes':
      ctx.type = response.body.mediaType
      ctx.body = Buffer.from(response.body.bytes.buffer, response.body.bytes.byteOffset, response.body.bytes.byteLength)
      return
    case 'empty':
      ctx.body = null
      ctx.status = response.status
      return
    case 'stream':
      ctx.type = response.body.mediaType
      if (response.body.length !== null) ctx.length = response.body.length
      if (ctx.method === 'HEAD') {
        response.body.stream.destroy()
        return
      }
      {
        const out = new PassThrough()
        ctx.body = out
        // a broken source must break the response, not end it as if complete
        pipeline(response.body.stream, out).catch((error: unknown) =>
          ctx.res.destroy(error instanceof Error ? error : undefined),
        )
      }
      return
  }
}

const matchesEtag = (header: string, etag: string): boolean => {
  if (header === '') return false
  if (header.trim() === '*') return true
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}
