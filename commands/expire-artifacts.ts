import * as E from 'fp-ts/lib/Either.js'
import { foldVersion } from '../domain/lifecycle/version.ts'
import type { Decision } from './run-command.ts'

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
