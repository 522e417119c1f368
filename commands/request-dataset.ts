// A dataset request: resolve, plan, then answer from the log, run at once, or accept an operation.
import * as E from 'fp-ts/lib/Either.js'
import type { CanonicalRequest } from '../domain/dataset/request.ts'
import { operationOfRendering, renderingKeyOf, runIdOf } from '../domain/lifecycle/run.ts'
import type { Reply } from '../domain/problem.ts'
import type { CommandContext } from './command-context.ts'
import { accept } from './accept-request.ts'
import { decodeDatasetRequest } from '../domain/dataset/decode-request.ts'
import { overCeiling, planRequest } from '../statistics/plan/plan-request.ts'
import type { RequestPorts } from './request-ports.ts'
import { resolveRequest } from '../statistics/plan/resolve-request.ts'
import { type Answer, pending } from './standing.ts'
import { answerOfStanding } from './standing-answer.ts'
import { waitFor } from './wait-for-standing.ts'
import { loadRun, loadSpec } from '../domain/lifecycle/load.ts'
import { takeOver, runHere } from './run-here.ts'
import { revocationOfRun, admission } from './admission.ts'

/** Decodes and resolves a body against the active graph. */
export const resolveBody = async (ports: RequestPorts, body: unknown): Reply<CanonicalRequest> => {
  const decoded = decodeDatasetRequest(body)
  if (E.isLeft(decoded)) return decoded
  const registered = async (specId: string) => (await loadSpec(ports.streams, specId))?.identity ?? null
  return resolveRequest(ports.graphs.active(), registered, decoded.right)
}

/** Answers a canonical request. What it accepts is in the log before it returns. */
export const requestDataset = async (
  ports: RequestPorts,
  request: CanonicalRequest,
  asked: CommandContext,
): Reply<Answer> => {
  const context = { ...asked, since: ports.streams.now() }
  const graph = ports.graphs.active()
  const runId = runIdOf(request, graph.info.revision)
  const renderingKey = renderingKeyOf(request.options)
  const run = await loadRun(ports.streams, runId, context.since)
  const standing = operationOfRendering(run, renderingKey)
  let replaces: string | null = null
  if (standing !== null) {
    const answer = await answerOfStanding(ports, standing)
    if (answer === 'run_again') replaces = standing
    else if (answer === 'left_behind') return takeOver(ports, standing, context)
    else if (answer !== 'never_started') return answer
  }
  const takenDown = await revocationOfRun(ports, run)
  if (takenDown !== null) return E.left(takenDown)
  const planned = await planRequest(ports, graph, request)
  if (E.isLeft(planned)) return planned
  const { mode, plan } = planned.right
  if (mode === 'over_ceiling') return E.left(overCeiling(ports.limits, plan.estimate))
  const refused = await admission(ports, mode)
  if (refused !== null) return E.left(refused)
  const accepted = await accept(
    ports,
    { request, estimate: plan.estimate, facetChoices: plan.choices, mode, runId, renderingKey, replaces, graph },
    context,
  )
  if (E.isLeft(accepted)) return accepted
  const { operationId, ours } = accepted.right
  if (mode === 'background') return E.right(pending({ operation_id: operationId, lease: null }))
  return ours ? runHere(ports, operationId, context) : waitFor(ports, operationId)
}
