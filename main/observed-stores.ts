// Stores and routes that are looked on at.
import * as E from 'fp-ts/lib/Either.js'
import type { Metrics } from '../adapters/metrics/metrics.ts'
import type { Route } from '../api/route.ts'
import type { NewEvent } from '../domain/events/event.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Objects } from '../domain/ports/objects.ts'
import { StorageFault } from '../domain/ports/storage-fault.ts'

/** What can say that it has no room. */
export type FullPart = 'event_store' | 'objects' | 'temporary_files'

type Noting = <A>(write: Promise<A>) => Promise<A>

export const noting =
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

export const observedObjects = (store: Objects, noted: Noting): Objects => ({
  ...store,
  put: (...asked) => noted(store.put(...asked)),
  putFile: (...asked) => noted(store.putFile(...asked)),
  copy: (...asked) => noted(store.copy(...asked)),
})

const mostOpenRuns = 10_000

/** Counts what this process appended: ends of runs, rows and bytes. */
export const observedLog = (store: EventStore, metrics: Metrics, noted: Noting): EventStore => {
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
export const observedRoute = (route: Route, metrics: Metrics): Route => {
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
