// Takes operations from the bus, and those whose worker died, and runs them to their end.
import { openFairTurns } from './fair-turns.ts'
import { type WorkerPorts, takeAndRun } from './take-and-run.ts'
import { type WorkerOptions, sweepUntilStopped } from './sweep-operations.ts'
import { onLeaving } from '../../domain/leaving.ts'

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
  const running = new Map<string, Promise<boolean>>()
  const turns = openFairTurns(options.concurrency)

  const take = (operationId: string, traceId: string): Promise<boolean> => {
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
      await using _beat = onLeaving(() => clearInterval(beat))
      const operationId = data.operation_id
      const lane = message.headers['ce_actor'] ?? ''
      await turns.run(lane, work.signal, () => take(operationId, message.headers['ce_traceid'] ?? ''))
    },
  )
  const sweeping = sweepUntilStopped(
    ports,
    options,
    {
      isIdle: () => running.size === 0 && turns.waiting() === 0,
      take: (operationId) => turns.run('left behind', abort.signal, () => take(operationId, '')),
    },
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
