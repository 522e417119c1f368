import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import type { VersionArtifact, VersionDocument, VersionState } from './document.ts'

export const versionEventTypes = [
  'VersionMaterialised',
  'ArtifactRendered',
  'ArtifactExpired',
  'ArtifactRestored',
  'ArtifactPinned',
  'FrameDiscarded',
  'VersionRevoked',
] as const
export type VersionEvent = EventOf<(typeof versionEventTypes)[number]>

export const handleVersionEvent = (
  version: VersionDocument | null,
  event: VersionEvent,
): E.Either<string, VersionDocument> => {
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
      return E.right(version.revoked === null ? { ...version, revoked: event.data } : version)
  }
}

/** The first run's lineage stays; the same rows made again bring back their frame, or what was damaged of them. */
const materialised = (
  version: VersionDocument | null,
  data: EventOf<'VersionMaterialised'>['data'],
): VersionDocument => {
  const { frame, record, conversion, materialised_at } = data
  const held = { frame, record, conversion, frame_stored_at: materialised_at, frame_discarded_at: null }
  return version === null ? { ...data, ...held, artifacts: [], revoked: null } : { ...version, ...held }
}

const rendered = (version: VersionDocument, data: EventOf<'ArtifactRendered'>['data']): VersionDocument => {
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
  version: VersionDocument,
  event: EventOf<'ArtifactExpired' | 'ArtifactRestored' | 'ArtifactPinned'>,
  change: Partial<VersionArtifact>,
): E.Either<string, VersionDocument> => {
  const at = version.artifacts.findIndex((artifact) => artifact.artifact_digest === event.data.artifact_digest)
  const artifact = version.artifacts[at]
  return artifact === undefined
    ? E.left(`${event.type} of ${event.data.artifact_digest}, which was never rendered`)
    : E.right({ ...version, artifacts: version.artifacts.with(at, { ...artifact, ...change }) })
}

/** Files whose bytes are there: a working copy or a pinned one. */
export const servableArtifacts = (version: VersionDocument): ReadonlyArray<VersionArtifact> =>
  version.revoked !== null
    ? []
    : version.artifacts.filter((artifact) => artifact.state === 'stored' || artifact.pinned !== null)

export const versionStateOf = (version: VersionDocument): VersionState => {
  if (version.revoked !== null) return 'revoked'
  return version.frame_discarded_at === null || servableArtifacts(version).length > 0 ? 'servable' : 'expired'
}

/** The earliest `stored_at` among working copies that may expire, or null: pinned files never do. */
export const expirableSince = (version: VersionDocument): string | null => {
  if (version.revoked !== null) return null
  let earliest: string | null = null
  for (const { tier, state, stored_at } of version.artifacts) {
    if (tier === 'working' && state === 'stored' && (earliest === null || stored_at < earliest)) earliest = stored_at
  }
  return earliest
}

const types: ReadonlySet<string> = new Set(versionEventTypes)
const isVersionEvent = (event: DomainEvent): event is VersionEvent => types.has(event.type)

/** The version that the events of its stream say, or null; events that do not apply are passed over. */
export const foldVersion = (events: ReadonlyArray<DomainEvent>): VersionDocument | null => {
  let version: VersionDocument | null = null
  for (const event of events) {
    if (!isVersionEvent(event)) continue
    const next = handleVersionEvent(version, event)
    if (E.isRight(next)) version = next.right
  }
  return version
}
