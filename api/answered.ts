// Tells of every answer.
import type { Context, Middleware } from 'koa'
import { problem } from '../domain/problem.ts'
import { clientOf } from './limits/client.ts'
import { commonHeaders } from './middleware/headers.ts'
import { silentTracer, type Span } from '../domain/ports/tracer.ts'
import { type RunContext, sendProblem } from './route-context.ts'
import { traceIdOf } from './trace.ts'
import type { AppOptions, RequestState } from './app-state.ts'

/** What every response has, and what is told of it; a fault becomes a response too. */
export const observed = (options: AppOptions, run: RunContext): Middleware => {
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
