// What is missing or damaged of a version made again: its rows by the question and the graph build of its first run, its files from the rows.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { type CommandContext, hasParts, ownContext } from '../../commands/index.ts'
import { loadOperation, loadVersion } from '../../domain/lifecycle/load.ts'
import { isFrameHeld, type Version } from '../../domain/lifecycle/version.ts'
import { type Problem, problem, type Reply } from '../../domain/problem.ts'
import type { OperationPorts } from './operation-ports.ts'
import type { Restorer } from './restore-artifact.ts'
import { storeRun } from './store-files.ts'
import { onLeaving } from '../../domain/leaving.ts'

export type Remade = {
  readonly parts: 'whole' | 'remade'
  readonly files: number
  /** Files that this program cannot make byte for byte, by digest. */
  readonly lost: ReadonlyArray<{ readonly digest: string; readonly problem: Problem }>
}

/** Makes again what is not whole of a version that may be served. */
export const remakeVersion = async (
  ports: OperationPorts,
  restore: Restorer,
  specId: string,
  contentVersion: string,
): Reply<Remade> => {
  const version = await loadVersion(ports.streams, specId, contentVersion)
  if (version === null) return E.left(problem('snapshot_not_found', 'There is no such version.'))
  const isWhole = await hasParts(ports.objects, version)
  if (!isWhole) {
    const made = await remakeParts(ports, version)
    if (E.isLeft(made)) return made
  }
  const lost: { digest: string; problem: Problem }[] = []
  let files = 0
  for (const digest of await filesLost(ports, version)) {
    const restored = isFrameHeld(version)
      ? await restore(specId, contentVersion, digest, randomUUID().replaceAll('-', ''))
      : E.left(problem('artifact_expired', 'The stored rows were let go.'))
    if (E.isRight(restored)) files++
    else lost.push({ digest, problem: restored.left })
  }
  return E.right({ parts: isWhole ? 'whole' : 'remade', files, lost })
}

const filesLost = async ({ objects }: OperationPorts, version: Version): Promise<ReadonlyArray<string>> => {
  const lost: string[] = []
  for (const { artifact_digest, state, key, pinned } of version.artifacts) {
    const keys = [...(state === 'stored' ? [key] : []), ...(pinned === null ? [] : [pinned.key])]
    const whole = await Promise.all(keys.map((it) => objects.isWhole(it)))
    if (whole.includes(false)) lost.push(artifact_digest)
  }
  return lost
}

const remakeParts = async (ports: OperationPorts, version: Version): Reply<unknown> => {
  const operation = await loadOperation(ports.streams, version.operation_id)
  const graph = operation === null ? null : await ports.graphs.byRevision(operation.graph_revision)
  if (operation === null || graph === null) {
    const revision = operation?.graph_revision ?? version.lineage.graph_revision
    return E.left(problem('stored_object_damaged', `The graph build ${revision} is not held here.`))
  }
  const { request } = operation
  const directory = await mkdtemp(join(ports.temporaryDirectory, 'remake-'))
  await using _directory = onLeaving(() => rm(directory, { recursive: true, force: true }))
  const facts = {
    specId: request.spec_id,
    baseUrl: ports.publicUrl,
    materialisedAt: version.materialised_at,
    software: version.lineage.software,
  }
  const question = { identity: request.identity, facets: request.facets }
  const run = await ports.materialiser.run({ graph, question, facts, targets: [], directory }, () => {})
  if (E.isLeft(run)) return run
  const { content_version: made } = run.right.summary
  if (made !== version.content_version) {
    return E.left(problem('stored_object_damaged', `The same question gives other rows now: ${made}.`))
  }
  return await storeRun(ports, `remake-${randomUUID()}`, run.right, [], directory, contextOf(ports))
}

const contextOf = (ports: OperationPorts): CommandContext => ownContext(randomUUID(), `worker:${ports.worker}`)
