// Pinning: copies first, verified, then the event: an event never names a copy that is not there.
import * as E from 'fp-ts/lib/Either.js'
import {
  foldVersion,
  notRevoked,
  type Version,
  type VersionArtifact,
  artifactOf,
  revokedProblem,
} from '../domain/lifecycle/version.ts'
import { problem, type Reply } from '../domain/problem.ts'
import { type Clock, instantOf } from '../domain/ports/clock.ts'
import type { VerifiedObjects } from '../domain/ports/verified-objects.ts'
import type { CommandContext } from './command-context.ts'
import { type CommandPorts, runCommand, type Decision } from './run-command.ts'
import { pinnedKey } from '../domain/dataset/object-keys.ts'
import { loadVersion } from '../domain/lifecycle/load.ts'
import { versionStream } from '../domain/events/streams.ts'
import { type DomainEvent } from '../domain/events/event.ts'

export type PinPorts = CommandPorts & {
  readonly objects: VerifiedObjects
  readonly clock: Clock
  /** Makes an expired file again from its frame. */
  readonly restoreArtifact: (specId: string, contentVersion: string, digest: string, traceId: string) => Reply<void>
}

export type Pinned = { readonly version: Version; readonly newlyPinned: number }

/** Pins one file of a version, or all of them. What is pinned already is left as it is, once its copy is seen to be there. */
export const pinVersion = async (
  ports: PinPorts,
  specId: string,
  contentVersion: string,
  digest: string | null,
  context: CommandContext,
): Reply<Pinned> => {
  const version = notRevoked(await loadVersion(ports.streams, specId, contentVersion), specId, contentVersion)
  if (E.isLeft(version)) return version
  const chosen = version.right.artifacts.filter((a) => digest === null || a.artifact_digest === digest)
  if (chosen.length === 0) {
    return E.left(problem('artifact_not_found', `The version has no file ${digest ?? ''}.`))
  }
  const copies: { digest: string; key: string }[] = []
  for (const artifact of chosen) {
    const key = pinnedKey(specId, contentVersion, artifact.artifact_digest)
    const copied = await copyToPinned(ports, specId, contentVersion, artifact, key, context.traceId)
    // when all are meant, one that can never be made again does not keep the others from being pinned
    if (E.isLeft(copied)) {
      if (digest === null && copied.left.code === 'artifact_expired') continue
      return copied
    }
    copies.push({ digest: artifact.artifact_digest, key })
  }
  if (copies.length === 0) {
    return E.left(problem('artifact_expired', 'No file of this version is servable any more.'))
  }
  const recorded = await runCommand(
    ports,
    versionStream(specId, contentVersion),
    context,
    recordPinned({ copies, now: instantOf(ports.clock()) }),
  )
  if (E.isLeft(recorded)) {
    // taken down meanwhile: what was just copied must not stay
    if (recorded.left.code === 'snapshot_revoked') for (const { key } of copies) await ports.objects.delete(key)
    return recorded
  }
  return E.right({
    version: foldVersion(recorded.right.history) ?? version.right,
    newlyPinned: recorded.right.appended.length,
  })
}

const attempts = 3

/** Puts a copy that is whole into the pinned tier, making the file again when its working copy is gone. */
const copyToPinned = async (
  ports: PinPorts,
  specId: string,
  contentVersion: string,
  artifact: VersionArtifact,
  key: string,
  traceId: string,
): Reply<void> => {
  const { objects } = ports
  if (artifact.pinned !== null && (await objects.isWhole(key))) return E.right(undefined)
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (!(await objects.isWhole(artifact.key))) {
      const restored = await ports.restoreArtifact(specId, contentVersion, artifact.artifact_digest, traceId)
      if (E.isLeft(restored)) return restored
    }
    try {
      await objects.copy(artifact.key, key)
      return E.right(undefined)
    } catch (error) {
      // the janitor may take the working copy between the look and the copy, or it was damaged on the way
      if (await objects.isWhole(artifact.key)) throw error
    }
  }
  return E.left(problem('service_unavailable', 'The file could not be copied; try again.', { retry_after_seconds: 5 }))
}

/** Records pinned copies that exist already; a file is pinned once. Refused for a version that was taken down. */
const recordPinned =
  (facts: {
    readonly copies: ReadonlyArray<{ readonly digest: string; readonly key: string }>
    readonly now: string
  }): Decision =>
  (history) => {
    const version = foldVersion(history)
    if (version === null) return E.left(problem('snapshot_not_found', 'There is no such version of this spec.'))
    if (version.revoked !== null) return E.left(revokedProblem(version.revoked))
    return E.right(
      facts.copies.flatMap(({ digest, key }): DomainEvent[] =>
        artifactOf(version, digest)?.pinned === null
          ? [{ type: 'ArtifactPinned', data: { artifact_digest: digest, key, pinned_at: facts.now } }]
          : [],
      ),
    )
  }
