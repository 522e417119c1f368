// Read models against a fresh replay of the log into a store of its own. Also beside a running projector: what has moved
// on since is compared again after replaying further.
import { canonicalJson } from '../domain/canonical-json.ts'
import type { RecordedEvent } from '../domain/events/event.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { QueryRow, ReadModels } from '../domain/ports/read-models.ts'
import { collectionsOf, type Projection, schemaOf } from '../projections/projection.ts'
import { replayInto, type ReplayProgress } from '../projections/replay.ts'
import type { Findings } from './finding.ts'

export type ReadModelPorts = {
  readonly eventStore: Pick<EventStore, 'readAll'>
  readonly live: ReadModels
  /** An empty store that is thrown away afterwards. */
  readonly scratch: ReadModels
}
export type ReadModelsVerified = { readonly documents: number; readonly behind: ReadonlyArray<string> }

const rounds = 5

/** Compares every document of every projection. A projection without checkpoint was never built and is passed over. */
export const verifyReadModels = async (
  ports: ReadModelPorts,
  projections: ReadonlyArray<Projection>,
  findings: Findings,
): Promise<ReadModelsVerified> => {
  await ports.scratch.prepare(schemaOf(projections), { filling: true })
  await ports.live.prepare(schemaOf(projections))
  const behind: string[] = []
  const checkpoints = new Map<Projection, bigint>()
  for (const projection of projections) {
    const checkpoint = await ports.live.checkpoint(projection.key)
    if (checkpoint === null) behind.push(projection.key)
    else checkpoints.set(projection, checkpoint)
  }
  let documents = 0
  // projections that stand at the same place, as all do when the service rests, share one reading of the log
  for (const [checkpoint, level] of Map.groupBy(
    checkpoints.keys(),
    (projection) => checkpoints.get(projection) ?? 0n,
  )) {
    const progress = await replayTo(ports, level, checkpoint)
    for (const projection of level) documents += await verifyProjection(ports, projection, progress, findings)
  }
  return { documents, behind }
}

/** Compares what one projection has with its replay, and what differs again after replaying further. */
const verifyProjection = async (
  ports: ReadModelPorts,
  projection: Projection,
  replayed: ReplayProgress,
  findings: Findings,
): Promise<number> => {
  let progress = replayed
  let documents = 0
  let suspects: ReadonlyArray<Suspect> = []
  for (const collection of collectionsOf(projection)) {
    const compared = await compareCollection(ports, collection)
    documents += compared.documents
    suspects = [...suspects, ...compared.suspects]
  }
  for (let round = 1; suspects.length > 0 && round <= rounds; round++) {
    await new Promise((resolve) => setTimeout(resolve, round * 50))
    progress = await replayTo(ports, [projection], await seenBy(ports, projection, progress, suspects), progress)
    const left: Suspect[] = []
    for (const suspect of suspects) if (await differs(ports, suspect)) left.push(suspect)
    suspects = left
  }
  for (const { collection, id, kind, detail } of suspects) findings.add(kind, `${collection}/${id}`, detail)
  return documents
}

/** Up to where a projection has read: its documents are written before its checkpoint moves, so one of them may know more. */
const seenBy = async (
  { live }: ReadModelPorts,
  { key }: Projection,
  { position }: ReplayProgress,
  suspects: ReadonlyArray<Suspect>,
): Promise<bigint> => {
  const held = await Promise.all(suspects.map(({ collection, id }) => live.get(collection, id)))
  const places = [position, await live.checkpoint(key), ...held.map((one) => one?.position ?? null)]
  return places.reduce<bigint>((furthest, place) => (place !== null && place > furthest ? place : furthest), 0n)
}

/** Replays the log into the scratch store up to a position. */
const replayTo = (
  { eventStore, scratch }: ReadModelPorts,
  projections: ReadonlyArray<Projection>,
  position: bigint,
  from?: ReplayProgress,
): Promise<ReplayProgress> => {
  const limited = {
    readAll: async function* (after: bigint | null): AsyncGenerator<RecordedEvent> {
      for await (const event of eventStore.readAll(after)) {
        if (event.position > position) return
        yield event
      }
    },
  }
  return replayInto({ eventStore: limited, readModels: scratch }, { projections }, from)
}

type Suspect = {
  readonly collection: string
  readonly id: string
  readonly kind: 'read_model_differs' | 'read_model_missing' | 'read_model_extra'
  readonly detail: string
  /** The documents were equal and only their indexed fields differ: no later event explains that. */
  readonly indexOnly?: boolean
}

const pageSize = 500

async function* allRows(readModels: ReadModels, collection: string): AsyncGenerator<QueryRow> {
  for (let after: string | null = null; ; ) {
    const rows: ReadonlyArray<QueryRow> = await readModels.query(collection, {
      ...(after === null ? {} : { after: { value: null, id: after } }),
      limit: pageSize,
    })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = last.id
  }
}

/** Both stores give ids in the same order, so one pass beside each other finds every difference. */
const compareCollection = async ({ live, scratch }: ReadModelPorts, collection: string) => {
  const suspects: Suspect[] = []
  const made = allRows(scratch, collection)
  let documents = 0
  let expected = await made.next()
  const missing = (row: QueryRow): void => {
    suspects.push({ collection, id: row.id, kind: 'read_model_missing', detail: 'the log gives it, it is not there' })
  }
  for await (const row of allRows(live, collection)) {
    documents++
    while (expected.done !== true && before(expected.value.id, row.id)) {
      missing(expected.value)
      expected = await made.next()
    }
    if (expected.done === true || expected.value.id !== row.id) {
      suspects.push({ collection, id: row.id, kind: 'read_model_extra', detail: 'the log does not give it' })
      continue
    }
    if (!sameRow(row, expected.value)) {
      const indexOnly = sameDocument(row, expected.value)
      const detail = indexOnly ? 'its indexed fields are not those of the document' : 'the log gives another document'
      suspects.push({ collection, id: row.id, kind: 'read_model_differs', detail, indexOnly })
    }
    expected = await made.next()
  }
  for (; expected.done !== true; expected = await made.next()) missing(expected.value)
  return { documents, suspects }
}

const before = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0
const sameDocument = (a: QueryRow, b: QueryRow): boolean => canonicalJson(a.document) === canonicalJson(b.document)
const sameRow = (a: QueryRow, b: QueryRow): boolean =>
  canonicalJson([a.document, a.index]) === canonicalJson([b.document, b.index])

const differs = async ({ live, scratch }: ReadModelPorts, suspect: Suspect): Promise<boolean> => {
  if (suspect.indexOnly === true) return true
  const { collection, id } = suspect
  const [actual, expected] = [await live.get(collection, id), await scratch.get(collection, id)]
  return actual === null || expected === null
    ? (actual === null) !== (expected === null)
    : canonicalJson(actual.document) !== canonicalJson(expected.document)
}
