// Folds a batch of events into the writes of one projection. Knows the order, the position guard and parking.
import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, RecordedEvent } from '../domain/events/event.ts'
import { decodeEvent, type Undecodable } from '../domain/events/upcast.ts'
import type { Document, Held, Write } from '../domain/ports/read-models.ts'
import { parkedWrite } from './parked.ts'
import type { Handled, Projection } from './projection.ts'

/** An event as stored, and what it decodes to. */
export type ReadEvent = { readonly recorded: RecordedEvent; readonly decoded: E.Either<Undecodable, DomainEvent> }
export const readEvent = (recorded: RecordedEvent): ReadEvent => ({ recorded, decoded: decodeEvent(recorded) })

/** The events that each projection takes, in their order; a batch is looked through once for all of them. */
export const eventsByProjection = (projections: ReadonlyArray<Projection>) => {
  const takers = new Map<string, number[]>()
  for (const [at, { types }] of projections.entries())
    for (const type of types) takers.set(type, [...(takers.get(type) ?? []), at])
  return (batch: ReadonlyArray<ReadEvent>): ReadonlyMap<Projection, ReadonlyArray<ReadEvent>> => {
    const taken = projections.map((): ReadEvent[] => [])
    for (const event of batch) for (const at of takers.get(event.recorded.type) ?? []) taken[at]?.push(event)
    return new Map(projections.map((projection, at) => [projection, taken[at] ?? []]))
  }
}

/** Ids of the documents that the events change, for the store to load beforehand. */
export const idsToLoad = (projection: Projection, events: ReadonlyArray<ReadEvent>): ReadonlySet<string> => {
  const ids = new Set<string>()
  for (const { decoded, recorded } of events) {
    if (E.isRight(decoded) && projection.types.has(recorded.type)) ids.add(projection.idOf(decoded.right, recorded))
  }
  return ids
}

export type Folded = { readonly writes: ReadonlyArray<Write>; readonly applied: number; readonly parked: number }

/**
 * Applies events in order to the documents held, changing `held`, and gives one write per changed document. An event
 * not after its document's position is skipped: handling a batch twice changes nothing.
 */
export const foldBatch = (
  projection: Projection,
  events: ReadonlyArray<ReadEvent>,
  held: Map<string, Held | null>,
): Folded => {
  const changed = new Map<string, boolean>()
  const kept: Write[] = []
  const parked: Write[] = []
  let applied = 0
  for (const { recorded, decoded } of events) {
    if (!projection.types.has(recorded.type)) continue
    if (E.isLeft(decoded)) {
      parked.push(parkedWrite(projection, recorded, `${decoded.left.kind}: ${decoded.left.detail}`))
      continue
    }
    const id = projection.idOf(decoded.right, recorded)
    const before = held.get(id) ?? null
    if (before !== null && before.position >= recorded.position) continue
    const after = handled(projection, before?.document ?? null, decoded.right, recorded)
    if (E.isLeft(after)) {
      parked.push(parkedWrite(projection, recorded, after.left))
      continue
    }
    kept.push(...keptWrites(projection, after.right, recorded))
    held.set(id, { document: after.right.document, position: recorded.position })
    if (!changed.has(id)) changed.set(id, before === null)
    applied++
  }
  return { writes: [...kept, ...writesOf(projection, changed, held), ...parked], applied, parked: parked.length }
}

/** A projection that throws is at fault, but the events behind this one still count: it is parked with the message. */
const handled = (
  projection: Projection,
  document: Document | null,
  event: DomainEvent,
  recorded: RecordedEvent,
): E.Either<string, Handled<Document>> => {
  try {
    return projection.handle(document, event, recorded)
  } catch (error) {
    return E.left(`fault: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * What an event leaves for good. It goes before the document that the event changes: a store that writes one after the
 * other and stops between the two is given both again.
 */
const keptWrites = ({ kept }: Projection, after: Handled<Document>, recorded: RecordedEvent): ReadonlyArray<Write> =>
  kept === null
    ? []
    : after.kept.map((given) => ({ ...given, collection: kept.collection, position: recorded.position, isNew: true }))

const writesOf = (
  projection: Projection,
  /** Ids, and whether there was no document before. */
  changed: ReadonlyMap<string, boolean>,
  held: ReadonlyMap<string, Held | null>,
): ReadonlyArray<Write> => {
  const writes: Write[] = []
  for (const [id, isNew] of changed) {
    const now = held.get(id)
    if (now === null || now === undefined) continue
    const { document, position } = now
    const { collection } = projection
    writes.push({ collection, id, document, index: projection.indexOf(document), position, isNew })
  }
  return writes
}
