// Decisions about what becomes of a version: its files expire or are pinned, its frame is let go, it is taken down.
import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent } from '../../domain/events/event.ts'
import { artifactOf, foldVersion, isFrameHeld, revokedProblem } from '../../domain/lifecycle/version.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { Decision } from '../run-command.ts'

const notFound = (): E.Either<Problem, never> =>
  E.left(problem('snapshot_not_found', 'There is no such version of this spec.'))

/**
 * Expires the working copies stored before an instant. A later renewal of `stored_at` counts, since the decision reads
 * the stream; pinned files and revoked versions are left alone. Applied twice it changes nothing.
 */
export const expireArtifacts =
  (facts: { readonly before: string; readonly now: string }): Decision =>
  (history) => {
    const version = foldVersion(history)
    if (version === null || version.revoked !== null) return E.right([])
    return E.right(
      version.artifacts
        .filter((a) => a.state === 'stored' && a.tier === 'working' && a.stored_at < facts.before)
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
    const version = foldVersion(history)
    if (version === null || version.revoked !== null) return E.right([])
    return E.right(
      facts.digests.flatMap((digest): DomainEvent[] =>
        artifactOf(version, digest)?.state === 'stored'
          ? [{ type: 'ArtifactExpired', data: { artifact_digest: digest, expired_at: facts.now } }]
          : [],
      ),
    )
  }

/** Lets the frame go when it was made before an instant; null: whenever it was made. */
export const discardFrame =
  (facts: { readonly before: string | null; readonly now: string }): Decision =>
  (history) => {
    const version = foldVersion(history)
    const isDue =
      version !== null && isFrameHeld(version) && (facts.before === null || version.frame_stored_at < facts.before)
    return E.right(isDue ? [{ type: 'FrameDiscarded', data: { discarded_at: facts.now } }] : [])
  }

/** Records pinned copies that exist already; a file is pinned once. Refused for a version that was taken down. */
export const recordPinned =
  (facts: {
    readonly copies: ReadonlyArray<{ readonly digest: string; readonly key: string }>
    readonly now: string
  }): Decision =>
  (history) => {
    const version = foldVersion(history)
    if (version === null) return notFound()
    if (version.revoked !== null) return E.left(revokedProblem(version.revoked))
    return E.right(
      facts.copies.flatMap(({ digest, key }): DomainEvent[] =>
        artifactOf(version, digest)?.pinned === null
          ? [{ type: 'ArtifactPinned', data: { artifact_digest: digest, key, pinned_at: facts.now } }]
          : [],
      ),
    )
  }

/** Takes a version down. The first reason stays; a repetition changes nothing. */
export const revokeVersion =
  (facts: { readonly reason: string; readonly now: string }): Decision =>
  (history) => {
    const version = foldVersion(history)
    if (version === null) return notFound()
    return E.right(
      version.revoked === null
        ? [{ type: 'VersionRevoked', data: { reason: facts.reason, revoked_at: facts.now } }]
        : [],
    )
  }
