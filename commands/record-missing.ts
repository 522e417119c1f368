import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent } from '../domain/events/event.ts'
import { artifactOf, foldVersion } from '../domain/lifecycle/version.ts'
import type { Decision } from './run-command.ts'

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
