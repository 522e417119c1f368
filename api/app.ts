// The koa application: routes under their prefixes, and what holds for every response.
import Koa, { type Context, type Middleware } from 'koa'
import { problem } from '../domain/problem.ts'
import { clientOf, type TrustedProxies } from './limits/client.ts'
import { openAdmission } from './middleware/admission.ts'
import { allowedRequestHeaders, commonHeaders } from './middleware/headers.ts'
import { silentTracer, type Span, type Tracer } from '../domain/ports/tracer.ts'
import type { Route } from './route.ts'
import { type Place, routerOf } from './router.ts'
import { type Asker, take } from './refuse-early.ts'
import { type RunContext, sendProblem } from './route-context.ts'
import { runRoute } from './run-route.ts'
import { traceIdOf } from './trace.ts'

export type AppOptions = Omit<RunContext, 'admission'> & {
  readonly proxies: TrustedProxies
  readonly commit: string
  readonly routes: ReadonlyArray<Route>
  /** Most requests worked on at once; more are refused with 503. */
  readonly maximumInside?: number
  readonly tracer?: Tracer
  /** What a person's browser gets where there is nothing; null where the page is not built. */
  readonly nothingPage?: () => Promise<{ readonly bytes: Uint8Array; readonly policy: string } | null>
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
const maximumUrlLength = 8_000

/** What is known of a request: who asks, and the operation that answers (`none` until a route is found). */
type RequestState = { readonly asker: Asker; operationId: string }

export const createApp = (options: AppOptions): Koa => {
  const app = new Koa()
  app.silent = true
  const run: RunContext = { ...options, admission: openAdmission(options.maximumInside ?? 256) }
  const router = routerOf(options.routes, {
    run: (ctx, route, params) => {
      const state = stateOf(ctx)
      state.operationId = route.doc.operationId
      return runRoute(ctx, route, params, state.asker, run)
    },
    otherMethod: (ctx, place) => otherMethod(ctx, place, run),
  })
  app.use(observed(options, run))
  app.use(limited(run))
  app.use(addressed(run))
  app.use(router)
  app.use(lost(options, run))
  return app
}

const stateOf = (ctx: Context): RequestState => ctx.state

/** What every response has, and what is told of it; a fault becomes a response too. */
const observed = (options: AppOptions, run: RunContext): Middleware => {
  const { tracer = silentTracer } = options
  const always = Object.entries(commonHeaders(options.commit))
  return (ctx, next) => {
    const parent = ctx.get('traceparent') || undefined
    return tracer.during(ctx.method, { kind: 'server', parent }, (span) => {
      for (const [name, value] of always) ctx.res.setHeader(name, value)
      return answered(ctx, next, { options, run, span })
    })
  }
}

const answered = async (
  ctx: Context,
  next: () => Promise<unknown>,
  { options, run, span }: { readonly options: AppOptions; readonly run: RunContext; readonly span: Span },
): Promise<void> => {
  const started = performance.now()
  const traceId = span.traceId ?? traceIdOf(ctx.get('traceparent') || undefined)
  ctx.res.setHeader('x-service-trace-id', traceId)
  const state: RequestState = { asker: { traceId, client: clientOf(ctx.req, options.proxies) }, operationId: 'none' }
  ctx.state = state
  try {
    await next()
  } catch (error) {
    options.logger.error('unforeseen fault', { trace_id: traceId, path: ctx.path, error })
    sendProblem(ctx, problem('internal_error', 'The service could not complete the request.'), run, traceId)
  }
  const seconds = (performance.now() - started) / 1000
  ctx.res.setHeader('server-timing', `app;dur=${(seconds * 1000).toFixed(1)}`)
  const { method, status } = ctx
  // never the address: it may hold what people ask
  span.describe(`${method} ${state.operationId}`, {
    'http.request.method': method,
    'http.response.status_code': status,
  })
  options.onResponse?.({ method, route: state.operationId, status, seconds, traceId })
}

/** Counts the request among those of its client; one too many is refused here, whatever it asks. */
const limited =
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
const addressed =
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

const nothingHere = (ctx: Context, run: RunContext): void =>
  sendProblem(ctx, problem('not_found', 'There is nothing at this path.'), run, stateOf(ctx).asker.traceId)

/** Whether a person's browser asks for a page: programs get problems, and so does whoever asks below an interface. */
const wantsPage = (ctx: Context): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') &&
  /\btext\/html\b/.test(ctx.get('accept')) &&
  !/^\/(?:api|assets|codes|docs|storage|v)(?:\/|$)/.test(ctx.path)

/** The end of the way: nothing is at this path. A browser gets that told on the page. */
const lost =
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
const otherMethod = (ctx: Context, { routes, allow }: Place, run: RunContext): void => {
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
