// The state as it was: the log up to a time, folded into a store of its own.
import type { RecordedEvent } from '../domain/events/event.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Document, ReadModels } from '../domain/ports/read-models.ts'
import { type Projection, schemaOf } from '../projections/projection.ts'
import { replayInto } from '../projections/replay.ts'

export type StateAt = {
  readonly events: number
  /** Documents by projection: all, or those of one thing. */
  readonly documents: Readonly<Record<string, ReadonlyArray<{ readonly id: string; readonly document: Document }>>>
  readonly counts: Readonly<Record<string, number>>
}

/** Folds what was recorded at or before an instant. `id` keeps the documents whose id or content names it. */
export const stateAt = async (
  ports: { readonly eventStore: Pick<EventStore, 'readAll'>; readonly scratch: ReadModels },
  projections: ReadonlyArray<Projection>,
  instant: string,
  id: string | null,
): Promise<StateAt> => {
  const limited = {
    readAll: async function* (after: bigint | null): AsyncGenerator<RecordedEvent> {
      for await (const event of ports.eventStore.readAll(after)) if (event.recorded_at <= instant) yield event
    },
  }
  await ports.scratch.prepare(schemaOf(projections), { filling: true })
  const { events } = await replayInto({ eventStore: limited, readModels: ports.scratch }, { projections })
  const documents: Record<string, { id: string; document: Document }[]> = {}
  const counts: Record<string, number> = {}
  for (const { name, collection } of projections) {
    const kept: { id: string; document: Document }[] = []
    let count = 0
    for (let after: string | null = null; ; ) {
      const rows = await ports.scratch.query(collection, {
        ...(after === null ? {} : { after: { value: null, id: after } }),
        limit: 500,
      })
      count += rows.length
      for (const row of rows) if (id !== null && names(row, id)) kept.push({ id: row.id, document: row.document })
      const last = rows.at(-1)
      if (last === undefined || rows.length < 500) break
      after = last.id
    }
    counts[name] = count
    if (kept.length > 0) documents[name] = kept
  }
  return { events, documents, counts }
}

const names = (row: { readonly id: string; readonly document: Document }, id: string): boolean => {
  const wanted = id.replace('/', '.')
  if (row.id.includes(wanted)) return true
  const { spec_id, content_version, operation_id, share_id, revision } = row.document
  return [spec_id, content_version, operation_id, share_id, revision].includes(wanted)
}
