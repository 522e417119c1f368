import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf } from '../domain/events/event.ts'
import { artifactOf, foldVersion, revokedProblem } from '../domain/lifecycle/version.ts'
import { problem } from '../domain/problem.ts'
import type { Decision } from './run-command.ts'

/** Records files of a version; one that is stored already is not recorded twice, one that had expired is restored. */
export const recordArtifacts =
  (artifacts: ReadonlyArray<EventOf<'ArtifactRendered'>['data']>): Decision =>
  (history) => {
    const version = foldVersion(history)
    if (version === null) return E.left(problem('snapshot_not_found', 'There is no such version.'))
    if (version.revoked !== null) return E.left(revokedProblem(version.revoked))
    return E.right(
      artifacts.flatMap((artifact): DomainEvent[] => {
        const held = artifactOf(version, artifact.artifact_digest)
        if (held === undefined) return [{ type: 'ArtifactRendered', data: artifact }]
        return held.state === 'expired'
          ? [
              {
                type: 'ArtifactRestored',
                data: { artifact_digest: artifact.artifact_digest, stored_at: artifact.stored_at },
              },
            ]
          : []
      }),
    )
  }
