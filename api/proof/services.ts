import type { Signer } from '../../domain/proof/note.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import type { VersionPorts } from '../../projections/queries/read-version.ts'

/** What the routes of the transparency log need. */
export type ProofServices = Pick<VersionPorts, 'lookups'> & {
  readonly readModels: Pick<ReadModels, 'get' | 'getMany' | 'query' | 'checkpoint'>
  readonly eventStore: Pick<EventStore, 'lastPosition'>
  /** Who signs checkpoints, the first with the name of the log; null: the log is not published. */
  readonly proofSigners: ReadonlyArray<Signer> | null
}
