// Takes operations from the bus, and those whose worker died, and runs them to their end.
import { randomUUID } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { claimOperation, type CommandContext, ownContext, runCommand } from '../../commands/index.ts'
import { operationStream } from '../../domain/events/streams.ts'
import { leftBehindBy } from '../../domain/lifecycle/left-behind.ts'
import { foldOperation } from '../../domain/lifecycle/operation.ts'
import type { Bus } from '../../domain/ports/bus.ts'
import { instantOf, pause } from '../../domain/ports/clock.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { listUnfinishedOperations } from '../../projections/operations/index.ts'
import type { OperationPorts } from './operation-ports.ts'
import { openFairTurns } from './fair-turns.ts'
import { runOperation } from './run-operation.ts'

export type WorkerPorts = OperationPorts & { readonly bus: Bus; readonly readModels: Pick<ReadModels, 'query'> }
export type WorkerOptions = {
  readonly concurrency: number
  /** How often to look for operations whose lease has passed. */
  readonly sweepMs: number
}

const group = 'materialise'

/** Operations looked at ahead of those that run, so that clients can take turns. */
const lookAhead = 64

export type OperationWorker = {
  /** Resolves when the loops have ended; rejects when the bus breaks for good. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
  readonly running: () => number
}

export const startOperationWorker = (ports: WorkerPorts, options: WorkerOptions): OperationWorker => {
  const abort = new AbortController()
  const running = new Map<string, Promise<void>>()
  const turns = openFairTurns(options.concurrency)

  const take = (operationId: string, traceId: string): Promise<void> => {
    const known = running.get(operationId)
    if (known !== undefined) return known
    const work = takeAndRun(ports, operationId, traceId).finally(() => running.delete(operationId))
    running.set(operationId, work)
    return work
  }

  const consuming = ports.bus.consume(
    { group, types: ['OperationStarted'], concurrency: options.concurrency + lookAhead, signal: abort.signal },
    async (message, work) => {
      const data = JSON.parse(message.value) as { readonly operation_id?: unknown; readonly mode?: unknown }
      // a synchronous operation is run by the process that accepted it; the sweep takes it when that one dies
      if (typeof data.operation_id !== 'string' || data.mode !== 'background') return
      const beat = setInterval(() => void work.heartbeat().catch(() => {}), 2_000)
      try {
        const operationId = data.operation_id
        const lane = message.headers['ce_actor'] ?? ''
        await turns.run(lane, work.signal, () => take(operationId, message.headers['ce_traceid'] ?? ''))
      } finally {
        clearInterval(beat)
      }
    },
  )
  const sweeping = sweepUntilStopped(
    ports,
    options,
    (operationId) => turns.run('left behind', abort.signal, () => take(operationId, '')),
    abort.signal,
  )
  return {
    ended: Promise.all([consuming, sweeping]).then(() => undefined),
    running: () => running.size,
    stop: async () => {
      abort.abort()
      await Promise.allSettled([consuming, sweeping, ...running.values()])
    },
  }
}

const takeAndRun = async (ports: WorkerPorts, operationId: string, traceId: string): Promise<void> => {
  const context = { ...contextOfWork(ports, operationId, traceId), since: ports.streams.now() }
  const loaded = await ports.streams.load(operationStream(operationId))
  const operation = foldOperation(loaded.events)
  if (operation === null || operation.ended_at !== null) return
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
  if (E.isLeft(claimed) || claimed.right.appended.length === 0) return
  const result = await runOperation(ports, operationId, context)
  if (E.isLeft(result)) ports.logger.warn('an operation failed', { operation_id: operationId, problem: result.left })
}

const contextOfWork = (ports: WorkerPorts, operationId: string, traceId: string): CommandContext => ({
  ...ownContext(operationId, `worker:${ports.worker}`, traceId || undefined),
  commandId: `${operationId}/${randomUUID()}`,
})

/** Right after a start the read models may be behind the log; then there is little that could be left. */
const firstPausesMs = [250, 500, 1_000, 2_000]

/** Operations that nobody works on: claimed by a process that is gone, or pending though their message is long past. */
const sweepUntilStopped = async (
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
