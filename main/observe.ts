// What a process counts of itself: it looks on at the log, the threads and the routes, and changes nothing of what they do.
import { type MetricSources, openMetrics } from '../adapters/metrics/metrics.ts'
import type { Route } from '../api/route.ts'
import type { Bus } from '../domain/ports/bus.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Materialiser } from '../domain/ports/materialiser.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { DamagedObject } from '../domain/ports/verified-objects.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'
import type { buildIdentity } from './build-identity.ts'
import { lagsOf } from './lags.ts'
import { type Followers, runningCounter, lagOfFollowers } from './counted-followers.ts'
import { type FullPart, noting, observedLog, observedObjects, observedRoute } from './observed-stores.ts'

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
