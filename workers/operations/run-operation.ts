// One step: a claimed operation to its version and files. Doing it twice gives the same rows, files and no new events.
import * as E from 'fp-ts/lib/Either.js'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { completeOperation, failOperation, type CommandContext, runCommand, stepOf } from '../../commands/index.ts'
import { operationStream } from '../../domain/events/streams.ts'
import { failureOf, type OperationVersion } from '../../domain/lifecycle/operation.ts'
import { type Problem, problem, type Reply } from '../../domain/problem.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { OperationPorts } from './operation-ports.ts'
import { loadOperation } from '../../domain/lifecycle/load.ts'
import { keepLease } from './keep-lease.ts'
import { produce } from './produce.ts'
import { attemptsAllowed, reasonOf } from './attempts.ts'

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
