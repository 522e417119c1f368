// Figures that are asked for when they are read.
import { Gauge, type Registry } from 'prom-client'

/** What is asked for when the figures are read; absent or failing parts are left out rather than shown as zero. */
export type MetricSources = {
  /** How far each follower of the log is behind its end, in positions: events in the embedded log, bytes in EventStoreDB. */
  readonly projectionLag?: () => Promise<Readonly<Record<string, number>>>
  /** The same of every follower, wherever it runs, by the places that are stored. */
  readonly storedLag?: () => Promise<Readonly<Record<string, number>>>
  /** Messages that each group has not handled yet. */
  readonly busLag?: () => Promise<Readonly<Record<string, number>>>
  /** Runs that wait for a thread, and that run. */
  readonly queue?: () => { readonly waiting: number; readonly running: number }
  /** Events of others in a shared log that were passed over; absent where the log is not shared. */
  readonly passedOver?: () => number
  /** Free bytes of the object store. */
  readonly freeBytes?: () => Promise<number | null>
}

const known = async <A>(ask: (() => Promise<A> | A) | undefined): Promise<A | null> => {
  try {
    return ask === undefined ? null : await ask()
  } catch {
    return null
  }
}

/** Registers the figures over their sources. */
export const registerGauges = (registry: Registry, sources: MetricSources): void => {
  registerLags(registry, sources)
  registerState(registry, sources)
}

const registerLags = (registry: Registry, sources: MetricSources): void => {
  const registers = [registry]
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
  lagOf(
    'devfin_log_behind_positions',
    'How far what follows the log is behind, wherever it runs, by the places it has stored; every process tells',
    'follower',
    () => sources.storedLag?.() ?? {},
  )
  lagOf('devfin_bus_lag_messages', 'Messages a group has not handled yet', 'group', () => sources.busLag?.() ?? {})
}

const registerState = (registry: Registry, sources: MetricSources): void => {
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
}
