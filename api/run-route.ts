// The one place where a handler's Either becomes a response.
import * as E from 'fp-ts/lib/Either.js'
import type { Context } from 'koa'
import { type Problem, ProblemError, problem } from '../domain/problem.ts'
import type { Logger } from '../domain/ports/logger.ts'
import { StorageFault } from '../domain/ports/storage-fault.ts'
import type { LimitKind, Limits } from './limits/limits.ts'
import { noRoom } from '../domain/free-space.ts'
import type { Room } from './limits/room.ts'
import type { Origins } from './limits/origins.ts'
import type { Admission } from './middleware/admission.ts'
import { passesIfMatch } from './middleware/conditional.ts'
import { ownTurn } from './middleware/turns.ts'
import { problemBody, problemHeaders, problemMediaType } from './problem-response.ts'
import { parseJsonBody, readBodyText } from './read-body.ts'
import { unknownParameter } from './unknown-parameters.ts'
import type { Route, RouteRequest, RouteResponse } from './route.ts'
import { sendResponse } from './send-response.ts'

export type RunContext = {
  readonly capabilityVersion: string
  readonly logger: Logger
  readonly deadlineMs: number
  readonly admission: Admission
  readonly limits: Limits
  readonly room: Room
  readonly origins: Origins
}

/** Writes a problem as the whole response. */
export const sendProblem = (
  ctx: Context,
  p: Problem,
  run: Pick<RunContext, 'capabilityVersion'>,
  traceId: string,
): void => {
  const body = problemBody(p, { traceId, capabilityVersion: run.capabilityVersion })
  ctx.status = body.status
  // what a handler had begun to say of another body
  for (const name of ['etag', 'content-encoding', 'location', 'content-location']) ctx.remove(name)
  ctx.set(problemHeaders(p))
  ctx.set('x-service-trace-id', traceId)
  ctx.type = problemMediaType
  ctx.body = JSON.stringify(body)
}

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

/** Who asks. */
export type Asker = { readonly traceId: string; readonly client: string }

/** Takes one of a kind from the limits of the client, and says in the headers what is left. */
export const take = (
  ctx: Context,
  kind: LimitKind,
  { client }: Asker,
  run: Pick<RunContext, 'limits'>,
): Problem | null => {
  const { headers, refused } = run.limits.take(kind, client)
  for (const [name, value] of Object.entries(headers)) ctx.res.setHeader(name, value)
  return refused
}

/** What refuses a request before its body is read. */
const refusalOfHead = async (ctx: Context, route: Route, asker: Asker, run: RunContext): Promise<Problem | null> => {
  if (!accepts(ctx, route)) return problem('not_acceptable', `This route answers ${mediaTypeOf(route)}.`)
  if (route.ownPagesOnly === true && !run.origins.mayWrite(ctx.req.headers.origin, ctx.req.headers.host)) {
    return problem('origin_not_allowed', 'Pages of this origin may read, but not do this.')
  }
  // what is done cannot be undone afterwards, and no answer to a POST has a tag
  if (route.method === 'POST' && !passesIfMatch(ctx.req.headers['if-match'], undefined)) {
    return problem('precondition_failed', 'Nothing here has the entity tag that If-Match names.')
  }
  if (route.limit !== undefined) {
    const over = take(ctx, route.limit, asker, run)
    if (over !== null) return over
  }
  return route.limit === 'write' ? run.room.refusal() : null
}

const mediaTypeOf = (route: Route): string => route.doc.responses[200]?.mediaType ?? 'application/json'

const accepts = (ctx: Context, route: Route): boolean => {
  const accept = ctx.req.headers.accept
  if (route.anyAccept === true || accept === undefined || accept === '*/*') return true
  return ctx.accepts(mediaTypeOf(route), problemMediaType) !== false
}

/** Refuses before the body was read to its end: what is left is dropped, and the connection is not used again. */
const refuseUnread = (ctx: Context, p: Problem, run: RunContext, traceId: string): void => {
  const { headers, complete } = ctx.req
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  if (hasBody && !complete) {
    ctx.set('connection', 'close')
    // bytes that nobody reads would make the kernel reset the connection before the refusal arrives
    ctx.req.resume()
  }
  sendProblem(ctx, p, run, traceId)
}

const isCostly = (route: Route): boolean => route.costly ?? route.method === 'POST'

const admitAndHandle = async (
  ctx: Context,
  route: Route,
  params: Readonly<Record<string, string>>,
  bodyText: string,
  { traceId, client }: Asker,
  run: RunContext,
): Promise<E.Either<Problem, RouteResponse>> => {
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

/** An operator's act that finds the disk full is tried once more in the room that is kept for it. */
const handleWithReserve = async (
  route: Route,
  request: RouteRequest,
  run: RunContext,
): Promise<E.Either<Problem, RouteResponse>> => {
  const answer = await handle(route, request, run)
  if (route.mayUseReserve !== true || E.isRight(answer) || answer.left.code !== 'storage_full') return answer
  return (await run.room.release()) ? handle(route, request, run) : answer
}

/** A handler's answer; what it throws is a fault, logged here and shown without its message. */
const handle = async (
  route: Route,
  request: RouteRequest,
  run: RunContext,
): Promise<E.Either<Problem, RouteResponse>> => {
  try {
    return await route.handler(request)
  } catch (error) {
    if (error instanceof ProblemError) return E.left(error.problem)
    run.logger.error('request failed', { trace_id: request.traceId, route: route.doc.operationId, error })
    return E.left(problemOfFault(error))
  }
}

/** What a client may know of a fault: whether it lies with a store that has no room or that will come back. */
const problemOfFault = (error: unknown): Problem => {
  const reason = error instanceof StorageFault ? error.reason : null
  if (reason === 'full' || reason === 'read_only') {
    return noRoom('There is no room to store anything new; what is stored is still served.')
  }
  return reason === 'busy'
    ? problem('service_unavailable', 'A store of the service does not answer in time.', { retry_after_seconds: 2 })
    : problem('internal_error', 'The service could not complete the request.')
}

/** The place of a late request stays taken until its handler ends: it still costs what it costs. */
const withDeadline = async (
  work: Promise<E.Either<Problem, RouteResponse>>,
  abort: AbortController,
  run: RunContext,
): Promise<E.Either<Problem, RouteResponse>> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<E.Either<Problem, never>>((resolve) => {
    timer = setTimeout(() => {
      abort.abort(new Error('deadline exceeded'))
      resolve(E.left(problem('deadline_exceeded', `The request took longer than ${run.deadlineMs} ms.`)))
    }, run.deadlineMs)
  })
  const answer = await Promise.race([work, late])
  clearTimeout(timer)
  return answer
}
