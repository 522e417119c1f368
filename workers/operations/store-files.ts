// Files of a run into the object store, then the events that speak of them. Objects first: an event never names what is not there.
import * as E from 'fp-ts/lib/Either.js'
import { type CommandContext, runCommand, recordArtifacts, recordVersion } from '../../commands/index.ts'
import { versionStream } from '../../domain/events/streams.ts'
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import type { EventOf } from '../../domain/events/event.ts'
import type { StoredObject } from '../../domain/events/version-events.ts'
import { isFrameHeld, revokedProblem, type Version } from '../../domain/lifecycle/version.ts'
import type { Problem } from '../../domain/problem.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { LocalFile, RenderTarget, RunFiles } from '../../domain/ports/materialiser.ts'
import { frameKey, workingKey } from '../../domain/dataset/object-keys.ts'
import { renderStored } from './render-stored.ts'
import type { OperationPorts } from './operation-ports.ts'
import { loadVersion } from '../../domain/lifecycle/load.ts'

export type StoredRun = { readonly version: Version; readonly artifacts: ReadonlyArray<string> }

/**
 * Stores a new run. When its rows exist already, their first record stays and the files are made from that one; what is
 * missing or damaged of it is put back.
 */
export const storeRun = async (
  ports: OperationPorts,
  operationId: string,
  files: RunFiles,
  targets: ReadonlyArray<RenderTarget>,
  directory: string,
  step: (name: string) => CommandContext,
): Promise<E.Either<Problem, StoredRun>> => {
  const { spec_id, content_version } = files.summary
  const before = await loadVersion(ports.streams, spec_id, content_version)
  // rows that were taken down are not even stored
  if (before !== null && before.revoked !== null) return E.left(revokedProblem(before.revoked))
  const recorded = await storeParts(ports, operationId, files, before, step('version'))
  if (E.isLeft(recorded)) return recorded
  const version = await loadVersion(ports.streams, spec_id, content_version)
  if (version === null) throw new Error(`${content_version} is not there after its rows were recorded`)
  const isOurs = version.operation_id === operationId
  const rendered = isOurs ? E.right(files.rendered) : await renderStored(ports, version, targets, directory)
  if (E.isLeft(rendered)) return rendered
  const artifacts = await storeRendered(ports, version, rendered.right, step('artifacts'))
  return E.isLeft(artifacts) ? artifacts : E.right({ version, artifacts: artifacts.right })
}

type Parts = Pick<EventOf<'VersionMaterialised'>['data'], 'frame' | 'record' | 'conversion' | 'inputs'>

/** Puts those of a run's objects that are not held whole, and records them when the log has others. */
const storeParts = async (
  ports: OperationPorts,
  operationId: string,
  files: RunFiles,
  held: Version | null,
  context: CommandContext,
): Promise<E.Either<Problem, unknown>> => {
  const { summary } = files
  const damaged = new Set<string>()
  const put = async (file: LocalFile, mediaType: string): Promise<StoredObject> => {
    const key = frameKey(summary.spec_id, summary.content_version, file.digest)
    // the renderers may still need the local file, so a copy goes to the store
    await ports.objects.putFile(key, file.path, mediaType)
    return { key, digest: file.digest, bytes: file.bytes }
  }
  const keepOrPut = async (part: StoredObject | null, file: LocalFile, mediaType: string): Promise<StoredObject> => {
    if (part !== null && (await ports.objects.isWhole(part.key))) return part
    if (part !== null) damaged.add(part.digest)
    return put(file, mediaType)
  }
  const isKept = held !== null && isFrameHeld(held)
  // rows made again keep the record of the run that first made them
  const [frame, record, conversion, inputs] = await Promise.all([
    keepOrPut(isKept ? held.frame : null, files.frame, 'application/vnd.apache.arrow.file'),
    keepOrPut(held?.record ?? null, files.record, 'application/json'),
    files.conversion === null ? null : keepOrPut(held?.conversion ?? null, files.conversion, 'application/json'),
    files.inputs === null
      ? null
      : keepOrPut(isKept ? (held.inputs ?? null) : null, files.inputs, 'application/vnd.apache.arrow.file'),
  ])
  if (isKept && damaged.size === 0) return E.right(undefined)
  const parts: Parts = { frame, record, conversion, ...(inputs === null ? {} : { inputs }) }
  const stream = versionStream(summary.spec_id, summary.content_version)
  const data = { ...summary, operation_id: operationId, ...parts }
  const recorded = await runCommand(ports, stream, context, recordVersion(data, damaged))
  if (E.isLeft(recorded) && recorded.left.code === 'snapshot_revoked') await removeParts(ports, parts)
  return recorded
}

/** Taken down meanwhile: what was just put must not stay. */
const removeParts = async ({ objects }: OperationPorts, parts: Parts): Promise<void> => {
  for (const part of Object.values(parts)) if (part !== null && part !== undefined) await objects.delete(part.key)
}

/** Puts rendered files into the working tier and records them; gives their digests. */
export const storeRendered = async (
  ports: OperationPorts,
  version: Version,
  rendered: ReadonlyArray<RenderedFile>,
  context: CommandContext,
): Promise<E.Either<Problem, ReadonlyArray<string>>> => {
  const { spec_id, content_version } = version
  const storedAt = instantOf(ports.clock())
  const artifacts = await Promise.all(
    rendered.map(async (file) => {
      const key = workingKey(spec_id, content_version, file.artifact_digest)
      await ports.objects.putFile(key, file.path, file.media_type)
      const { rendering, media_type, file_name, artifact_digest, bytes } = file
      return { rendering, media_type, file_name, artifact_digest, bytes, key, stored_at: storedAt }
    }),
  )
  const recorded = await runCommand(ports, versionStream(spec_id, content_version), context, recordArtifacts(artifacts))
  if (E.isLeft(recorded)) {
    // taken down meanwhile: what was just put must not stay
    if (recorded.left.code === 'snapshot_revoked') {
      await Promise.all(artifacts.map((artifact) => ports.objects.delete(artifact.key)))
    }
    return recorded
  }
  return E.right(artifacts.map((artifact) => artifact.artifact_digest))
}
