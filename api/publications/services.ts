import type { EventStore } from '../../domain/ports/event-store.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import type { ApiServices } from '../services.ts'

/** What the public addresses need beside the rest. */
export type PublicationServices = ApiServices & {
  readonly eventStore: EventStore
  readonly readModels: ReadModels
  /** Signs cursors. */
  readonly cursorKey: string
}
