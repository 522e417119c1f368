// The koa application: routes under their prefixes, and what holds for every response.
import Router from '@koa/router'
import Koa from 'koa'
import { problem } from '../domain/problem.ts'
import type { Route } from './route.ts'
import { type RunContext, runRoute, sendProblem } from './run-route.ts'
import { traceIdOf } from './trace.ts'

export type AppOptions = RunContext & {
  readonly commit: string
  readonly routes: ReadonlyArray<Route>
  /** Called after each response, for metrics and logs. */
  readonly onResponse?: (entry: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
    readonly traceId: string
  }) => void
}

const exposedHeaders =
  'etag, location, retry-after, x-service-trace-id, x-service-commit, server-timing, content-disposition, digest'

export const createApp = (options: AppOptions): Koa => {
  const app = new Koa()
  app.silent = true
  app.use(async (ctx, next) => {
    const started = process.hrtime.bigint()
    const traceId = traceIdOf(ctx.get('traceparent') || undefined)
    ctx.state['traceId'] = traceId
    ctx.set('x-service-trace-id', traceId)
    ctx.set('x-service-commit', options.commit)
    ctx.set('access-control-allow-origin', '*')
    ctx.set('access-control-expose-headers', exposedHeaders)
    ctx.set('x-content-type-options', 'nosniff')
    try {
      await next()
    } catch (error) {
      options.logger.error('unforeseen fault', { trace_id: traceId, path: ctx.path, error })
      sendProblem(ctx, problem('internal_error', 'The service could not complete the request.'), options, traceId)
    }
    const seconds = Number(process.hrtime.bigint() - started) / 1e9
    ctx.set('server-timing', `app;dur=${(seconds * 1000).toFixed(1)}`)
    options.onResponse?.({
      method: ctx.method,
      route: String(ctx.state['route'] ?? 'none'),
      status: ctx.status,
      seconds,
      traceId,
    })
  })
  const router = new Router()
  const methodsOfPath = new Map<string, Set<string>>()
  for (const route of options.routes) {
    for (const path of pathsOf(route)) {
      methodsOfPath.set(path, (methodsOfPath.get(path) ?? new Set()).add(route.method))
      router.register(path, route.method === 'GET' ? ['GET', 'HEAD'] : [route.method], async (ctx: Koa.Context) => {
        ctx.state['route'] = route.doc.operationId
        await runRoute(
          ctx,
          route,
          (ctx['params'] ?? {}) as Record<string, string>,
          String(ctx.state['traceId']),
          options,
        )
      })
    }
  }
  app.use(router.routes())
  const paths = new Router()
  for (const [path, methods] of methodsOfPath) {
    const allow = [...methods]
      .flatMap((m) => (m === 'GET' ? ['GET', 'HEAD'] : [m]))
      .concat('OPTIONS')
      .join(', ')
    paths.all(path, (ctx: Koa.Context) => {
      ctx.set('allow', allow)
      if (ctx.method === 'OPTIONS') {
        ctx.set('access-control-allow-methods', allow)
        ctx.set(
          'access-control-allow-headers',
          'content-type, authorization, traceparent, if-none-match, last-event-id',
        )
        ctx.set('access-control-max-age', '86400')
        ctx.status = 204
        return
      }
      sendProblem(
        ctx,
        problem('method_not_allowed', `This path takes ${allow}.`),
        options,
        String(ctx.state['traceId']),
      )
    })
  }
  app.use(paths.routes())
  app.use((ctx) => {
    sendProblem(ctx, problem('not_found', 'There is nothing at this path.'), options, String(ctx.state['traceId']))
  })
  return app
}

const pathsOf = (route: Route): ReadonlyArray<string> => {
  const api = [`/api/v1${route.path}`, `/api${route.path}`]
  return route.at === 'root' ? [route.path] : route.at === 'api' ? api : [route.path, ...api]
}
