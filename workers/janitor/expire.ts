// Retention: the events first; the objects go after them, and the sweep finishes what a crash cut short.
import * as E from 'fp-ts/lib/Either.js'
import {
  type CommandContext,
  type CommandPorts,
  type Decision,
  runCommand,
  discardFrame,
  expireArtifacts,
  recordMissing,
} from '../../commands/index.ts'
import { versionStream } from '../../domain/events/streams.ts'
import { foldVersion, framesOf, neededKeys } from '../../domain/lifecycle/version.ts'
import { type Clock, instantOf } from '../../domain/ports/clock.ts'
import type { Objects } from '../../domain/ports/objects.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { listDiscardableFrames, listExpirable } from '../../projections/versions/queries.ts'
import { loadVersion } from '../../domain/lifecycle/load.ts'

export type ExpiryPorts = CommandPorts & {
  readonly objects: Objects
  readonly clock: Clock
  readonly readModels: Pick<ReadModels, 'query'>
}
export type Retentions = { readonly retentionMs: number; readonly frameRetentionMs: number | null }
type VersionName = { readonly spec_id: string; readonly content_version: string }

const pageOfWork = 100

/** Expires due working copies and deletes them; gives how many. */
export const expireDueArtifacts = async (
  ports: ExpiryPorts,
  { retentionMs }: Retentions,
  context: () => CommandContext,
): Promise<number> => {
  const now = ports.clock()
  const before = instantOf(now - retentionMs)
  const due = await listExpirable(ports.readModels, before, pageOfWork)
  let expired = 0
  for (const name of due) {
    expired += await change(ports, name, expireArtifacts({ before, now: instantOf(now) }), context())
  }
  return expired
}

/** Lets due frames go. Files that turn out to be missing are recorded so first: without the frame they cannot come back. */
export const discardDueFrames = async (
  ports: ExpiryPorts,
  { frameRetentionMs }: Retentions,
  context: () => CommandContext,
): Promise<number> => {
  if (frameRetentionMs === null) return 0
  const now = ports.clock()
  const before = instantOf(now - frameRetentionMs)
  let discarded = 0
  for (const name of await listDiscardableFrames(ports.readModels, before, pageOfWork)) {
    await recordMissingFiles(ports, name, instantOf(now), context())
    discarded += await change(ports, name, discardFrame({ before, now: instantOf(now) }), context())
  }
  return discarded
}

/** Appends what was decided, then deletes what the version no longer needs. Nothing is deleted before its event. */
const change = async (
  ports: ExpiryPorts,
  name: VersionName,
  decision: Decision,
  context: CommandContext,
): Promise<number> => {
  const stream = versionStream(name.spec_id, name.content_version)
  const before = neededKeys(await loadVersion(ports.streams, name.spec_id, name.content_version))
  const outcome = await runCommand(ports, stream, context, decision)
  if (E.isLeft(outcome) || outcome.right.appended.length === 0) return 0
  const after = neededKeys(foldVersion(outcome.right.history))
  const deleted = [...before].filter((key) => !after.has(key))
  for (const key of deleted) await ports.objects.delete(key)
  await recordLost(ports, stream, deleted, context)
  return outcome.right.appended.length
}

/** A file or frame that was made again just before its deletion is gone after all: the log says so. */
const recordLost = async (
  ports: ExpiryPorts,
  stream: string,
  deleted: ReadonlyArray<string>,
  context: CommandContext,
): Promise<void> => {
  const version = foldVersion((await ports.streams.load(stream)).events)
  if (version === null) return
  const needed = neededKeys(version)
  for (const key of deleted.filter((candidate) => needed.has(candidate))) {
    if ((await ports.objects.head(key)) !== null) continue
    const now = instantOf(ports.clock())
    const digests = version.artifacts.filter((a) => a.key === key).map((a) => a.artifact_digest)
    const isFrame = framesOf(version).some((frame) => frame.key === key)
    const decision = isFrame ? discardFrame({ before: null, now }) : recordMissing({ digests, now })
    await runCommand(ports, stream, { ...context, commandId: `${context.commandId}/lost/${key}` }, decision)
  }
}

const recordMissingFiles = async (
  ports: ExpiryPorts,
  name: VersionName,
  now: string,
  context: CommandContext,
): Promise<void> => {
  const stream = versionStream(name.spec_id, name.content_version)
  const version = foldVersion((await ports.streams.load(stream)).events)
  const digests: string[] = []
  for (const artifact of version?.artifacts ?? []) {
    if (artifact.state === 'stored' && (await ports.objects.head(artifact.key)) === null) {
      digests.push(artifact.artifact_digest)
    }
  }
  if (digests.length === 0) return
  const missing = { ...context, commandId: `${context.commandId}/missing` }
  await runCommand(ports, stream, missing, recordMissing({ digests, now }))
}
