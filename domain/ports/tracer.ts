// Spans of what is done, for operators who follow one question through processes. Off unless a collector is configured.

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal'
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** What is being done now. */
export type Span = {
  /** W3C trace id (32 hex); null where nothing is traced. */
  readonly traceId: string | null
  /** Gives it the name and facts that are known only later. */
  readonly describe: (name: string, attributes: SpanAttributes) => void
}

type SpanOptions = {
  readonly kind: SpanKind
  /** W3C `traceparent` of what caused it elsewhere; without one, or with one that is not valid, what is being done here. */
  readonly parent?: string | undefined
  readonly attributes?: SpanAttributes
}

export type Tracer = {
  /** Does the work as a span; a rejection marks it as failed. */
  readonly during: <A>(name: string, options: SpanOptions, work: (span: Span) => Promise<A>) => Promise<A>
  /** W3C `traceparent` of what is being done now; null where nothing is traced. */
  readonly current: () => string | null
  /** Sends what is left; never rejects. */
  readonly close: () => Promise<void>
}

const noSpan: Span = { traceId: null, describe: () => {} }

export const silentTracer: Tracer = {
  during: (_name, _options, work) => work(noSpan),
  current: () => null,
  close: async () => {},
}
