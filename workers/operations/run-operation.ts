// One step: a claimed operation to its version and files. Doing it twice gives the same rows, files and no new events.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import {
  completeOperation,
  failOperation,
  type CommandContext,
  runCommand,
  stepOf,
  progressOperation,
} from '../../commands/index.ts'
import { operationStream } from '../../domain/events/streams.ts'
import { failureOf, type OperationVersion } from '../../domain/lifecycle/operation.ts'
import { type Problem, problem, ProblemError, type Reply } from '../../domain/problem.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { OperationPorts } from './operation-ports.ts'
import { loadOperation } from '../../domain/lifecycle/load.ts'
import { produce } from './produce.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import type { Progress } from '../../domain/ports/materialiser.ts'

// Keeps the lease of an operation while it runs.
/** Renews the lease with sparse progress while the run lasts. */
const keepLease = (ports: OperationPorts, operationId: string, context: CommandContext) => {
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

// How often an operation is tried, and what is said when it fails.
const maximumAttempts = 3

/** A store that is away or full comes back: the work waits for it longer than for a fault of its own. */
const maximumAttemptsOfStores = 30

const attemptsAllowed = (fault: unknown): number => {
  if (fault instanceof ProblemError) return 1
  return fault instanceof StorageFault &&
    (fault.reason === 'busy' || fault.reason === 'full' || fault.reason === 'read_only')
    ? maximumAttemptsOfStores
    : maximumAttempts
}

const broken = problem('internal_error', 'The run broke off by a fault of the service.')

const noRoom = problem('storage_full', 'There was no room left to store the dataset.', { retry_after_seconds: 600 })

const reasonOf = (fault: unknown): Problem => {
  if (fault instanceof ProblemError) return fault.problem
  return fault instanceof StorageFault && fault.reason === 'full' ? noRoom : broken
}

/** Runs an operation this worker has claimed, and records how it ended. */
export const runOperation = async (
  ports: OperationPorts,
  operationId: string,
  asked: CommandContext,
): Reply<OperationVersion> => {
  const stream = operationStream(operationId)
  const since = asked.since ?? ports.streams.now()
  const context = { ...asked, since }
  const operation = await loadOperation(ports.streams, operationId, since)
  if (operation === null) return E.left(problem('operation_not_found', 'There is no such operation.'))
  if (operation.version !== null) return E.right(operation.version)
  if (operation.problem !== null) return E.left(failureOf(operation.problem))
  const directory = await mkdtemp(join(ports.temporaryDirectory, 'run-'))
  const lease = keepLease(ports, operationId, context)
  const fail = (reason: Problem) =>
    runCommand(
      ports,
      stream,
      stepOf(context, 'fail'),
      failOperation({ operationId, worker: ports.worker, problem: reason, now: instantOf(ports.clock()) }),
    )
  try {
    const result = await produce(ports, operation, directory, context, lease.onProgress)
    if (E.isLeft(result)) {
      await fail(result.left)
      return result
    }
    const outcome = await runCommand(ports, stream, stepOf(context, 'complete'), completeOperation(result.right))
    return E.isLeft(outcome) ? outcome : result
  } catch (fault) {
    // a fault may pass, so others may try; but whoever waits is told, and no operation is tried for ever
    if (operation.mode === 'sync' || operation.attempts >= attemptsAllowed(fault))
      await fail(reasonOf(fault)).catch(() => undefined)
    throw fault
  } finally {
    lease.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
