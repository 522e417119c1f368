// A dataset request: resolve, plan, then answer from the log, run at once, or accept an operation.
import * as E from 'fp-ts/lib/Either.js'
import type { CanonicalRequest, Estimate } from '../../domain/dataset/request.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { problemRegistry } from '../../domain/problem-registry.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { plan } from '../../materialise/materialise.ts'
import type { Plan } from '../../materialise/plan.ts'
import type { Clock } from '../../ports/clock.ts'
import { instantOf } from '../../ports/clock.ts'
import type { Graph } from '../../ports/graph.ts'
import type { Graphs } from '../../ports/graphs.ts'
import type { Materialiser } from '../../ports/materialiser.ts'
import type { Objects } from '../../ports/objects.ts'
import {
  claimOperation,
  type OperationState,
  operationState,
  operationStream,
  startOperation,
} from '../operations/operation.ts'
import { operationOfRendering, renderingKeyOf, requestRun, runIdOf, runStream } from '../operations/run-stream.ts'
import { type CommandContext, type CommandPorts, runCommand } from '../run-command.ts'
import { registeredIdentity, registerSpec, specStream } from '../specs/register-spec.ts'
import { isServable, revokedProblem, versionState, versionStream } from '../versions/version.ts'
import { decodeDatasetRequest } from './decode-request.ts'
import { resolveRequest } from './resolve-request.ts'

export type Limits = {
  readonly syncBudgetRows: number
  readonly syncBudgetRequests: number
  readonly asyncMaxRows: number
  readonly asyncMaxRequests: number
  /** Refuse new datasets below this free space. */
  readonly minimumFreeBytes: number
  /** How long a request waits for a run that another request began. */
  readonly waitMs: number
  readonly leaseMs: number
}

export type RequestPorts = CommandPorts & {
  readonly clock: Clock
  readonly graphs: Graphs
  readonly objects: Objects
  readonly materialiser: Pick<Materialiser, 'hasRoom'>
  readonly limits: Limits
  readonly worker: string
  /** Runs a claimed operation to its end; resolves when its events are recorded. */
  readonly execute: (operationId: string, context: CommandContext) => Promise<E.Either<Problem, unknown>>
}

export type Answer =
  | {
      readonly kind: 'version'
      readonly operationId: string
      readonly specId: string
      readonly contentVersion: string
      readonly artifacts: ReadonlyArray<string>
    }
  | {
      readonly kind: 'operation'
      readonly operationId: string
      readonly status: 'pending' | 'running'
      readonly retryAfterMs: number
    }

export type Mode = 'sync' | 'background' | 'over_ceiling'

/** The registered identity of a spec, straight from its stream. */
export const findRegistered =
  (ports: Pick<CommandPorts, 'streams'>) =>
  async (specId: string): Promise<SpecIdentity | null> =>
    registeredIdentity((await ports.streams.load(specStream(specId))).events)

/** Decodes and resolves a body against the active graph. */
export const resolveBody = async (ports: RequestPorts, body: unknown): Promise<E.Either<Problem, CanonicalRequest>> => {
  const decoded = decodeDatasetRequest(body)
  return E.isLeft(decoded) ? decoded : resolveRequest(ports.graphs.active(), findRegistered(ports), decoded.right)
}

/** How a request of this size is answered. */
export const modeOf = (limits: Limits, estimate: Estimate): Mode =>
  estimate.rows <= limits.syncBudgetRows && estimate.requests <= limits.syncBudgetRequests
    ? 'sync'
    : estimate.rows <= limits.asyncMaxRows && estimate.requests <= limits.asyncMaxRequests
      ? 'background'
      : 'over_ceiling'

export const xlsxMaximumRows = 1_048_575

/** Plans a resolved request and refuses what can never be delivered. */
export const planRequest = (
  graph: Graph,
  limits: Limits,
  request: CanonicalRequest,
): E.Either<Problem, { readonly plan: Plan; readonly mode: Mode }> => {
  const planned = plan(graph, request)
  if (E.isLeft(planned)) return planned
  const { estimate } = planned.right
  if (request.options.format === 'xlsx' && request.options.pivot === undefined && estimate.rows > xlsxMaximumRows) {
    return E.left(
      problem('xlsx_too_long', `${estimate.rows} rows do not fit into a worksheet of ${xlsxMaximumRows}.`, {
        pointer: '/options/format',
        extra: { estimate, limit: xlsxMaximumRows },
        alternatives: [{ format: 'csv' }, { format: 'parquet' }],
      }),
    )
  }
  return E.right({ plan: planned.right, mode: modeOf(limits, estimate) })
}

