// Accepting a request: its spec, its run and its operation are in the log before the client hears of it.
import * as E from 'fp-ts/lib/Either.js'
import type { FacetChoice } from '../domain/dataset/record.ts'
import type { CanonicalRequest, Estimate } from '../domain/dataset/request.ts'
import { foldRun, operationOfRendering } from '../domain/lifecycle/run.ts'
import { versionOfRequest } from '../domain/events/upcast.ts'
import type { Reply } from '../domain/problem.ts'
import { instantOf } from '../domain/ports/clock.ts'
import type { Graph } from '../domain/ports/graph.ts'
import { operationStream, runStream, specStream } from '../domain/events/streams.ts'
import { shortened } from '../domain/dataset/shortened.ts'
import { startOperation } from './start-operation.ts'
import { requestRun } from './request-run.ts'
import type { CommandContext } from './command-context.ts'
import { refusalOfForm, runCommand } from './run-command.ts'
import { registerSpec } from './register-spec.ts'
import type { RequestPorts } from './request-ports.ts'

export type Accepting = {
  readonly request: CanonicalRequest
  readonly estimate: Estimate
  readonly facetChoices: ReadonlyArray<FacetChoice>
  readonly mode: 'sync' | 'background'
  readonly runId: string
  readonly renderingKey: string
  readonly replaces: string | null
  readonly graph: Graph
}

/** Writes the run and the operation; `ours` when this call made and claimed it. */
export const accept = async (
  ports: RequestPorts,
  facts: Accepting,
  context: CommandContext,
): Reply<{ operationId: string; ours: boolean }> => {
  const now = ports.clock()
  const proposed = ports.ids.next()
  const { request, runId, renderingKey } = facts
  const at = instantOf(now)
  // before the first of the three streams is written to
  const refused = await refusalOfForm(ports, versionOfRequest(request))
  if (refused !== null) return E.left(refused)
  const [registered, requested] = await Promise.all([
    runCommand(
      ports,
      specStream(request.spec_id),
      context,
      registerSpec({ spec_id: request.spec_id, identity: request.identity, how: 'download', registered_at: at }),
      { isLikelyNew: true },
    ),
    runCommand(
      ports,
      runStream(runId),
      context,
      requestRun(
        { run_id: runId, operation_id: proposed, rendering_key: renderingKey, requested_at: at },
        facts.replaces,
      ),
    ),
  ])
  if (E.isLeft(registered)) return registered
  if (E.isLeft(requested)) return requested
  const operationId = operationOfRendering(foldRun(requested.right.history), renderingKey) ?? proposed
  const claim =
    facts.mode === 'sync' ? { worker: ports.worker, leaseUntil: instantOf(now + ports.limits.leaseMs) } : null
  // also when another request made the run: a crash between its two appends would leave an operation nobody starts
  const started = await runCommand(
    ports,
    operationStream(operationId),
    context,
    startOperation(
      {
        operation_id: operationId,
        run_id: runId,
        request,
        estimate: facts.estimate,
        mode: facts.mode,
        graph_revision: facts.graph.info.revision,
        started_at: at,
        facet_choices: shortened(facts.facetChoices),
      },
      claim,
    ),
    { isLikelyNew: operationId === proposed },
  )
  return E.isLeft(started) ? started : E.right({ operationId, ours: started.right.appended.length > 0 })
}
