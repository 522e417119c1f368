// Decisions about what becomes of a version: its files expire or are pinned, its frame is let go, it is taken down.
import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent } from '../../domain/events/event.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { Decision } from '../run-command.ts'
import { revokedProblem, type VersionState, versionState } from './version.ts'

const notFound = (): E.Either<Problem, never> =>
  E.left(problem('snapshot_not_found', 'There is no such version of this spec.'))

/**
 * Expires the working copies stored before an instant. A later renewal of `stored_at` counts, since the decision reads
 * the stream; pinned files and revoked versions are left alone. Applied twice it changes nothing.
 */
export const expireArtifacts =
  (facts: { readonly before: string; readonly now: string }): Decision =>
  (history) => {
    const state = versionState(history)
    if (state.revoked !== null) return E.right([])
    return E.right(
      [...state.artifacts.values()]
        .filter((a) => a.status === 'stored' && a.tier === 'working' && a.stored_at < facts.before)
        .map((a) => ({
          type: 'ArtifactExpired',
          data: { artifact_digest: a.artifact_digest, expired_at: facts.now },
        })),
    )
  }

/** Records that working copies are not there although the log says so, e.g. after the object store lost them. */
export const recordMissing =
  (facts: { readonly digests: ReadonlyArray<string>; readonly now: string }): Decision =>
  (history) => {
    const state = versionState(history)
    return E.right(
      facts.digests.flatMap((digest): DomainEvent[] =>
        state.revoked === null && state.artifacts.get(digest)?.status === 'stored'
          ? [{ type: 'ArtifactExpired', data: { artifact_digest: digest, expired_at: facts.now } }]
          : [],
      ),
    )
  }

/** When the frame that is held now was made; null when none is held. */
export const frameHeldSince = (history: ReadonlyArray<DomainEvent>): string | null => {
  let since: string | null = null
  for (const event of history) {
    if (event.type === 'VersionMaterialised') since = event.data.materialised_at
    if (event.type === 'FrameDiscarded' || event.type === 'VersionRevoked') since = null
  }
  return since
}

/** Lets the frame go when it was made before an instant; null: whenever it was made. */
export const discardFrame =
  (facts: { readonly before: string | null; readonly now: string }): Decision =>
  (history) => {
    const since = frameHeldSince(history)
    return E.right(
      since === null || (facts.before !== null && since >= facts.before)
        ? []
        : [{ type: 'FrameDiscarded', data: { discarded_at: facts.now } }],
    )
  }

/** Records pinned copies that exist already; a file is pinned once. Refused for a version that was taken down. */
export const recordPinned =
  (facts: {
    readonly copies: ReadonlyArray<{ readonly digest: string; readonly key: string }>
    readonly now: string
  }): Decision =>
  (history) => {
    const state = versionState(history)
    if (state.materialised === null) return notFound()
    if (state.revoked !== null) return E.left(revokedProblem(state.revoked))
    return E.right(
      facts.copies.flatMap(({ digest, key }): DomainEvent[] =>
        state.artifacts.get(digest)?.pinnedKey === null
          ? [{ type: 'ArtifactPinned', data: { artifact_digest: digest, key, pinned_at: facts.now } }]
          : [],
      ),
    )
  }

/** Takes a version down. The first reason stays; a repetition changes nothing. */
export const revokeVersion =
  (facts: { readonly reason: string; readonly now: string }): Decision =>
  (history) => {
    const state = versionState(history)
    if (state.materialised === null) return notFound()
    return E.right(
      state.revoked === null ? [{ type: 'VersionRevoked', data: { reason: facts.reason, revoked_at: facts.now } }] : [],
    )
  }

/**
 * Keys of the objects that a version still needs; everything else under its folders may go. The record and the
 * conversion inputs of the first run stay with a version whose frame was let go: the same rows made again keep them.
 */
export const neededKeys = (state: VersionState): ReadonlySet<string> => {
  const keys = new Set<string>()
  const { materialised } = state
  if (materialised === null || state.revoked !== null) return keys
  keys.add(materialised.record.key)
  if (materialised.conversion !== null) keys.add(materialised.conversion.key)
  if (!state.frameDiscarded) keys.add(materialised.frame.key)
  for (const artifact of state.artifacts.values()) {
    if (artifact.status === 'stored') keys.add(artifact.key)
    if (artifact.pinnedKey !== null) keys.add(artifact.pinnedKey)
  }
  return keys
}
