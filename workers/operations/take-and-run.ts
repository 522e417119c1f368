// Takes one operation and runs it.
import { randomUUID } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { claimOperation, type CommandContext, ownContext, runCommand } from '../../commands/index.ts'
import { operationStream } from '../../domain/events/streams.ts'
import { leftBehindBy } from '../../domain/lifecycle/left-behind.ts'
import { foldOperation } from '../../domain/lifecycle/operation.ts'
import type { Bus } from '../../domain/ports/bus.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import type { OperationPorts } from './operation-ports.ts'
import { runOperation } from './run-operation.ts'

export type WorkerPorts = OperationPorts & { readonly bus: Bus; readonly readModels: Pick<ReadModels, 'query'> }

/** Whether there was anything to run: it may have ended, or be another's. */
export const takeAndRun = async (ports: WorkerPorts, operationId: string, traceId: string): Promise<boolean> => {
  const context = { ...contextOfWork(ports, operationId, traceId), since: ports.streams.now() }
  const loaded = await ports.streams.load(operationStream(operationId))
  const operation = foldOperation(loaded.events)
  if (operation === null || operation.ended_at !== null) return false
  const now = ports.clock()
  const claimed = await runCommand(
    ports,
    operationStream(operationId),
    context,
    claimOperation({
      operationId,
      worker: ports.worker,
      now: instantOf(now),
      leaseUntil: instantOf(now + ports.leaseMs),
      leftBehindBy: leftBehindBy(loaded, ports.departed, instantOf(now)),
    }),
  )
  if (E.isLeft(claimed) || claimed.right.appended.length === 0) return false
  const result = await runOperation(ports, operationId, context)
  if (E.isLeft(result)) ports.logger.warn('an operation failed', { operation_id: operationId, problem: result.left })
  return true
}

const contextOfWork = (ports: WorkerPorts, operationId: string, traceId: string): CommandContext => ({
  ...ownContext(operationId, `worker:${ports.worker}`, traceId || undefined),
  commandId: `${operationId}/${randomUUID()}`,
})
