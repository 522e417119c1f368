// The figures of `/metrics`, in the Prometheus text format. A registry is made per process; nothing is global.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What is asked for when the figures are read; absent or failing parts are left out rather than shown as zero. */
export type MetricSources = {
  /** How far each follower of the log is behind its end, in positions: events in the embedded log, bytes in EventStoreDB. */
  readonly projectionLag?: () => Promise<Readonly<Record<string, number>>>
  /** Messages that each group has not handled yet. */
  readonly busLag?: () => Promise<Readonly<Record<string, number>>>
  /** Runs that wait for a thread, and that run. */
  readonly queue?: () => { readonly waiting: number; readonly running: number }
  /** Events of others in a shared log that were passed over; absent where the log is not shared. */
  readonly passedOver?: () => number
  /** Free bytes of the object store. */
  readonly freeBytes?: () => Promise<number | null>
}

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

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const runSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800]

const known = async <A>(ask: (() => Promise<A> | A) | undefined): Promise<A | null> => {
  try {
    return ask === undefined ? null : await ask()
  } catch {
    return null
  }
}

export const openMetrics = (
  sources: MetricSources,
  about: { readonly version: string; readonly commit: string; readonly roles: ReadonlyArray<string> },
): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'devfin_build_info',
    help: 'The running build; always 1',
    labelNames: ['version', 'commit', 'roles'],
    registers,
  })
    .labels(about.version, about.commit, about.roles.join(','))
    .set(1)
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
  const rows = new Counter({ name: 'devfin_rows_materialised_total', help: 'Rows of completed runs', registers })
  const refused = new Counter({
    name: 'devfin_operations_refused_total',
    help: 'Requests refused before a run, by problem code',
    labelNames: ['code'],
    registers,
  })
  const cache = new Counter({
    name: 'devfin_cache_requests_total',
    help: 'Look-ups in caches',
    labelNames: ['cache', 'result'],
    registers,
  })
  const stored = new Counter({
    name: 'devfin_stored_bytes_total',
    help: 'Bytes of files put into the object store',
    labelNames: ['format'],
    registers,
  })
  const damaged = new Counter({
    name: 'devfin_stored_objects_damaged_total',
    help: 'Stored objects found missing or changed, by kind',
    labelNames: ['kind'],
    registers,
  })
  const skipped = new Counter({
    name: 'devfin_events_skipped_total',
    help: 'Events that a projection did not apply, by reason',
    labelNames: ['projection', 'reason'],
    registers,
  })
  const laidAside = new Counter({
    name: 'devfin_messages_laid_aside_total',
    help: 'Messages laid aside after too many attempts',
    labelNames: ['group'],
    registers,
  })
  const lagOf = (
    name: string,
    help: string,
    label: string,
    ask: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect: async function () {
        this.reset()
        for (const [key, lag] of Object.entries((await known(ask)) ?? {})) this.labels(key).set(lag)
      },
    })
  lagOf(
    'devfin_log_lag_positions',
    'How far a follower of the log is behind: events in the embedded log, bytes in EventStoreDB',
    'follower',
    () => sources.projectionLag?.() ?? {},
  )
  lagOf('devfin_bus_lag_messages', 'Messages a group has not handled yet', 'group', () => sources.busLag?.() ?? {})
  const queueRuns = new Gauge({
    name: 'devfin_queue_runs',
    help: 'Runs of this process, by state',
    labelNames: ['state'],
    registers: [],
    collect: async function () {
      this.reset()
      const queue = await known(() => sources.queue?.() ?? null)
      if (queue === null) return
      this.labels('waiting').set(queue.waiting)
      this.labels('running').set(queue.running)
    },
  })
  const freeBytes = new Gauge({
    name: 'devfin_object_store_free_bytes',
    help: 'Free bytes of the object store, where it tells',
    registers: [],
    collect: async function () {
      const free = await known(() => sources.freeBytes?.() ?? null)
      if (free === null) this.remove()
      else this.set(free)
    },
  })
  const passedOver = new Gauge({
    name: 'devfin_log_foreign_events',
    help: 'Events of other applications in the same log that this process passed over, where the log is shared',
    registers: [],
    collect: function () {
      const passed = sources.passedOver?.()
      if (passed === undefined) this.remove()
      else this.set(passed)
    },
  })
  registry.registerMetric(queueRuns)
  registry.registerMetric(passedOver)
  registry.registerMetric(freeBytes)
  return {
    requestAnswered: ({ route, method, status }, seconds) =>
      requests.labels(route, method, String(status)).observe(seconds),
    operationEnded: (outcome, mode, seconds, count) => {
      operations.labels(outcome, mode).observe(seconds)
      if (outcome === 'completed') rows.inc(count)
    },
    operationsRefused: (code) => refused.labels(code).inc(),
    cacheAsked: (name, hit) => cache.labels(name, hit ? 'hit' : 'miss').inc(),
    bytesStored: (format, bytes) => stored.labels(format).inc(bytes),
    objectDamaged: (kind) => damaged.labels(kind).inc(),
    eventSkipped: (projection, reason) => skipped.labels(projection, reason).inc(),
    messageLaidAside: (group) => laidAside.labels(group).inc(),
    exposition: async () => ({ text: await registry.metrics(), mediaType: registry.contentType }),
  }
}
