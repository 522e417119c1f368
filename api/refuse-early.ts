// What is refused before a handler is asked: by its head, by the limits of its client, unread.
import type { Context } from 'koa'
import { type Problem, problem } from '../domain/problem.ts'
import type { LimitKind } from './limits/limits.ts'
import { passesIfMatch } from './middleware/conditional.ts'
import { problemMediaType } from './problem-response.ts'
import type { Route } from './route.ts'
import { type RunContext, sendProblem } from './route-context.ts'

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
export const refusalOfHead = async (
  ctx: Context,
  route: Route,
  asker: Asker,
  run: RunContext,
): Promise<Problem | null> => {
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
export const refuseUnread = (ctx: Context, p: Problem, run: RunContext, traceId: string): void => {
  const { headers, complete } = ctx.req
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  if (hasBody && !complete) {
    ctx.set('connection', 'close')
    // bytes that nobody reads would make the kernel reset the connection before the refusal arrives
    ctx.req.resume()
  }
  sendProblem(ctx, p, run, traceId)
}