const overCeiling = (limits: Limits, estimate: Estimate): Problem => {
  const limit = { async_max_rows: limits.asyncMaxRows, async_max_requests: limits.asyncMaxRequests }
  const narrow = [
    ...(estimate.rows > limits.asyncMaxRows ? ['rows: name fewer years'] : []),
    ...(estimate.requests > limits.asyncMaxRequests ? ['graph requests: name fewer variables or entities'] : []),
  ]
  return problem(
    'over_ceiling',
    `The request would give ${estimate.rows} rows from ${estimate.requests} graph requests; narrow the ${narrow.join(' and the ')}.`,
    {
      extra: { estimate, limit, narrow },
    },
  )
}

/** Answers a canonical request. What it accepts is in the log before it returns. */
export const requestDataset = async (
  ports: RequestPorts,
  request: CanonicalRequest,
  context: CommandContext,
): Promise<E.Either<Problem, Answer>> => {
  const graph = ports.graphs.active()
  const runId = runIdOf(request, graph.info.revision)
  const renderingKey = renderingKeyOf(request.options)
  const run = await ports.streams.load(runStream(runId))
  const standing = operationOfRendering(run.events, renderingKey)
  let replaces: string | null = null
  if (standing !== null) {
    const answer = await answerOfStanding(ports, standing)
    if (answer === 'run_again') replaces = standing
    else if (answer !== 'never_started') return answer
  }
  const planned = planRequest(graph, ports.limits, request)
  if (E.isLeft(planned)) return planned
  const { mode, plan } = planned.right
  if (mode === 'over_ceiling') return E.left(overCeiling(ports.limits, plan.estimate))
  const refused = await admission(ports, mode)
  if (refused !== null) return E.left(refused)
  const accepted = await accept(
    ports,
    { request, estimate: plan.estimate, mode, runId, renderingKey, replaces, graph },
    context,
  )
  if (E.isLeft(accepted)) return accepted
  const { operationId, ours } = accepted.right
  if (mode === 'background') return E.right(pending(operationId, 'pending'))
  if (!ours) return waitFor(ports, operationId)
  const executed = await ports.execute(operationId, context)
  if (E.isLeft(executed)) return executed
  const answer = await answerOfDone(ports, operationId)
  return answer === 'run_again' ? E.left(replacing) : answer
}

const replacing = problem('service_unavailable', 'The files of this request are being replaced; try again.', {
  retry_after_seconds: 1,
})

const pending = (operationId: string, status: 'pending' | 'running'): Answer => ({
  kind: 'operation',
  operationId,
  status,
  retryAfterMs: 1000,
})

const admission = async (ports: RequestPorts, mode: Mode): Promise<Problem | null> => {
  if (mode === 'sync' && !ports.materialiser.hasRoom()) {
    return problem('service_unavailable', 'All workers are busy; try again shortly.', { retry_after_seconds: 2 })
  }
  const free = await ports.objects.freeBytes()
  return free !== null && free < ports.limits.minimumFreeBytes
    ? problem('storage_full', 'The storage is nearly full; new datasets are refused for now.', {
        retry_after_seconds: 600,
      })
    : null
}

type Accepting = {
  readonly request: CanonicalRequest
  readonly estimate: Estimate
  readonly mode: 'sync' | 'background'
  readonly runId: string
  readonly renderingKey: string
  readonly replaces: string | null
  readonly graph: Graph
}

/** Writes the run and the operation; `ours` when this call made and claimed it. */
const accept = async (
  ports: RequestPorts,
  facts: Accepting,
  context: CommandContext,
): Promise<E.Either<Problem, { operationId: string; ours: boolean }>> => {
  const now = ports.clock()
  const proposed = ports.ids.next()
  const { request, runId, renderingKey } = facts
  const registered = await runCommand(
    ports,
    specStream(request.spec_id),
    context,
    registerSpec({ specId: request.spec_id, identity: request.identity, how: 'download', now: instantOf(now) }),
  )
  if (E.isLeft(registered)) return registered
  const requested = await runCommand(
    ports,
    runStream(runId),
    context,
    requestRun({ runId, operationId: proposed, renderingKey, replaces: facts.replaces, now: instantOf(now) }),
  )
  if (E.isLeft(requested)) return requested
  const operationId = operationOfRendering(requested.right.history, renderingKey) ?? proposed
  const claim =
    facts.mode === 'sync' ? { worker: ports.worker, leaseUntil: instantOf(now + ports.limits.leaseMs) } : null
  // also when another request made the run: a crash between its two appends would leave an operation nobody starts
  const started = await runCommand(
    ports,
    operationStream(operationId),
    context,
    startOperation(
      {
        operationId,
        runId,
        request,
        estimate: facts.estimate,
        mode: facts.mode,
        graphRevision: facts.graph.info.revision,
        now: instantOf(now),
      },
      claim,
    ),
  )
  return E.isLeft(started) ? started : E.right({ operationId, ours: started.right.appended.length > 0 })
}

