// One step: a claimed operation to its version and files. Doing it twice gives the same rows, files and no new events.
import * as E from 'fp-ts/lib/Either.js'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  completeOperation,
  failOperation,
  progressOperation,
  type CommandContext,
  runCommand,
  hasParts,
  stepOf,
} from '../../commands/index.ts'
import { operationStream } from '../../domain/events/streams.ts'
import type { EventOf } from '../../domain/events/event.ts'
import { failureOf, type Operation, type OperationVersion } from '../../domain/lifecycle/operation.ts'
import { operationsOfRun } from '../../domain/lifecycle/run.ts'
import type { Moment } from '../../domain/lifecycle/stream-reader.ts'
import { isFrameHeld, type Version } from '../../domain/lifecycle/version.ts'
import { type Problem, ProblemError, problem } from '../../domain/problem.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { Progress, RenderTarget } from '../../domain/ports/materialiser.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import type { OperationPorts } from './operation-ports.ts'
import { storeRendered, storeRun } from './store-files.ts'
import { renderStored } from './render-stored.ts'
import { loadOperation, loadRun, loadVersion } from '../../domain/lifecycle/load.ts'

/** What a run is told from: what is known of a stream since it began is taken as it is. */
type RunContext = CommandContext & { readonly since: Moment }
type Completed = EventOf<'OperationCompleted'>['data']

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
): Promise<E.Either<Problem, OperationVersion>> => {
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

/** Renews the lease with sparse progress while the run lasts. */
const keepLease = (ports: OperationPorts, operationId: string, context: CommandContext) => {
  let latest: Progress = { phase: 'query', rowsDone: 0, rowsTotal: 0 }
  let beats = 0
  const timer = setInterval(() => {
    const now = ports.clock()
    const decision = progressOperation({
      operationId,
      worker: ports.worker,
      ...latest,
      now: instantOf(now),
      leaseUntil: instantOf(now + ports.leaseMs),
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

const produce = async (
  ports: OperationPorts,
  operation: Operation,
  directory: string,
  context: RunContext,
  onProgress: (progress: Progress) => void,
): Promise<E.Either<Problem, Completed>> => {
  const { request } = operation
  const targets: ReadonlyArray<RenderTarget> = [request.options, { table: 'series_statistics' }]
  const sibling = await versionOfRun(ports, operation, context.since)
  if (sibling !== null && (await hasParts(ports.objects, sibling))) {
    const rendered = await renderStored(ports, sibling, targets, directory)
    if (E.isLeft(rendered)) return rendered
    const stored = await storeRendered(ports, sibling, rendered.right, stepOf(context, 'artifacts'))
    return E.isLeft(stored) ? stored : E.right(completed(ports, operation, sibling, stored.right))
  }
  const graph = await ports.graphs.byRevision(operation.graph_revision)
  if (graph === null) {
    return E.left(
      problem(
        'service_unavailable',
        `The graph build ${operation.graph_revision} is not held here any more; ask again.`,
      ),
    )
  }
  // a damaged record is made again as it was, as far as this program can
  const facts = {
    specId: request.spec_id,
    baseUrl: ports.publicUrl,
    materialisedAt: sibling?.materialised_at ?? instantOf(ports.clock()),
    software: sibling?.lineage.software ?? ports.software,
  }
  const question = { identity: request.identity, facets: request.facets }
  const run = await ports.materialiser.run({ graph, question, facts, targets, directory }, onProgress)
  if (E.isLeft(run)) return run
  onProgress({ phase: 'store', rowsDone: run.right.summary.coverage.rows, rowsTotal: run.right.summary.coverage.rows })
  const stored = await storeRun(ports, operation.operation_id, run.right, targets, directory, context)
  return E.isLeft(stored) ? stored : E.right(completed(ports, operation, stored.right.version, stored.right.artifacts))
}

const completed = (
  ports: OperationPorts,
  operation: Operation,
  version: Version,
  artifacts: ReadonlyArray<string>,
): Completed => ({
  operation_id: operation.operation_id,
  spec_id: operation.request.spec_id,
  content_version: version.content_version,
  rows: version.coverage.rows,
  artifacts,
  completed_at: instantOf(ports.clock()),
})

/** The version that another rendering of the same run has made, while its frame can still be read. */
const versionOfRun = async (
  ports: OperationPorts,
  { run_id, operation_id }: Operation,
  since: Moment,
): Promise<Version | null> => {
  const run = await loadRun(ports.streams, run_id, since)
  for (const operationId of operationsOfRun(run)) {
    if (operationId === operation_id) continue
    const made = (await loadOperation(ports.streams, operationId, since))?.version ?? null
    if (made === null) continue
    const version = await loadVersion(ports.streams, made.spec_id, made.content_version, since)
    if (version !== null && isFrameHeld(version)) return version
  }
  return null
}
