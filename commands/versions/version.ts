// Recording the rows and files of a version.
import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import { artifactOf, foldVersion, isFrameHeld, revokedProblem, type Version } from '../../domain/lifecycle/version.ts'
import { problem } from '../../domain/problem.ts'
import type { VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import type { Decision } from '../run-command.ts'

export { versionStream } from '../../domain/events/streams.ts'

type Materialised = EventOf<'VersionMaterialised'>['data']

/**
 * Records the rows of a run. The first record of a version stays, unless it is among the `damaged` objects (by digest) that
 * the run has made again; rows that were taken down are not resurrected.
 */
export const recordVersion =
  (data: Materialised, damaged: ReadonlySet<string> = new Set()): Decision =>
  (history) => {
    const version = foldVersion(history)
    if (version === null) return E.right([{ type: 'VersionMaterialised', data }])
    if (version.revoked !== null) return E.left(revokedProblem(version.revoked))
    const kept = <A extends { readonly digest: string } | null>(held: A, made: A): A =>
      held !== null && damaged.has(held.digest) ? made : held
    const parts = {
      frame: isFrameHeld(version) ? kept(version.frame, data.frame) : data.frame,
      record: kept(version.record, data.record),
      conversion: kept(version.conversion, data.conversion),
    }
    const changed = !isFrameHeld(version) || digestsOf(parts).join() !== digestsOf(version).join()
    return E.right(changed ? [{ type: 'VersionMaterialised', data: { ...data, ...parts } }] : [])
  }

const digestsOf = ({
  frame,
  record,
  conversion,
}: Pick<Materialised, 'frame' | 'record' | 'conversion'>): ReadonlyArray<string> => [
  frame.digest,
  record.digest,
  conversion?.digest ?? '',
]

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

/** Whether what files are made from, and the record that speaks of them, are there as the log has them. */
export const hasParts = async (objects: Pick<VerifiedObjects, 'isWhole'>, version: Version): Promise<boolean> => {
  const { frame, record, conversion } = version
  const needed = [record, ...(isFrameHeld(version) ? [frame] : []), ...(conversion === null ? [] : [conversion])]
  const whole = await Promise.all(needed.map(({ key }) => objects.isWhole(key)))
  return !whole.includes(false)
}