const stateOf = async (ports: RequestPorts, operationId: string): Promise<OperationState> =>
  operationState((await ports.streams.load(operationStream(operationId))).events)

/** The answer that an operation for the same request already gives, or that it must be run again. */
const answerOfStanding = async (
  ports: RequestPorts,
  operationId: string,
): Promise<E.Either<Problem, Answer> | 'run_again' | 'never_started'> => {
  const state = await stateOf(ports, operationId)
  switch (state._tag) {
    case 'unknown':
      // the process died between the run and the operation; the operation is started under the id it was given
      return 'never_started'
    case 'done':
      return answerOfDone(ports, operationId)
    case 'failed':
      return isLasting(state.failed.problem.code) ? E.left(asProblem(state.failed.problem)) : 'run_again'
    case 'pending':
    case 'running':
      return state.started.mode === 'sync' ? waitFor(ports, operationId) : E.right(pending(operationId, state._tag))
  }
}

/** A refusal that the same request on the same graph always meets. */
const isLasting = (code: string): boolean => {
  const entry = (problemRegistry as Readonly<Record<string, { readonly status: number }>>)[code]
  return entry !== undefined && entry.status === 422
}

const asProblem = (failed: {
  readonly code: string
  readonly detail: string
  readonly pointer?: string
  readonly extra?: Readonly<Record<string, unknown>>
}): Problem => ({
  ...failed,
  code: failed.code as Problem['code'],
})

const answerOfDone = async (
  ports: RequestPorts,
  operationId: string,
): Promise<E.Either<Problem, Answer> | 'run_again'> => {
  const state = await stateOf(ports, operationId)
  if (state._tag !== 'done') return 'run_again'
  const { spec_id, content_version, artifacts } = state.completed
  const version = versionState((await ports.streams.load(versionStream(spec_id, content_version))).events)
  if (version.revoked !== null) return E.left(revokedProblem(version.revoked))
  const [first] = artifacts
  const held = first === undefined ? undefined : version.artifacts.get(first)
  // an expired file is made again by its link while the frame is there
  if (!isServable(version) || (held?.status !== 'stored' && version.frameDiscarded)) return 'run_again'
  return E.right({ kind: 'version', operationId, specId: spec_id, contentVersion: content_version, artifacts })
}

const pollEveryMs = 40

/** Waits for a synchronous run of another request; takes it over when its lease passes; hands out the operation when it lasts. */
const waitFor = async (ports: RequestPorts, operationId: string): Promise<E.Either<Problem, Answer>> => {
  const until = ports.clock() + ports.limits.waitMs
  for (;;) {
    const state = await stateOf(ports, operationId)
    if (state._tag === 'done') {
      const answer = await answerOfDone(ports, operationId)
      return answer === 'run_again' ? E.left(replacing) : answer
    }
    if (state._tag === 'failed') return E.left(asProblem(state.failed.problem))
    if (ports.clock() >= until) return E.right(pending(operationId, state._tag === 'running' ? 'running' : 'pending'))
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
}

/** Claims an operation for this worker; true when it is now ours to run. */
export const claim = async (
  ports: Pick<RequestPorts, keyof CommandPorts | 'clock' | 'worker'>,
  operationId: string,
  leaseMs: number,
  context: CommandContext,
): Promise<boolean> => {
  const now = ports.clock()
  const outcome = await runCommand(
    ports,
    operationStream(operationId),
    context,
    claimOperation({ operationId, worker: ports.worker, now: instantOf(now), leaseUntil: instantOf(now + leaseMs) }),
  )
  return E.isRight(outcome) && outcome.right.appended.length > 0
}
