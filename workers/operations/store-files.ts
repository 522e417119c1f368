// Files of a run into the object store, then the events that speak of them. Objects first: an event never names what is not there.
import * as E from 'fp-ts/lib/Either.js'
import {
  type CommandContext,
  runCommand,
  recordArtifacts,
  recordNewVersion,
  recordVersion,
  stepOf,
} from '../../commands/index.ts'
import { versionStream } from '../../domain/events/streams.ts'
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import { foldVersion, isFrameHeld, revokedProblem, type Version } from '../../domain/lifecycle/version.ts'
import type { Reply } from '../../domain/problem.ts'
import type { RenderTarget, RunFiles } from '../../domain/ports/materialiser.ts'
import { renderStored } from './render-stored.ts'
import type { OperationPorts } from './operation-ports.ts'
import { loadVersion } from '../../domain/lifecycle/load.ts'
import { putParts, putRendered, removeAll, digestsOf } from './put-files.ts'

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
  context: CommandContext,
): Reply<StoredRun> => {
  const { spec_id, content_version } = files.summary
  const before = await loadVersion(ports.streams, spec_id, content_version, context.since)
  // rows that were taken down are not even stored
  if (before !== null && before.revoked !== null) return E.left(revokedProblem(before.revoked))
  if (before === null) {
    const stored = await storeNew(ports, operationId, files, stepOf(context, 'version'))
    if (E.isLeft(stored)) return stored
    if (stored.right !== 'made_meanwhile') return E.right(stored.right)
  }
  const held = before ?? (await loadVersion(ports.streams, spec_id, content_version))
  const recorded = await storeParts(ports, operationId, files, held, stepOf(context, 'version'))
  if (E.isLeft(recorded)) return recorded
  const version = await loadVersion(ports.streams, spec_id, content_version)
  if (version === null) throw new Error(`${content_version} is not there after its rows were recorded`)
  // files that were put for new rows are here no more
  const isOurs = before !== null && version.operation_id === operationId
  const rendered = isOurs ? E.right(files.rendered) : await renderStored(ports, version, targets, directory)
  if (E.isLeft(rendered)) return rendered
  const artifacts = await storeRendered(ports, version, rendered.right, stepOf(context, 'artifacts'))
  return E.isLeft(artifacts) ? artifacts : E.right({ version, artifacts: artifacts.right })
}

/** Puts everything of rows that are new side by side, and records it in one append. */
const storeNew = async (
  ports: OperationPorts,
  operationId: string,
  files: RunFiles,
  context: CommandContext,
): Reply<StoredRun | 'made_meanwhile'> => {
  const { summary } = files
  const [parts, artifacts] = await Promise.all([
    putParts(ports, files, null).then(({ parts: put }) => put),
    putRendered(ports, summary, files.rendered),
  ])
  const recorded = await runCommand(
    ports,
    versionStream(summary.spec_id, summary.content_version),
    context,
    recordNewVersion({ ...summary, operation_id: operationId, ...parts }, artifacts),
    { isLikelyNew: true },
  )
  if (E.isLeft(recorded)) {
    if (recorded.left.code === 'snapshot_revoked') await removeAll(ports, parts, artifacts)
    return recorded
  }
  const version = recorded.right.appended.length === 0 ? null : foldVersion(recorded.right.history)
  return E.right(version === null ? 'made_meanwhile' : { version, artifacts: digestsOf(artifacts) })
}

/** Puts back what is not whole of a version, and records it when the log has other objects. */
const storeParts = async (
  ports: OperationPorts,
  operationId: string,
  files: RunFiles,
  held: Version | null,
  context: CommandContext,
): Reply<unknown> => {
  const { summary } = files
  const { parts, damaged } = await putParts(ports, files, held)
  if (held !== null && isFrameHeld(held) && damaged.size === 0) return E.right(undefined)
  const stream = versionStream(summary.spec_id, summary.content_version)
  const data = { ...summary, operation_id: operationId, ...parts }
  const recorded = await runCommand(ports, stream, context, recordVersion(data, damaged))
  if (E.isLeft(recorded) && recorded.left.code === 'snapshot_revoked') await removeAll(ports, parts, [])
  return recorded
}

/** Puts rendered files into the working tier and records them; gives their digests. */
export const storeRendered = async (
  ports: OperationPorts,
  version: Version,
  rendered: ReadonlyArray<RenderedFile>,
  context: CommandContext,
): Reply<ReadonlyArray<string>> => {
  const { spec_id, content_version } = version
  const artifacts = await putRendered(ports, version, rendered)
  const recorded = await runCommand(ports, versionStream(spec_id, content_version), context, recordArtifacts(artifacts))
  if (E.isRight(recorded)) return E.right(digestsOf(artifacts))
  if (recorded.left.code === 'snapshot_revoked') await removeAll(ports, {}, artifacts)
  return recorded
}
