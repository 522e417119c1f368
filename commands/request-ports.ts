// What answering dataset requests needs; filled in by the composition root.
import type { OperationVersion } from '../domain/lifecycle/operation.ts'
import type { Problem, Reply } from '../domain/problem.ts'
import type { Clock } from '../domain/ports/clock.ts'
import type { Graphs } from '../domain/ports/graphs.ts'
import type { Materialiser } from '../domain/ports/materialiser.ts'
import type { VerifiedObjects } from '../domain/ports/verified-objects.ts'
import type { Departed } from '../domain/lifecycle/left-behind.ts'
import type { CommandContext } from './command-context.ts'
import type { CommandPorts } from './run-command.ts'
import type { Limits } from '../statistics/plan/plan-request.ts'

export type RequestPorts = CommandPorts & {
  readonly clock: Clock
  readonly graphs: Graphs
  readonly objects: VerifiedObjects
  readonly materialiser: Pick<Materialiser, 'hasRoom' | 'plan'>
  readonly limits: Limits
  readonly worker: string
  /** Processes that are gone, whose work is taken over. */
  readonly departed: Departed
  /** Why whoever asks may not have new work done now; absent: always may. */
  readonly refusalOfWork?: (mode: 'sync' | 'background') => Promise<Problem | null>
  /** Runs a claimed operation to its end; resolves with what it gave when its events are recorded. */
  readonly execute: (operationId: string, context: CommandContext) => Reply<OperationVersion>
}
