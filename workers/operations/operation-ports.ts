// What running operations needs; filled in by the composition root.
import type { CommandPorts } from '../../commands/index.ts'
import type { Departed } from '../../domain/lifecycle/left-behind.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { Graphs } from '../../domain/ports/graphs.ts'
import type { Logger } from '../../domain/ports/logger.ts'
import type { Materialiser } from '../../domain/ports/materialiser.ts'
import type { VerifiedObjects } from '../../domain/ports/verified-objects.ts'

export type OperationPorts = CommandPorts & {
  readonly clock: Clock
  readonly objects: VerifiedObjects
  readonly graphs: Graphs
  readonly materialiser: Materialiser
  readonly logger: Logger
  /** Name under which this process claims operations. */
  readonly worker: string
  /** Processes that are gone, whose work is taken over. */
  readonly departed: Departed
  readonly leaseMs: number
  readonly temporaryDirectory: string
  readonly publicUrl: string
  readonly software: StoredRecord['lineage']['software']
}
