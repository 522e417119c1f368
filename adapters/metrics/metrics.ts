// The figures of `/metrics`, in the Prometheus text format. A registry is made per process; nothing is global.
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { registerCounters } from './counters.ts'
import { type MetricSources, registerGauges } from './gauges.ts'

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
