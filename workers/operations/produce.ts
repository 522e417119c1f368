// A run to the version of its rows.
import * as E from 'fp-ts/lib/Either.js'
import { type CommandContext, hasParts, stepOf } from '../../commands/index.ts'
import type { EventOf } from '../../domain/events/event.ts'
import type { Operation } from '../../domain/lifecycle/operation.ts'
import { operationsOfRun } from '../../domain/lifecycle/run.ts'
import type { Moment } from '../../domain/lifecycle/stream-reader.ts'
import { isFrameHeld, type Version } from '../../domain/lifecycle/version.ts'
import { problem, type Reply } from '../../domain/problem.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { Progress, RenderTarget } from '../../domain/ports/materialiser.ts'
import type { OperationPorts } from './operation-ports.ts'
import { storeRendered, storeRun } from './store-files.ts'
import { renderStored } from './render-stored.ts'
import { loadOperation, loadRun, loadVersion } from '../../domain/lifecycle/load.ts'

/** What a run is told from: what is known of a stream since it began is taken as it is. */
type RunContext = CommandContext & { readonly since: Moment }

type Completed = EventOf<'OperationCompleted'>['data']

export const produce = async (
  ports: OperationPorts,
  operation: Operation,
  directory: string,
  context: RunContext,
  onProgress: (progress: Progress) => void,
): Reply<Completed> => {
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
