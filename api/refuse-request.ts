// Requests that are refused before they are routed: too long, not readable, too many.
import type { Middleware } from 'koa'
import { problem } from '../domain/problem.ts'
import { take } from './refuse-early.ts'
import { type RunContext, sendProblem } from './route-context.ts'
import { stateOf } from './app-state.ts'
import { nothingHere } from './no-route.ts'

/** Characters of path and query together. */
const maximumUrlLength = 8_000

/** Counts the request among those of its client; one too many is refused here, whatever it asks. */
export const limited =
  (run: RunContext): Middleware =>
  (ctx, next) => {
    const { asker } = stateOf(ctx)
    run.origins.allow(ctx)
    const over = take(ctx, 'read', asker, run)
    if (over === null) return next()
    // a client beyond its limit may not make the service read what it sends either
    if (ctx.req.headers['transfer-encoding'] !== undefined || ctx.req.headers['content-length'] !== undefined) {
      ctx.set('connection', 'close')
      ctx.req.resume()
    }
    return sendProblem(ctx, over, run, asker.traceId)
  }

/** Addresses that are too long or stand for no text end here; one slash at the end of a path says nothing. */
export const addressed =
  (run: RunContext): Middleware =>
  (ctx, next) => {
    const { path } = ctx
    if ((ctx.req.url ?? '').length > maximumUrlLength) {
      const detail = `An address has at most ${maximumUrlLength} characters.`
      return sendProblem(ctx, problem('uri_too_long', detail), run, stateOf(ctx).asker.traceId)
    }
    if (!isDecodable(path)) return nothingHere(ctx, run)
    if (path.length > 1 && path.endsWith('/')) ctx.path = path.slice(0, -1)
    return next()
  }

/** Whether percent signs stand for text; the router would hand on the others as they are. */
const isDecodable = (path: string): boolean => {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
