// Finds operations whose worker died.
import { operationStream } from '../../domain/events/streams.ts'
import { leftBehindBy } from '../../domain/lifecycle/left-behind.ts'
import { instantOf, pause } from '../../domain/ports/clock.ts'
import { listUnfinishedOperations } from '../../projections/operations/index.ts'
import type { WorkerPorts } from './take-and-run.ts'

export type WorkerOptions = {
  readonly concurrency: number
  /** How often to look for operations whose lease has passed. */
  readonly sweepMs: number
}

/** Right after a start the read models may be behind the log; then there is little that could be left. */
const firstPausesMs = [250, 500, 1_000, 2_000]

/** Operations that nobody works on: claimed by a process that is gone, or pending though their message is long past. */
export const sweepUntilStopped = async (
  ports: WorkerPorts,
  options: WorkerOptions,
  take: (operationId: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  for (let round = 0; !signal.aborted; round++) {
    try {
      const left = await abandoned(ports, Math.max(options.sweepMs * 2, 10_000))
      // beside each other: one that breaks off again and again keeps none of the others waiting
      const taken = left.map(async (operationId) =>
        take(operationId).catch((error: unknown) => {
          if (signal.aborted) return
          ports.logger.warn('an abandoned operation broke off again', { operation_id: operationId, error })
        }),
      )
      await Promise.all(taken)
    } catch (error) {
      ports.logger.warn('the sweep for abandoned operations failed; it goes on', { error })
    }
    await pause(Math.min(firstPausesMs[round] ?? options.sweepMs, options.sweepMs), signal)
  }
}

const mostAtOnce = 1_000

const abandoned = async (ports: WorkerPorts, pendingForMs: number): Promise<ReadonlyArray<string>> => {
  const now = ports.clock()
  const { items } = await listUnfinishedOperations(ports.readModels, { limit: mostAtOnce })
  const left: string[] = []
  for (const { operation_id, lease, started_at } of items) {
    if (lease === null) {
      if (Date.parse(started_at) + pendingForMs < now) left.push(operation_id)
    } else if (Date.parse(lease.until) <= now || ports.departed.names.has(lease.worker)) {
      const loaded = await ports.streams.load(operationStream(operation_id))
      if (leftBehindBy(loaded, ports.departed, instantOf(now)) !== null) left.push(operation_id)
    }
  }
  return left
}
