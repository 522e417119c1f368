// Keeps the lease of an operation while it runs.
import { progressOperation, type CommandContext, runCommand, stepOf } from '../../commands/index.ts'
import { operationStream } from '../../domain/events/streams.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { Progress } from '../../domain/ports/materialiser.ts'
import type { OperationPorts } from './operation-ports.ts'

/** Renews the lease with sparse progress while the run lasts. */
export const keepLease = (ports: OperationPorts, operationId: string, context: CommandContext) => {
  let latest: Progress = { phase: 'query', rowsDone: 0, rowsTotal: 0 }
  let beats = 0
  const timer = setInterval(() => {
    const now = ports.clock()
    const decision = progressOperation(ports.worker, {
      operation_id: operationId,
      phase: latest.phase,
      rows_done: latest.rowsDone,
      rows_total: latest.rowsTotal,
      progressed_at: instantOf(now),
      lease_until: instantOf(now + ports.leaseMs),
    })
    beats++
    runCommand(ports, operationStream(operationId), stepOf(context, `progress-${beats}`), decision).catch(
      (error: unknown) => {
        ports.logger.warn('could not renew the lease', { operation_id: operationId, error })
      },
    )
  }, ports.leaseMs / 3)
  timer.unref()
  return {
    onProgress: (progress: Progress) => {
      latest = progress
    },
    stop: () => clearInterval(timer),
  }
}
