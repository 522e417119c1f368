// Requests that no route takes: of another method, or of nothing that is here.
import type { Context, Middleware } from 'koa'
import { problem } from '../domain/problem.ts'
import { allowedRequestHeaders } from './middleware/headers.ts'
import type { Place } from './router.ts'
import { type RunContext, sendProblem } from './route-context.ts'
import { stateOf, type AppOptions } from './app-state.ts'

export const nothingHere = (ctx: Context, run: RunContext): void =>
  sendProblem(ctx, problem('not_found', 'There is nothing at this path.'), run, stateOf(ctx).asker.traceId)

/** Whether a person's browser asks for a page: programs get problems, and so does whoever asks below an interface. */
const wantsPage = (ctx: Context): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') &&
  /\btext\/html\b/.test(ctx.get('accept')) &&
  !/^\/(?:api|assets|codes|docs|storage|v)(?:\/|$)/.test(ctx.path)

/** The end of the way: nothing is at this path. A browser gets that told on the page. */
export const lost =
  ({ nothingPage }: Pick<AppOptions, 'nothingPage'>, run: RunContext): Middleware =>
  async (ctx) => {
    const page = nothingPage !== undefined && wantsPage(ctx) ? await nothingPage() : null
    if (page === null) return nothingHere(ctx, run)
    ctx.vary('accept')
    ctx.set({ 'content-security-policy': page.policy, 'cache-control': 'no-store' })
    ctx.status = 404
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = Buffer.from(page.bytes)
  }

/** OPTIONS, or a method that the path does not take. */
export const otherMethod = (ctx: Context, { routes, allow }: Place, run: RunContext): void => {
  ctx.set('allow', allow)
  if (ctx.method !== 'OPTIONS') {
    const p = problem('method_not_allowed', `This path takes ${allow}.`)
    sendProblem(ctx, p, run, stateOf(ctx).asker.traceId)
    return
  }
  const asked = routes.get(ctx.get('access-control-request-method'))
  const { origin, host } = ctx.req.headers
  // a browser that is told nothing sends nothing
  if (asked?.ownPagesOnly === true) {
    if (run.origins.mayWrite(origin, host) && origin !== undefined) ctx.set('access-control-allow-origin', origin)
    else ctx.remove('access-control-allow-origin')
    ctx.vary('origin')
  }
  ctx.set('access-control-allow-methods', allow)
  ctx.set('access-control-allow-headers', allowedRequestHeaders)
  ctx.set('access-control-max-age', '86400')
  ctx.status = 204
}
