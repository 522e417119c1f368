// Lists as of now: the rows of a read model, with what the log holds beyond it laid on top.
import * as E from 'fp-ts/lib/Either.js'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { Held, IndexValue, Query, QueryRow, ReadModels } from '../../domain/ports/read-models.ts'
import { problem, type Reply } from '../../domain/problem.ts'
import { foldBatch, readEvent, type ReadEvent } from '../fold.ts'
import { loadHeld } from '../load.ts'
import type { Projection } from '../projection.ts'
import { waitForPosition } from '../wait-for-position.ts'

export type LevelPorts = {
  readonly eventStore: Pick<EventStore, 'lastPosition' | 'readAll'>
  readonly readModels: Pick<ReadModels, 'get' | 'getMany' | 'query' | 'checkpoint'>
}
export type Level = Pick<ReadModels, 'query'>

/** The projector is given a moment: what it does just now need not be done here too. */
const waitMs = 100
const waitMoreMs = 2_000
/** Events beyond the read model that are read for one answer. */
const mostEvents = 5_000

/** A collection as the log says it is now; `service_unavailable` while the read model is further behind than can be read up. */
export const levelled = async (ports: LevelPorts, projection: Projection): Reply<Level> => {
  const { eventStore, readModels } = ports
  const position = await eventStore.lastPosition()
  const isLevel = (ms: number) => position === null || waitForPosition(readModels, projection, position, ms)
  if (await isLevel(waitMs)) return E.right(readModels)
  const tail = (await tailOf(ports, projection)) ?? ((await isLevel(waitMoreMs)) ? [] : null)
  if (tail === null) return E.left(behind)
  const held = new Map<string, Held | null>()
  await loadHeld(readModels, projection, tail, held)
  foldBatch(projection, tail, held)
  const rows: QueryRow[] = []
  for (const [id, found] of held) {
    if (found !== null) rows.push({ id, document: found.document, index: projection.indexOf(found.document) })
  }
  return E.right({ query: (name, query) => queryOver(readModels, rows, name, query) })
}

const behind = problem('service_unavailable', 'The lists are being brought up to the log; try again shortly.', {
  retry_after_seconds: 5,
})

/** The projection's events after its checkpoint, or null when there are too many. */
const tailOf = async (
  { eventStore, readModels }: LevelPorts,
  projection: Projection,
): Promise<ReadonlyArray<ReadEvent> | null> => {
  const tail: ReadEvent[] = []
  let read = 0
  for await (const recorded of eventStore.readAll(await readModels.checkpoint(projection.key))) {
    if (++read > mostEvents) return null
    if (projection.types.has(recorded.type)) tail.push(readEvent(recorded))
  }
  return tail
}

const queryOver = async (
  readModels: Level,
  newer: ReadonlyArray<QueryRow>,
  collection: string,
  query: Query,
): Promise<ReadonlyArray<QueryRow>> => {
  const replaced = new Set(newer.map(({ id }) => id))
  const older = await readModels.query(collection, { ...query, limit: query.limit + replaced.size })
  const direction = query.orderBy?.direction === 'desc' ? -1 : 1
  const valueOf = ({ index }: Pick<QueryRow, 'index'>): IndexValue =>
    query.orderBy === undefined ? null : (index[query.orderBy.field] ?? null)
  const isMeant = (row: QueryRow): boolean =>
    Object.entries(query.where ?? {}).every(([field, value]) => (row.index[field] ?? null) === value) &&
    (query.after === undefined ||
      direction * (compareValues(valueOf(row), query.after.value) || compareTexts(row.id, query.after.id)) > 0)
  return [...older.filter(({ id }) => !replaced.has(id)), ...newer.filter(isMeant)]
    .sort((a, b) => direction * (compareValues(valueOf(a), valueOf(b)) || compareTexts(a.id, b.id)))
    .slice(0, query.limit)
}

const compareTexts = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

const rank = (value: IndexValue): number => ['object', 'number', 'string', 'boolean'].indexOf(typeof value)

/** In the order of the port: null, numbers, texts by their bytes, false, true. */
const compareValues = (a: IndexValue, b: IndexValue): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  return typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : Number(a) - Number(b)
}
