// Finds operations that nobody works on: claimed by a process that is gone, or never taken.
import { randomInt } from 'node:crypto'
import { operationStream } from '../../domain/events/streams.ts'
import { leftBehindBy } from '../../domain/lifecycle/left-behind.ts'
import { instantOf, pause } from '../../domain/ports/clock.ts'
import { listClaimedOperations, listPendingOperations } from '../../projections/operations/index.ts'
import type { WorkerPorts } from './take-and-run.ts'

export type WorkerOptions = {
  readonly concurrency: number
  /** How often to look for operations whose lease has passed. */
  readonly sweepMs: number
}

export type Sweeper = {
  /** Whether nothing of the bus is being run, or waits here to be. */
  readonly isIdle: () => boolean
  /** Runs an operation; false where there was nothing to run. */
  readonly take: (operationId: string) => Promise<boolean>
}

/** Right after a start the read models may be behind the log; then there is little that could be left. */
const firstPausesMs = [250, 500, 1_000, 2_000]
/** After a sweep that found work there may be more. */
const betweenFindsMs = 250

/** Takes what is left, until stopped. */
export const sweepUntilStopped = async (
  ports: WorkerPorts,
  { sweepMs }: WorkerOptions,
  { isIdle, take }: Sweeper,
  signal: AbortSignal,
): Promise<void> => {
  for (let round = 0; !signal.aborted; round++) {
    let hasRun = false
    try {
      const left = [
        ...(await leftBehind(ports)),
        ...(isIdle() ? await neverTaken(ports, Math.max(sweepMs * 2, 10_000)) : []),
      ]
      // beside each other: one that breaks off again and again keeps none of the others waiting
      const taken = left.map(async (operationId) =>
        take(operationId).catch((error: unknown) => {
          if (!signal.aborted)
            ports.logger.warn('an abandoned operation broke off again', { operation_id: operationId, error })
          return false
        }),
      )
      hasRun = (await Promise.all(taken)).includes(true)
    } catch (error) {
      ports.logger.warn('the sweep for abandoned operations failed; it goes on', { error })
    }
    const pauseMs = hasRun ? betweenFindsMs : (firstPausesMs[round] ?? sweepMs)
    await pause(Math.min(pauseMs, sweepMs), signal)
  }
}

const mostClaimed = 1_000

/** Claimed by a process that is gone. */
const leftBehind = async (ports: WorkerPorts): Promise<ReadonlyArray<string>> => {
  const now = ports.clock()
  const { items } = await listClaimedOperations(ports.readModels, { limit: mostClaimed })
  const left: string[] = []
  for (const { operation_id, lease } of items) {
    if (lease === null || (Date.parse(lease.until) > now && !ports.departed.names.has(lease.worker))) continue
    const loaded = await ports.streams.load(operationStream(operation_id))
    if (leftBehindBy(loaded, ports.departed, instantOf(now)) !== null) left.push(operation_id)
  }
  return left
}

/** Of those that nobody took, so many are taken at a time. */
const mostPending = 64

/**
 * Pending though their message is long past. It may be lost, or wait on the bus behind others: so who is at work leaves them to it, and of
 * the idle each begins at another one.
 */
const neverTaken = async (ports: WorkerPorts, pendingForMs: number): Promise<ReadonlyArray<string>> => {
  const since = ports.clock() - pendingForMs
  const { items } = await listPendingOperations(ports.readModels, { limit: mostPending })
  const old = items.filter(({ started_at }) => Date.parse(started_at) < since).map(({ operation_id }) => operation_id)
  const from = old.length === 0 ? 0 : randomInt(old.length)
  return [...old.slice(from), ...old.slice(0, from)]
}
