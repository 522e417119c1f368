// The life of a version and its files.
import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import type { Decision } from '../run-command.ts'

export { versionStream } from '../../domain/events/streams.ts'

export type ArtifactState = EventOf<'ArtifactRendered'>['data'] & {
  readonly status: 'stored' | 'expired'
  readonly tier: 'working' | 'pinned'
  readonly pinnedKey: string | null
}

export type VersionState = {
  readonly materialised: EventOf<'VersionMaterialised'>['data'] | null
  /** In the order in which they were first rendered. */
  readonly artifacts: ReadonlyMap<string, ArtifactState>
  readonly frameDiscarded: boolean
  readonly revoked: EventOf<'VersionRevoked'>['data'] | null
}

export const initialVersion: VersionState = {
  materialised: null,
  artifacts: new Map(),
  frameDiscarded: false,
  revoked: null,
}

export const evolveVersion = (state: VersionState, event: DomainEvent): VersionState => {
  switch (event.type) {
    case 'VersionMaterialised':
      // rows made again bring back their frame, or what was damaged; the first lineage stays
      return state.materialised === null
        ? { ...state, materialised: event.data }
        : { ...state, frameDiscarded: false, materialised: { ...state.materialised, ...storedParts(event.data) } }
    case 'ArtifactRendered':
      return withArtifact(state, event.data.artifact_digest, {
        ...event.data,
        status: 'stored',
        tier: 'working',
        pinnedKey: null,
      })
    case 'ArtifactExpired':
      return changeArtifact(state, event.data.artifact_digest, (a) => ({ ...a, status: 'expired' }))
    case 'ArtifactRestored':
      return changeArtifact(state, event.data.artifact_digest, (a) => ({
        ...a,
        status: 'stored',
        stored_at: event.data.stored_at,
      }))
    case 'ArtifactPinned':
      return changeArtifact(state, event.data.artifact_digest, (a) => ({
        ...a,
        tier: 'pinned',
        pinnedKey: event.data.key,
      }))
    case 'FrameDiscarded':
      return { ...state, frameDiscarded: true }
    case 'VersionRevoked':
      // the first take-down is the one that counts
      return state.revoked === null ? { ...state, revoked: event.data } : state
    default:
      return state
  }
}

type Materialised = EventOf<'VersionMaterialised'>['data']

/** The objects of a version beside its files. */
export const storedParts = ({ frame, record, conversion }: Materialised) => ({ frame, record, conversion })

const withArtifact = (state: VersionState, digest: string, artifact: ArtifactState): VersionState => {
  const held = state.artifacts.get(digest)
  const next = held === undefined ? artifact : { ...artifact, tier: held.tier, pinnedKey: held.pinnedKey }
  return { ...state, artifacts: new Map(state.artifacts).set(digest, next) }
}

const changeArtifact = (
  state: VersionState,
  digest: string,
  change: (a: ArtifactState) => ArtifactState,
): VersionState => {
  const held = state.artifacts.get(digest)
  return held === undefined ? state : { ...state, artifacts: new Map(state.artifacts).set(digest, change(held)) }
}

export const versionState = (history: ReadonlyArray<DomainEvent>): VersionState =>
  history.reduce(evolveVersion, initialVersion)

/** The refusal of everything about a version that was taken down. */
export const revokedProblem = (revoked: EventOf<'VersionRevoked'>['data']): Problem =>
  problem('snapshot_revoked', `This version was taken down: ${revoked.reason}`, {
    extra: { revoked_at: revoked.revoked_at, reason: revoked.reason },
  })

/**
 * Records the rows of a run. The first record of a version stays, unless it is among the `damaged` objects (by digest) that
 * the run has made again; rows that were taken down are not resurrected.
 */
export const recordVersion =
  (data: Materialised, damaged: ReadonlySet<string> = new Set()): Decision =>
  (history) => {
    const { materialised, revoked, frameDiscarded } = versionState(history)
    if (revoked !== null) return E.left(revokedProblem(revoked))
    if (materialised === null) return E.right([{ type: 'VersionMaterialised', data }])
    const kept = <A extends { readonly digest: string } | null>(held: A, made: A): A =>
      held !== null && damaged.has(held.digest) ? made : held
    const parts = {
      frame: frameDiscarded ? data.frame : kept(materialised.frame, data.frame),
      record: kept(materialised.record, data.record),
      conversion: kept(materialised.conversion, data.conversion),
    }
    const changed = digestsOf(parts).join() !== digestsOf(materialised).join()
    return E.right(frameDiscarded || changed ? [{ type: 'VersionMaterialised', data: { ...data, ...parts } }] : [])
  }

const digestsOf = ({ frame, record, conversion }: ReturnType<typeof storedParts>): ReadonlyArray<string> => [
  frame.digest,
  record.digest,
  conversion?.digest ?? '',
]

/** Records files of a version; one that is stored already is not recorded twice, one that had expired is restored. */
export const recordArtifacts =
  (artifacts: ReadonlyArray<EventOf<'ArtifactRendered'>['data']>): Decision =>
  (history) => {
    const state = versionState(history)
    if (state.revoked !== null) return E.left(revokedProblem(state.revoked))
    if (state.materialised === null) return E.left(problem('snapshot_not_found', 'There is no such version.'))
    return E.right(
      artifacts.flatMap((artifact): DomainEvent[] => {
        const held = state.artifacts.get(artifact.artifact_digest)
        if (held === undefined) return [{ type: 'ArtifactRendered', data: artifact }]
        return held.status === 'expired'
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
export const hasParts = async (
  objects: Pick<VerifiedObjects, 'isWhole'>,
  { materialised, frameDiscarded }: VersionState,
): Promise<boolean> => {
  if (materialised === null) return false
  const { frame, record, conversion } = materialised
  const needed = [record, ...(frameDiscarded ? [] : [frame]), ...(conversion === null ? [] : [conversion])]
  const whole = await Promise.all(needed.map(({ key }) => objects.isWhole(key)))
  return !whole.includes(false)
}

/** Whether anything of the version can still be served: a stored or pinned file, or the frame to make it from. */
export const isServable = (state: VersionState): boolean =>
  state.materialised !== null &&
  state.revoked === null &&
  (!state.frameDiscarded || [...state.artifacts.values()].some((a) => a.status === 'stored' || a.pinnedKey !== null))
