// Builds read models from the start of the log beside the live ones. Reads the log and writes read models: no effects.
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Held, ReadModels, Write } from '../domain/ports/read-models.ts'
import { isEventType, type RecordedEvent } from '../domain/events/event.ts'
import { eventsByProjection, foldBatch, readEvent, type ReadEvent } from './fold.ts'
import { loadHeld } from './load.ts'
import { allSettled } from './settled.ts'
import type { Projection } from './projection.ts'
import { onLeaving } from '../domain/leaving.ts'

export type ReplayPorts = {
  readonly eventStore: Pick<EventStore, 'readAll' | 'readPages'>
  readonly readModels: ReadModels
}

export type ReplayProgress = {
  /** Position of the last event read; null on an empty log. */
  readonly position: bigint | null
  readonly events: number
  readonly applied: number
  readonly parked: number
  /** Events of types this program does not know. */
  readonly unknown: number
}

export type ReplayOptions = {
  readonly projections: ReadonlyArray<Projection>
  readonly batchSize?: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ReplayProgress) => void
}

const none: ReadonlyMap<string, Held | null> = new Map()
const mostIds = 1_000_000

/**
 * Ids that a replay has come upon. One that begins with the first event knows that what it has not come upon is not there, or not
 * in another state than it makes itself, and does not ask for it; until there are too many to remember.
 */
const metFrom = (position: bigint | null) => {
  const ids = new Map<string, Set<string>>()
  let [knows, count] = [position === null, 0]
  return {
    isNew: (projection: string, id: string): boolean => knows && ids.get(projection)?.has(id) !== true,
    note: (projection: string, held: Iterable<string>): void => {
      if (!knows) return
      const known = ids.get(projection) ?? new Set()
      ids.set(projection, known)
      count -= known.size
      for (const id of held) known.add(id)
      count += known.size
      knows = count <= mostIds
      if (!knows) ids.clear()
    },
  }
}

/** Brings projections whose collections nobody else writes up to the end of the log; goes on from an earlier replay. */
export const replayInto = async (
  ports: ReplayPorts,
  options: ReplayOptions,
  from: ReplayProgress = { position: null, events: 0, applied: 0, parked: 0, unknown: 0 },
): Promise<ReplayProgress> => {
  const { projections, batchSize = 2_000, signal, onProgress } = options
  const progress = { ...from }
  // What the batch before held. Nobody else writes these collections, and its writes may still be under way.
  let before = new Map<string, Map<string, Held | null>>()
  const met = metFrom(from.position)
  const takenFrom = eventsByProjection(projections)
  let writing: Promise<void> = Promise.resolve()

  const fold = async (batch: ReadonlyArray<ReadEvent>): Promise<ReadonlyArray<Writes>> => {
    const now = new Map<string, Map<string, Held | null>>()
    const all: Writes[] = []
    for (const [projection, events] of takenFrom(batch)) {
      const held = new Map<string, Held | null>()
      const isAbsent = (id: string): boolean => met.isNew(projection.key, id)
      await loadHeld(ports.readModels, projection, events, held, {
        before: before.get(projection.key) ?? none,
        isAbsent,
      })
      const { writes, applied, parked } = foldBatch(projection, events, held)
      now.set(projection.key, held)
      met.note(projection.key, held.keys())
      all.push({ key: projection.key, writes })
      progress.applied += applied
      progress.parked += parked
    }
    before = now
    return all
  }

  /** Folds a batch while the one before is being written, and leaves its own writes under way. */
  const apply = async (batch: ReadonlyArray<ReadEvent>): Promise<void> => {
    const last = batch.at(-1)?.recorded.position
    if (last === undefined) return
    const all = await fold(batch)
    await writing
    writing = writeAll(ports.readModels, all, last)
    // awaited with the next batch: until then a fault must not count as one that nobody handles
    writing.catch(() => {})
    progress.position = last
    onProgress?.({ ...progress })
  }

  // whoever drops the collections next must not meet a write that comes late
  await using _writing = onLeaving(() => writing.catch(() => {}))
  let batch: ReadEvent[] = []
  for await (const page of pagesOf(ports.eventStore, from.position)) {
    signal?.throwIfAborted()
    for (const recorded of page) {
      progress.events++
      if (!isEventType(recorded.type)) progress.unknown++
      batch.push(readEvent(recorded))
    }
    if (batch.length < batchSize) continue
    await apply(batch)
    batch = []
  }
  await apply(batch)
  await writing
  return progress
}

const pagesOf = ({ readAll, readPages }: ReplayPorts['eventStore'], after: bigint | null) =>
  readPages === undefined ? pagesOfOne(readAll(after)) : readPages(after)

async function* pagesOfOne(events: AsyncIterable<RecordedEvent>): AsyncGenerator<ReadonlyArray<RecordedEvent>> {
  for await (const event of events) yield [event]
}

type Writes = { readonly key: string; readonly writes: ReadonlyArray<Write> }

/** All at once: a thread or a server works on them while this thread folds on. Settles when none is under way any more. */
const writeAll = (readModels: Pick<ReadModels, 'apply'>, all: ReadonlyArray<Writes>, last: bigint): Promise<void> =>
  allSettled(all.map(({ key, writes }) => readModels.apply(key, writes, last)))
