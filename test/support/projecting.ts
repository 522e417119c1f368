// Brings histories into a log and read models up to it, for tests of queries and routes.
import * as E from 'fp-ts/lib/Either.js'
import type { Document, ReadModels } from '../../domain/ports/read-models.ts'
import { silentLogger } from '../../domain/ports/logger.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { type Projection, schemaOf } from '../../projections/projection.ts'
import { allProjections } from '../../projections/registry.ts'
import { replayInto } from '../../projections/replay.ts'
import { type Projector, type ProjectorOptions, startProjector } from '../../projections/run.ts'
import { newEventsOf, type StreamHistory } from './histories.ts'
import type { TestPorts } from './in-memory.ts'

/** Appends whole streams, one after the other; the position of the last event. */
export const appendHistories = async (
  eventStore: EventStore,
  histories: ReadonlyArray<StreamHistory>,
): Promise<bigint> => {
  let position = 0n
  for (const history of histories) {
    if (history.events.length === 0) continue
    const appended = await eventStore.append(history.stream, newEventsOf(history), 'no_stream')
    if (E.isLeft(appended)) throw new Error(`${history.stream} exists already`)
    position = appended.right.position
  }
  return position
}

/** Appends histories and brings all read models up to them. */
export const projectHistories = async (ports: TestPorts, histories: ReadonlyArray<StreamHistory>): Promise<void> => {
  await appendHistories(ports.eventStore, histories)
  await ports.readModels.prepare(schemaOf(allProjections))
  await replayInto(ports, { projections: allProjections })
}

/** A projector over the ports of a test. */
export const projectorOver = (
  ports: Pick<TestPorts, 'eventStore' | 'readModels' | 'clock'>,
  options: Partial<ProjectorOptions> = {},
): Projector =>
  startProjector(
    { ...ports, logger: silentLogger },
    { projections: allProjections, holder: 'the projector of the test', retryMs: 5, ...options },
  )

/** Every document of a collection, by id. */
export const documentsOf = async (
  readModels: Pick<ReadModels, 'query'>,
  collection: string,
): Promise<Readonly<Record<string, Document>>> => {
  const all: Record<string, Document> = {}
  for (let after: string | null = null; ; ) {
    const rows = await readModels.query(collection, {
      ...(after === null ? {} : { after: { value: null, id: after } }),
      limit: 500,
    })
    for (const row of rows) all[row.id] = row.document
    const last = rows.at(-1)
    if (last === undefined) return all
    after = last.id
  }
}

/** Every document and parked event of projections, by collection. */
export const everythingIn = async (readModels: ReadModels, projections: ReadonlyArray<Projection>) => {
  const contents: Record<string, Readonly<Record<string, Document>>> = {}
  for (const { name, collection, parked, kept } of projections) {
    contents[name] = await documentsOf(readModels, collection)
    if (kept !== null) contents[`${name} kept`] = await documentsOf(readModels, kept.collection)
    contents[`${name} parked`] = await documentsOf(readModels, parked)
  }
  return contents
}
