import { projection } from '../projection.ts'
import type { VersionDocument } from './document.ts'
import { expirableSince, handleVersionEvent, type VersionEvent, versionEventTypes } from './handle-event.ts'

const streamPrefix = 'version-'

/** The id of a version's document: `<spec_id>.<content_version>`, the name of its stream without the prefix. */
export const versionIdOf = (specId: string, contentVersion: string): string => `${specId}.${contentVersion}`

/** Versions of specs with their files. */
export const versions = projection<VersionDocument, VersionEvent['type']>({
  name: 'versions',
  version: 1,
  types: versionEventTypes,
  fields: ['spec_id', 'materialised_at', 'expirable_since', 'frame_stored_at', 'revoked_at'],
  idOf: (_, recorded) => recorded.stream.slice(streamPrefix.length),
  handle: handleVersionEvent,
  indexOf: (version) => ({
    spec_id: version.spec_id,
    materialised_at: version.materialised_at,
    expirable_since: expirableSince(version),
    frame_stored_at: version.frame_discarded_at === null && version.revoked === null ? version.frame_stored_at : null,
    revoked_at: version.revoked?.revoked_at ?? null,
  }),
})
