// Events that a projection could not apply: kept with the reason, shown to operators, never fatal.
import type { RecordedEvent } from '../domain/events/event.ts'
import type { Write } from '../domain/ports/read-models.ts'
import type { Projection } from './projection.ts'

export type ParkedEvent = {
  readonly projection: string
  readonly event_id: string
  readonly type: string
  readonly v: number
  readonly stream: string
  readonly revision: string
  readonly position: string
  readonly recorded_at: string
  readonly reason: string
}

export const parkedWrite = (projection: Projection, event: RecordedEvent, reason: string): Write => {
  const document: ParkedEvent = {
    projection: `${projection.name}@${projection.version}`,
    event_id: event.id,
    type: event.type,
    v: event.v,
    stream: event.stream,
    revision: String(event.revision),
    position: String(event.position),
    recorded_at: event.recorded_at,
    reason,
  }
  // Ids sort as positions do.
  return {
    collection: projection.parked,
    id: String(event.position).padStart(19, '0'),
    document,
    index: {},
    position: event.position,
  }
}
