import { versionOfStream } from '../../domain/events/streams.ts'
import { publishedAt, withdrawnAt } from '../../domain/lifecycle/publication.ts'
import {
  evolveVersion,
  isFrameHeld,
  type Version,
  versionEventTypes,
  type VersionEventType,
} from '../../domain/lifecycle/version.ts'
import { projection } from '../projection.ts'

/** Versions of specs with their files. */
export const versions = projection<Version, VersionEventType>({
  name: 'versions',
  version: 3,
  types: versionEventTypes,
  fields: [
    'spec_id',
    'content_version',
    'materialised_at',
    'expirable_since',
    'frame_held_since',
    'published_at',
    'withdrawn_at',
  ],
  idOf: (_, recorded) => versionOfStream(recorded.stream)?.versionId ?? recorded.stream,
  handle: evolveVersion,
  indexOf: (version) => ({
    spec_id: version.spec_id,
    content_version: version.content_version,
    materialised_at: version.materialised_at,
    expirable_since: expirableSince(version),
    frame_held_since: isFrameHeld(version) ? version.frame_stored_at : null,
    published_at: publishedAt(version),
    withdrawn_at: withdrawnAt(version),
  }),
})

/** The earliest `stored_at` among working copies that may expire, or null: pinned files never do. */
const expirableSince = (version: Version): string | null => {
  if (version.revoked !== null) return null
  let earliest: string | null = null
  for (const { tier, state, stored_at } of version.artifacts) {
    if (tier === 'working' && state === 'stored' && (earliest === null || stored_at < earliest)) earliest = stored_at
  }
  return earliest
}
