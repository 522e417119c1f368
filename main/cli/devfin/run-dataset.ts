// A dataset from the command line: the same commands and events as over HTTP, run in this process.
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import * as E from 'fp-ts/lib/Either.js'
import { type Answer, requestDataset, resolveBody, type RequestPorts } from '../../../commands/index.ts'
import { readManifest } from '../../../projections/queries/read-manifest.ts'
import type { ManifestArtifact, VersionView } from '../../../domain/dataset/version-view.ts'
import { workingKey } from '../../../domain/dataset/object-keys.ts'
import { problem, type OrProblem, type Reply } from '../../../domain/problem.ts'
import type { Composition } from '../../compose.ts'
import { systemContext } from '../../composed-ports.ts'

/** Request ports under which everything up to the background ceilings runs at once. */
export const localRequestPorts = (composition: Composition): RequestPorts => ({
  ...composition.operationPorts,
  limits: {
    ...composition.limits,
    syncBudgetRows: composition.limits.asyncMaxRows,
    syncBudgetRequests: composition.limits.asyncMaxRequests,
    waitMs: 600_000,
  },
  execute: composition.execute,
})

export type MadeDataset = {
  readonly view: VersionView
  readonly artifact: ManifestArtifact
  readonly operationId: string
}

/** Answers a dataset request body here; the first artifact is the file asked for. */
export const makeDataset = async (composition: Composition, body: unknown): Reply<MadeDataset> => {
  const ports = localRequestPorts(composition)
  const canonical = await resolveBody(ports, body)
  if (E.isLeft(canonical)) return canonical
  const answer: OrProblem<Answer> = await requestDataset(ports, canonical.right, systemContext('cli'))
  if (E.isLeft(answer)) return answer
  if (answer.right.kind === 'operation') {
    return E.left(
      problem(
        'service_unavailable',
        `Another process is still at operation ${answer.right.operationId}; try again later.`,
      ),
    )
  }
  const read = await readManifest(composition.versionPorts, answer.right)
  if (E.isLeft(read)) return read
  const { kind: _kind, estimate: _estimate, ...view } = read.right.manifest
  const [artifact] = view.artifacts
  if (artifact === undefined) return E.left(problem('artifact_expired', 'The version has no file.'))
  return E.right({ view, artifact, operationId: answer.right.operationId })
}

/** Writes a file of a version to a path, whole or not at all. */
export const saveArtifact = async (composition: Composition, made: MadeDataset, path: string): Reply<void> => {
  const { artifact, view } = made
  const key = workingKey(view.spec_id, view.content_version, artifact.artifact_digest)
  const { objects } = composition
  let stream = (await objects.isWhole(key)) ? await objects.get(key) : null
  if (stream === null) {
    const restored = await composition.restoreArtifact(
      view.spec_id,
      view.content_version,
      artifact.artifact_digest,
      systemContext('cli').traceId,
    )
    if (E.isLeft(restored)) return restored
    stream = await objects.get(key)
  }
  if (stream === null) return E.left(problem('artifact_expired', 'The file is not stored any more.'))
  const partial = `${path}.partial`
  try {
    await pipeline(stream, createWriteStream(partial))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return E.right(undefined)
}

/** A progress line on standard error, when it is a terminal or the work is long. */
export const progressLine = () => {
  const started = Date.now()
  let shown = 0
  return (progress: { readonly phase: string; readonly rowsDone: number; readonly rowsTotal: number }) => {
    const now = Date.now()
    if (now - started < 1_000 || now - shown < 500) return
    shown = now
    const rows = progress.rowsTotal > 0 ? ` ${progress.rowsDone} of ${progress.rowsTotal} rows` : ''
    console.error(`${progress.phase}${rows}, ${((now - started) / 1000).toFixed(0)} s`)
  }
}
