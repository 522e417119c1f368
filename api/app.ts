// The koa application: routes under their prefixes, and what holds for every response.
import Koa from 'koa'
import { problem } from '../domain/problem.ts'
import { clientOf, type TrustedProxies } from './limits/client.ts'
import { openAdmission } from './middleware/admission.ts'
import { allowedRequestHeaders, commonHeaders } from './middleware/headers.ts'
import { pathMatcher } from './middleware/match-path.ts'
import { pathsOf } from './paths-of-route.ts'
import type { Route } from './route.ts'
import { type Asker, type RunContext, runRoute, sendProblem, take } from './run-route.ts'
import { traceIdOf } from './trace.ts'

export type AppOptions = Omit<RunContext, 'admission'> & {
  readonly proxies: TrustedProxies
  readonly commit: string
  readonly routes: ReadonlyArray<Route>
  /** Most requests worked on at once; more are refused with 503. */
  readonly maximumInside?: number
  /** Called after each response, for metrics and logs. */
  readonly onResponse?: (entry: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
    readonly traceId: string
  }) => void
}

/** Characters of path and query together. */
export const maximumUrlLength = 8_000

/** The routes of one path by method, and what OPTIONS and 405 say of it. */
type Place = { readonly routes: Map<string, Route>; allow: string }

export const createApp = (options: AppOptions): Koa => {
  const app = new Koa()
  app.silent = true
  const run: RunContext = { ...options, admission: openAdmission(options.maximumInside ?? 256) }
  const always = Object.entries(commonHeaders(options.commit))
  const match = pathMatcher(placesOf(options.routes))
  app.use(async (ctx) => {
    const started = performance.now()
    const traceId = traceIdOf(ctx.get('traceparent') || undefined)
    ctx.res.setHeader('x-service-trace-id', traceId)
    for (const [name, value] of always) ctx.res.setHeader(name, value)
    const asker: Asker = { traceId, client: clientOf(ctx.req, options.proxies) }
    let route = 'none'
    try {
      route = await dispatch(ctx, match, run, asker)
    } catch (error) {
      options.logger.error('unforeseen fault', { trace_id: traceId, path: ctx.path, error })
      sendProblem(ctx, problem('internal_error', 'The service could not complete the request.'), run, traceId)
    }
    const seconds = (performance.now() - started) / 1000
    ctx.res.setHeader('server-timing', `app;dur=${(seconds * 1000).toFixed(1)}`)
    options.onResponse?.({ method: ctx.method, route, status: ctx.status, seconds, traceId })
  })
  return app
}

const dispatch = async (
  ctx: Koa.Context,
  match: ReturnType<typeof pathMatcher<Place>>,
  run: RunContext,
  asker: Asker,
): Promise<string> => {
  const { traceId } = asker
  run.origins.allow(ctx)
  const over = take(ctx, 'read', asker, run)
  if (over !== null) {
    // a client beyond its limit may not make the service read what it sends either
    if (ctx.req.headers['transfer-encoding'] !== undefined || ctx.req.headers['content-length'] !== undefined) {
      ctx.set('connection', 'close')
      ctx.req.resume()
    }
    sendProblem(ctx, over, run, traceId)
    return 'none'
  }
  if (ctx.url.length > maximumUrlLength) {
    sendProblem(ctx, problem('uri_too_long', `An address has at most ${maximumUrlLength} characters.`), run, traceId)
    return 'none'
  }
  const matched = match(ctx.path)
  if (matched === null) {
    sendProblem(ctx, problem('not_found', 'There is nothing at this path.'), run, traceId)
    return 'none'
  }
  const { routes } = matched.value
  const route = routes.get(ctx.method === 'HEAD' ? 'GET' : ctx.method)
  if (route === undefined) {
    otherMethod(ctx, matched.value, run, traceId)
    return 'none'
  }
  await runRoute(ctx, route, matched.params, asker, run)
  return route.doc.operationId
}

/** OPTIONS, or a method that the path does not take. */
const otherMethod = (ctx: Koa.Context, { routes, allow }: Place, run: RunContext, traceId: string): void => {
  ctx.set('allow', allow)
  if (ctx.method !== 'OPTIONS') {
    sendProblem(ctx, problem('method_not_allowed', `This path takes ${allow}.`), run, traceId)
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

const placesOf = (routes: ReadonlyArray<Route>): ReadonlyArray<readonly [string, Place]> => {
  const places = new Map<string, Place>()
  for (const route of routes) {
    for (const path of pathsOf(route)) {
      const place = places.get(path) ?? { routes: new Map<string, Route>(), allow: '' }
      if (place.routes.has(route.method)) throw new Error(`two routes answer ${route.method} ${path}`)
      place.routes.set(route.method, route)
      place.allow = [...place.routes.keys(), ...(place.routes.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
      places.set(path, place)
    }
  }
  return [...places]
}
