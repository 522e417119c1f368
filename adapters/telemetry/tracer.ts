// The tracer over OpenTelemetry's SDK and its OTLP exporter (HTTP, JSON). Loaded only where a collector is configured.
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type * as port from '../../domain/ports/tracer.ts'

export type TracerOptions = {
  /** The collector's base address; spans go to `<endpoint>/v1/traces`. */
  readonly endpoint: string
  /** Share of the traces that begin here and are kept, 0 to 1; a trace that begins elsewhere is kept where it was kept there. */
  readonly ratio: number
  /** Facts of the process: `service.name`, `service.version` and the like. */
  readonly resource: port.SpanAttributes
}

const kinds: Readonly<Record<port.SpanKind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

const longestGoodbyeMs = 3_000

const propagator = new W3CTraceContextPropagator()
const header = {
  get: (carrier: { readonly traceparent: string }, key: string) =>
    key === 'traceparent' ? carrier.traceparent : undefined,
  keys: () => ['traceparent'],
}

/** One a process: what is being done now is found through the process-wide context. */
export const openTracer = ({ endpoint, ratio, resource }: TracerOptions): port.Tracer => {
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  propagation.setGlobalPropagator(propagator)
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  const tracer = provider.getTracer('development-finance-data-service')

  const under = (parent: string | undefined): Context =>
    parent === undefined ? context.active() : propagator.extract(context.active(), { traceparent: parent }, header)

  const during: port.Tracer['during'] = (name, { kind, parent, attributes = {} }, work) =>
    tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, under(parent), async (span) => {
      const { traceId } = span.spanContext()
      try {
        return await work({ traceId, describe: (later, facts) => void span.updateName(later).setAttributes(facts) })
      } catch (error) {
        span.recordException(error instanceof Error ? error : String(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })

  return {
    during,
    current: () => {
      const span = trace.getActiveSpan()?.spanContext()
      if (span === undefined) return null
      return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
    },
    close: async () => {
      // a collector that is away keeps no process from ending
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        pause(longestGoodbyeMs, undefined, { ref: false }),
      ])
      context.disable()
      propagation.disable()
    },
  }
}
