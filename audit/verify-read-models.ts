// Read models against a fresh replay of the log into a store of its own. Also beside a running projector: what has moved
// on since is compared again after replaying further.
import type { RecordedEvent } from '../domain/events/event.ts'
import { collectionsOf, type Projection, schemaOf } from '../projections/projection.ts'
import { replayInto, type ReplayProgress } from '../projections/replay.ts'
import type { Findings } from './finding.ts'
import { type ReadModelPorts, type Suspect, compareCollection, differs } from './compare-collections.ts'

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
