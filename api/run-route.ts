// The one place where a handler's Either becomes a response.
import * as E from 'fp-ts/lib/Either.js'
import type { Context } from 'koa'
import { problem } from '../domain/problem.ts'
import { passesIfMatch } from './middleware/conditional.ts'
import { ownTurn } from './middleware/turns.ts'
import { parseJsonBody, readBodyText } from './read-body.ts'
import { unknownParameter } from './unknown-parameters.ts'
import type { Handled, Route, RouteRequest } from './route.ts'
import { sendResponse } from './send-response.ts'
import { type Asker, refusalOfHead, refuseUnread } from './refuse-early.ts'
import { type RunContext, sendProblem } from './route-context.ts'
import { handleWithReserve, withDeadline } from './handle-route.ts'

/** Runs one route on a koa context; every outcome is a response. */
export const runRoute = async (
  ctx: Context,
  route: Route,
  params: Readonly<Record<string, string>>,
  asker: Asker,
  run: RunContext,
): Promise<void> => {
  const { traceId } = asker
  const refused = await refusalOfHead(ctx, route, asker, run)
  if (refused !== null) {
    refuseUnread(ctx, refused, run, traceId)
    return
  }
  let bodyText = ''
  if (route.bodyLimitBytes !== undefined) {
    const read = await readBodyText(ctx.req, route.bodyLimitBytes)
    if (E.isLeft(read)) {
      refuseUnread(ctx, read.left, run, traceId)
      return
    }
    bodyText = read.right
  }
  const ready = route.ready?.({ params, bodyText, query: queryOf(ctx), header: headerOf(ctx) }) ?? null
  const result = ready === null ? await admitAndHandle(ctx, route, params, bodyText, asker, run) : E.right(ready)
  if (E.isLeft(result)) sendProblem(ctx, result.left, run, traceId)
  else if (passesIfMatch(ctx.req.headers['if-match'], result.right.etag)) await sendResponse(ctx, result.right)
  else {
    const { body } = result.right
    if (body.kind === 'stream') body.stream.destroy()
    sendProblem(ctx, problem('precondition_failed', 'What is here now is not what If-Match names.'), run, traceId)
  }
}

const queryOf = (ctx: Context): RouteRequest['query'] => ctx.query as RouteRequest['query']

const headerOf =
  (ctx: Context): RouteRequest['header'] =>
  (name) =>
    ctx.get(name) || undefined

const isCostly = (route: Route): boolean => route.costly ?? route.method === 'POST'

const admitAndHandle = async (
  ctx: Context,
  route: Route,
  params: Readonly<Record<string, string>>,
  bodyText: string,
  { traceId, client }: Asker,
  run: RunContext,
): Handled => {
  const unknown = unknownParameter(route, ctx.query)
  if (unknown !== null) return E.left(unknown)
  const leave = isCostly(route) ? run.admission.enter() : () => {}
  if (typeof leave !== 'function') return E.left(leave)
  if (isCostly(route)) await ownTurn()
  const body = route.bodyLimitBytes === undefined ? E.right(undefined) : parseJsonBody(bodyText)
  if (E.isLeft(body)) {
    leave()
    return body
  }
  const abort = new AbortController()
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) abort.abort(new Error('client went away'))
  })
  const request: RouteRequest = {
    params,
    query: queryOf(ctx),
    body: body.right,
    bodyText,
    header: headerOf(ctx),
    client,
    traceId,
    signal: abort.signal,
  }
  const work = handleWithReserve(route, request, run).finally(leave)
  return route.unbounded === true ? work : withDeadline(work, abort, run)
}
