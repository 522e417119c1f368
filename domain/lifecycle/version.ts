// A version of a spec: its rows, its files, and what became of them.
import * as E from 'fp-ts/lib/Either.js'
import type { Rendering } from '../dataset/artifact.ts'
import type { EventOf } from '../events/event.ts'
import { type Problem, problem, type OrProblem } from '../problem.ts'
import { foldWith } from './fold.ts'

/** A file of a version. */
export type VersionArtifact = {
  readonly artifact_digest: string
  readonly rendering: Rendering
  readonly media_type: string
  readonly file_name: string
  readonly bytes: number
  /** Key of the working copy. */
  readonly key: string
  /** When the working copy was last made; its retention counts from here. */
  readonly stored_at: string
  readonly tier: 'working' | 'pinned'
  /** Whether the working copy is there. A pinned artifact is servable either way. */
  readonly state: 'stored' | 'expired'
  readonly expired_at: string | null
  readonly pinned: { readonly key: string; readonly pinned_at: string } | null
}

/** The record of the run that first made the rows, and what became of its files. */
export type Version = EventOf<'VersionMaterialised'>['data'] & {
  /** When the frame that is held now was made; its retention counts from here. */
  readonly frame_stored_at: string
  readonly frame_discarded_at: string | null
  /** In the order in which they were first rendered. */
  readonly artifacts: ReadonlyArray<VersionArtifact>
  readonly revoked: EventOf<'VersionRevoked'>['data'] | null
}

/** `servable`: a file or the frame is there; `expired`: neither; `revoked`: taken down. */
export type VersionState = 'servable' | 'expired' | 'revoked'

export const versionEventTypes = [
  'VersionMaterialised',
  'ArtifactRendered',
  'ArtifactExpired',
  'ArtifactRestored',
  'ArtifactPinned',
  'FrameDiscarded',
  'VersionRevoked',
] as const
export type VersionEventType = (typeof versionEventTypes)[number]

export const evolveVersion = (version: Version | null, event: EventOf<VersionEventType>): E.Either<string, Version> => {
  if (event.type === 'VersionMaterialised') return E.right(materialised(version, event.data))
  if (version === null) return E.left(`${event.type} of a version that was never materialised`)
  switch (event.type) {
    case 'ArtifactRendered':
      return E.right(rendered(version, event.data))
    case 'ArtifactExpired':
      return changeArtifact(version, event, { state: 'expired', expired_at: event.data.expired_at })
    case 'ArtifactRestored':
      return changeArtifact(version, event, { state: 'stored', expired_at: null, stored_at: event.data.stored_at })
    case 'ArtifactPinned': {
      const { key, pinned_at } = event.data
      return changeArtifact(version, event, { tier: 'pinned', pinned: { key, pinned_at } })
    }
    case 'FrameDiscarded':
      return E.right({ ...version, frame_discarded_at: event.data.discarded_at })
    case 'VersionRevoked':
      // the first take-down is the one that counts
      return E.right(version.revoked === null ? { ...version, revoked: event.data } : version)
  }
}

/** The version that the events of its stream tell of; null before its first run. */
export const foldVersion = foldWith(versionEventTypes, evolveVersion)

/** The first run's lineage stays; the same rows made again bring back their frame, or what was damaged of them. */
const materialised = (version: Version | null, data: EventOf<'VersionMaterialised'>['data']): Version => {
  const { frame, record, conversion, inputs, materialised_at } = data
  const held = {
    frame,
    record,
    conversion,
    ...(inputs === undefined ? {} : { inputs }),
    frame_stored_at: materialised_at,
    frame_discarded_at: null,
  }
  return version === null ? { ...data, ...held, artifacts: [], revoked: null } : { ...version, ...held }
}

const rendered = (version: Version, data: EventOf<'ArtifactRendered'>['data']): Version => {
  const known = version.artifacts.findIndex((artifact) => artifact.artifact_digest === data.artifact_digest)
  const earlier = version.artifacts[known]
  const artifact: VersionArtifact = {
    ...data,
    tier: earlier?.tier ?? 'working',
    state: 'stored',
    expired_at: null,
    pinned: earlier?.pinned ?? null,
  }
  const artifacts = earlier === undefined ? [...version.artifacts, artifact] : version.artifacts.with(known, artifact)
  return { ...version, artifacts }
}

const changeArtifact = (
  version: Version,
  event: EventOf<'ArtifactExpired' | 'ArtifactRestored' | 'ArtifactPinned'>,
  change: Partial<VersionArtifact>,
): E.Either<string, Version> => {
  const at = version.artifacts.findIndex((artifact) => artifact.artifact_digest === event.data.artifact_digest)
  const artifact = version.artifacts[at]
  return artifact === undefined
    ? E.left(`${event.type} of ${event.data.artifact_digest}, which was never rendered`)
    : E.right({ ...version, artifacts: version.artifacts.with(at, { ...artifact, ...change }) })
}

/** The file of a version with a digest. */
export const artifactOf = (version: Version, digest: string): VersionArtifact | undefined =>
  version.artifacts.find((artifact) => artifact.artifact_digest === digest)

/** Files whose bytes are there: a working copy or a pinned one. */
export const servableArtifacts = (version: Version): ReadonlyArray<VersionArtifact> =>
  version.revoked !== null
    ? []
    : version.artifacts.filter((artifact) => artifact.state === 'stored' || artifact.pinned !== null)

/** Whether the stored rows are there, from which every file can be made again. */
export const isFrameHeld = (version: Version): boolean =>
  version.frame_discarded_at === null && version.revoked === null

export const versionStateOf = (version: Version): VersionState => {
  if (version.revoked !== null) return 'revoked'
  return isFrameHeld(version) || servableArtifacts(version).length > 0 ? 'servable' : 'expired'
}

/** The frame of a version and, of computed rows, that of what they were computed from: both are held or let go together. */
export const framesOf = ({ frame, inputs }: Pick<Version, 'frame' | 'inputs'>): ReadonlyArray<Version['frame']> =>
  inputs === undefined ? [frame] : [frame, inputs]

/**
 * Keys of the objects that a version still needs; everything else under its folders may go. The record and the
 * conversion inputs of the first run stay with a version whose frame was let go: the same rows made again keep them.
 */
export const neededKeys = (version: Version | null): ReadonlySet<string> => {
  const keys = new Set<string>()
  if (version === null || version.revoked !== null) return keys
  keys.add(version.record.key)
  if (version.conversion !== null) keys.add(version.conversion.key)
  if (isFrameHeld(version)) for (const { key } of framesOf(version)) keys.add(key)
  for (const { state, key, pinned } of version.artifacts) {
    if (state === 'stored') keys.add(key)
    if (pinned !== null) keys.add(pinned.key)
  }
  return keys
}

/** The refusal of everything about a version that was taken down. */
export const revokedProblem = (revoked: NonNullable<Version['revoked']>): Problem =>
  problem('snapshot_revoked', `This version was taken down: ${revoked.reason}`, {
    extra: { revoked_at: revoked.revoked_at, reason: revoked.reason },
  })

/** A version that was not taken down; `snapshot_not_found` or `snapshot_revoked` otherwise. */
export const notRevoked = (version: Version | null, specId: string, contentVersion: string): OrProblem<Version> => {
  if (version === null) return E.left(problem('snapshot_not_found', `${specId} has no version ${contentVersion}.`))
  return version.revoked === null ? E.right(version) : E.left(revokedProblem(version.revoked))
}
