// An expired, lost or damaged file made again from its frame, once for all who wait, verified before it is served.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { ownContext, runCommand, recordArtifacts } from '../../commands/index.ts'
import { versionStream } from '../../domain/events/streams.ts'
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import { fileUrl } from '../../domain/dataset/manifest-artifact.ts'
import { artifactOf } from '../../domain/lifecycle/version.ts'
import { type Problem, problem, type Reply } from '../../domain/problem.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import { optionsOf } from '../../render/rendering-options.ts'
import type { OperationPorts } from './operation-ports.ts'
import { renderStored } from './render-stored.ts'
import { sharedRendering } from './shared-rendering.ts'
import { loadVersion } from '../../domain/lifecycle/load.ts'
import { onLeaving } from '../../domain/leaving.ts'

export type Restorer = (specId: string, contentVersion: string, digest: string, traceId: string) => Reply<void>

/** Shares one re-rendering between waiting requests; those that wait longer than `waitMs` are asked to come again. */
export const artifactRestorer = (ports: OperationPorts, waitMs: number): Restorer => {
  const shared = sharedRendering<void>(ports.materialiser, waitMs)
  return (specId, contentVersion, digest, traceId) =>
    shared(`${specId}.${contentVersion}.${digest}`, () => restore(ports, specId, contentVersion, digest, traceId))
}

const restore = async (
  ports: OperationPorts,
  specId: string,
  contentVersion: string,
  digest: string,
  traceId: string,
): Reply<void> => {
  const stream = versionStream(specId, contentVersion)
  const version = await loadVersion(ports.streams, specId, contentVersion)
  const artifact = version === null ? undefined : artifactOf(version, digest)
  if (version === null || artifact === undefined)
    return E.left(problem('artifact_not_found', `The version has no file ${digest}.`))
  const directory = await mkdtemp(join(ports.temporaryDirectory, 'restore-'))
  await using _directory = onLeaving(() => rm(directory, { recursive: true, force: true }))
  const rendered = await renderStored(ports, version, [optionsOf(artifact.rendering)], directory)
  if (E.isLeft(rendered)) return rendered
  const [file] = rendered.right
  if (file === undefined) throw new Error('a rendering gave no file')
  const storedAt = instantOf(ports.clock())
  const { path, mark, ...description } = file
  const key = `${artifact.key.slice(0, artifact.key.lastIndexOf('/') + 1)}${file.artifact_digest.replace(/^sha256:/, '')}`
  await ports.objects.putFile(key, path, file.media_type, { digest: file.artifact_digest, mark })
  const context = ownContext(randomUUID(), `worker:${ports.worker}`, traceId)
  const recorded = await runCommand(
    ports,
    stream,
    context,
    recordArtifacts([{ ...description, key, stored_at: storedAt }]),
  )
  if (E.isLeft(recorded)) {
    if (recorded.left.code === 'snapshot_revoked') await ports.objects.delete(key)
    return recorded
  }
  if (file.artifact_digest !== digest) return E.left(otherBytes(digest, file, specId, contentVersion))
  const { pinned } = artifact
  if (pinned !== null && !(await ports.objects.isWhole(pinned.key))) await ports.objects.copy(key, pinned.key)
  return E.right(undefined)
}

/** The writer of today makes other bytes: the old digest is gone for good, the same rows are offered as a new file. */
const otherBytes = (wanted: string, file: RenderedFile, specId: string, contentVersion: string): Problem => {
  const { artifact_digest, rendering } = file
  return problem(
    'artifact_expired',
    `The file ${wanted} can no longer be made byte for byte; the same rows are offered as another file.`,
    {
      alternatives: [{ artifact_digest, rendering, url: fileUrl(specId, contentVersion, artifact_digest) }],
    },
  )
}
