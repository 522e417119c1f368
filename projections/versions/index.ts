import { versionOfStream } from '../../domain/events/streams.ts'
import { projection } from '../projection.ts'
import type { VersionDocument } from './document.ts'
import { expirableSince, handleVersionEvent, type VersionEvent, versionEventTypes } from './handle-event.ts'

/** Versions of specs with their files. */
export const versions = projection<VersionDocument, VersionEvent['type']>({
  name: 'versions',
  version: 1,
  types: versionEventTypes,
  fields: ['spec_id', 'materialised_at', 'expirable_since', 'frame_stored_at', 'revoked_at'],
  idOf: (_, recorded) => versionOfStream(recorded.stream)?.versionId ?? recorded.stream,
  handle: handleVersionEvent,
  indexOf: (version) => ({
    spec_id: version.spec_id,
    materialised_at: version.materialised_at,
    expirable_since: expirableSince(version),
    frame_stored_at: version.frame_discarded_at === null && version.revoked === null ? version.frame_stored_at : null,
    revoked_at: version.revoked?.revoked_at ?? null,
  }),
})
