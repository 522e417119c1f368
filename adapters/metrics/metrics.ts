// The figures of `/metrics`, in the Prometheus text format. A registry is made per process; nothing is global.
import { collectDefaultMetrics, Gauge, Registry, Counter, Histogram } from 'prom-client'
import { type MetricSources, registerGauges } from './gauges.ts'

// What a process counts as it happens.
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const runSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800]

/** Registers what is counted. */
const registerCounters = (registry: Registry) => {
  const registers = [registry]
  const requests = new Histogram({
    name: 'devfin_http_request_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['route', 'method', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const operations = new Histogram({
    name: 'devfin_operation_seconds',
    help: 'Time from the start of a run to its end',
    labelNames: ['outcome', 'mode'],
    buckets: runSeconds,
    registers,
  })
  const counter = <L extends string>(name: string, help: string, ...labelNames: ReadonlyArray<L>) =>
    new Counter({ name, help, labelNames, registers })
  const rows = counter('devfin_rows_materialised_total', 'Rows of completed runs')
  const refused = counter('devfin_operations_refused_total', 'Requests refused before a run, by problem code', 'code')
  const cache = counter('devfin_cache_requests_total', 'Look-ups in caches', 'cache', 'result')
  const stored = counter('devfin_stored_bytes_total', 'Bytes of files put into the object store', 'format')
  const damaged = counter(
    'devfin_stored_objects_damaged_total',
    'Stored objects found missing or changed, by kind',
    'kind',
  )
  const skipped = counter(
    'devfin_events_skipped_total',
    'Events that a projection did not apply, by reason',
    'projection',
    'reason',
  )
  const laidAside = counter('devfin_messages_laid_aside_total', 'Messages laid aside after too many attempts', 'group')
  return { requests, operations, rows, refused, cache, stored, damaged, skipped, laidAside }
}

export type { MetricSources } from './gauges.ts'

export type Metrics = {
  readonly requestAnswered: (
    labels: { readonly route: string; readonly method: string; readonly status: number },
    seconds: number,
  ) => void
  readonly operationEnded: (
    outcome: 'completed' | 'failed',
    mode: 'sync' | 'async',
    seconds: number,
    rows: number,
  ) => void
  readonly operationsRefused: (code: string) => void
  readonly cacheAsked: (cache: string, hit: boolean) => void
  readonly bytesStored: (format: string, bytes: number) => void
  readonly objectDamaged: (kind: string) => void
  readonly eventSkipped: (projection: string, reason: string) => void
  readonly messageLaidAside: (group: string) => void
  /** The text of all figures and its media type. */
  readonly exposition: () => Promise<{ readonly text: string; readonly mediaType: string }>
}

export const openMetrics = (
  sources: MetricSources,
  about: { readonly version: string; readonly commit: string; readonly roles: ReadonlyArray<string> },
): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'devfin_build_info',
    help: 'The running build; always 1',
    labelNames: ['version', 'commit', 'roles'],
    registers: [registry],
  })
    .labels(about.version, about.commit, about.roles.join(','))
    .set(1)
  const count = registerCounters(registry)
  registerGauges(registry, sources)
  return {
    requestAnswered: ({ route, method, status }, seconds) =>
      count.requests.labels(route, method, String(status)).observe(seconds),
    operationEnded: (outcome, mode, seconds, rows) => {
      count.operations.labels(outcome, mode).observe(seconds)
      if (outcome === 'completed') count.rows.inc(rows)
    },
    operationsRefused: (code) => count.refused.labels(code).inc(),
    cacheAsked: (name, hit) => count.cache.labels(name, hit ? 'hit' : 'miss').inc(),
    bytesStored: (format, bytes) => count.stored.labels(format).inc(bytes),
    objectDamaged: (kind) => count.damaged.labels(kind).inc(),
    eventSkipped: (projection, reason) => count.skipped.labels(projection, reason).inc(),
    messageLaidAside: (group) => count.laidAside.labels(group).inc(),
    exposition: async () => ({ text: await registry.metrics(), mediaType: registry.contentType }),
  }
}
