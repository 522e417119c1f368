// What a process counts of itself: it looks on at the log, the threads and the routes, and changes nothing of what they do.
import * as E from 'fp-ts/lib/Either.js'
import { type Metrics, type MetricSources, openMetrics } from '../adapters/metrics/metrics.ts'
import type { Route } from '../api/route.ts'
import type { NewEvent } from '../domain/events/event.ts'
import type { Bus } from '../domain/ports/bus.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Materialiser } from '../domain/ports/materialiser.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { DamagedObject } from '../domain/ports/verified-objects.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'
import { StorageFault } from '../domain/ports/storage-fault.ts'
import type { buildIdentity } from './build-identity.ts'
import { lagsOf } from './lags.ts'

/** What follows the log in this process, by name; null while another process does it. */
export type Followers = { [name: string]: () => { readonly position: bigint | null } | null }

/** The figures of a process. The log is looked at through `eventStore`, the threads through `materialiser`. */
export const openObservation = (build: ReturnType<typeof buildIdentity>, roles: ReadonlyArray<string>) => {
  const followers: Followers = {}
  const running = runningCounter()
  const full = new Set<FullPart>()
  const damaged = new Set<string>()
  const noteOf = (part: FullPart) => noting((is) => (is ? full.add(part) : full.delete(part)))
  const sources: { -readonly [K in keyof MetricSources]: MetricSources[K] } = {}
  const metrics = openMetrics(sources, { version: build.version, commit: build.commit, roles })
  return {
    metrics,
    followers,
    /** Says where the figures that are asked for at reading time come from. */
    over: (ports: {
      readonly eventStore: Pick<EventStore, 'lastPosition' | 'passedOver'>
      readonly readModels: Pick<ReadModels, 'checkpoint'>
      readonly bus: Pick<Bus, 'lag' | 'needsRelay'>
      readonly objects: Pick<Objects, 'freeBytes'>
      readonly materialiser: Pick<Materialiser, 'queued'>
    }): void => {
      sources.storedLag = async () => (await lagsOf(ports)).log
      sources.projectionLag = () => lagOfFollowers(followers, ports.eventStore)
      if (ports.eventStore.passedOver !== undefined) sources.passedOver = ports.eventStore.passedOver
      sources.busLag = async () => {
        const lag = await ports.bus.lag('materialise')
        return lag === null ? {} : { materialise: lag }
      }
      sources.freeBytes = () => ports.objects.freeBytes()
      sources.queue = () => ({ waiting: ports.materialiser.queued(), running: running.count })
    },
    eventStore: (store: EventStore): EventStore => observedLog(store, metrics, noteOf('event_store')),
    objects: (store: Objects): Objects => observedObjects(store, noteOf('objects')),
    /** What last said that it has no room; a write there that succeeds takes it back. */
    full: (): ReadonlyArray<FullPart> => [...full],
    /** Whether stored objects were found damaged that are not whole again. */
    hasDamage: (): boolean => damaged.size > 0,
    damage: {
      onDamage: ({ key, kind }: DamagedObject): void => {
        damaged.add(key)
        metrics.objectDamaged(kind)
      },
      onMended: (key: string): void => void damaged.delete(key),
    },
    materialiser: (inner: Materialiser): Materialiser => ({
      ...inner,
      run: (...asked) => running.during(() => noteOf('temporary_files')(inner.run(...asked))),
      render: (...asked) => running.during(() => noteOf('temporary_files')(inner.render(...asked))),
    }),
    routes: (routes: ReadonlyArray<Route>): ReadonlyArray<Route> =>
      routes.map((route) => observedRoute(route, metrics)),
  }
}

export type Observation = ReturnType<typeof openObservation>

const lagOfFollowers = async (followers: Followers, log: Pick<EventStore, 'lastPosition'>) => {
  const last = (await log.lastPosition()) ?? 0n
  const lag: Record<string, number> = {}
  for (const [name, progress] of Object.entries(followers)) {
    const at = progress()
    if (at !== null) lag[name] = Math.max(0, Number(last - (at.position ?? 0n)))
  }
  return lag
}

const runningCounter = () => {
  const state = { count: 0 }
  return {
    get count() {
      return state.count
    },
    during: async <A>(work: () => Promise<A>): Promise<A> => {
      state.count++
      try {
        return await work()
      } finally {
        state.count--
      }
    },
  }
}

/** What can say that it has no room. */
export type FullPart = 'event_store' | 'objects' | 'temporary_files'
type Noting = <A>(write: Promise<A>) => Promise<A>

const noting =
  (note: (isFull: boolean) => unknown): Noting =>
  async (write) => {
    try {
      const done = await write
      note(false)
      return done
    } catch (error) {
      if (error instanceof StorageFault && error.reason === 'full') note(true)
      throw error
    }
  }

const observedObjects = (store: Objects, noted: Noting): Objects => ({
  ...store,
  put: (...asked) => noted(store.put(...asked)),
  putFile: (...asked) => noted(store.putFile(...asked)),
  copy: (...asked) => noted(store.copy(...asked)),
})

const mostOpenRuns = 10_000

/** Counts what this process appended: ends of runs, rows and bytes. */
const observedLog = (store: EventStore, metrics: Metrics, noted: Noting): EventStore => {
  const began = new Map<string, { readonly mode: 'sync' | 'async'; readonly at: number }>()
  const begin = (operationId: string, mode: 'sync' | 'async'): void => {
    if (began.has(operationId) || began.size >= mostOpenRuns) return
    began.set(operationId, { mode, at: performance.now() })
  }
  const end = (operationId: string, outcome: 'completed' | 'failed', rows: number): void => {
    const run = began.get(operationId)
    if (run === undefined) return
    began.delete(operationId)
    metrics.operationEnded(outcome, run.mode, (performance.now() - run.at) / 1000, rows)
  }
  const note = ({ type, data }: NewEvent): void => {
    const operationId = String(data['operation_id'])
    if (type === 'OperationStarted' && data['mode'] === 'sync') begin(operationId, 'sync')
    else if (type === 'OperationClaimed') begin(operationId, 'async')
    else if (type === 'OperationCompleted') end(operationId, 'completed', Number(data['rows']))
    else if (type === 'OperationFailed') end(operationId, 'failed', 0)
    else if (type === 'ArtifactRendered') metrics.bytesStored(formatOf(data['rendering']), Number(data['bytes']))
  }
  return {
    ...store,
    append: async (stream, events, expected) => {
      const appended = await noted(store.append(stream, events, expected))
      if (E.isRight(appended)) events.forEach(note)
      return appended
    },
  }
}

const formatOf = (rendering: unknown): string =>
  typeof rendering === 'object' && rendering !== null && 'format' in rendering ? String(rendering.format) : 'other'

/** Counts ready answers found and missed, and why datasets were refused. */
const observedRoute = (route: Route, metrics: Metrics): Route => {
  const { ready, handler } = route
  const counted: Route =
    route.doc.operationId !== 'createDataset'
      ? route
      : {
          ...route,
          handler: async (request) => {
            const answer = await handler(request)
            if (E.isLeft(answer)) metrics.operationsRefused(answer.left.code)
            return answer
          },
        }
  if (ready === undefined) return counted
  return {
    ...counted,
    ready: (request) => {
      const found = ready(request)
      metrics.cacheAsked('answers', found !== null)
      return found
    },
  }
}
