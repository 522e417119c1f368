// What operators decide of versions, and what is answered.
import * as t from 'io-ts'
import { ManifestArtifact } from '../../domain/dataset/version-view.ts'
import { ContentVersion, refuseExtra, SpecId, text } from '../../domain/values/codecs.ts'
import { component, counted, instantText } from '../../domain/values/described.ts'
import { schema_version } from './comparison-shapes.ts'

export const PinResult = component(
  'PinResult',
  t.strict({
    schema_version,
    spec_id: SpecId,
    content_version: ContentVersion,
    newly_pinned: counted,
    artifacts: t.readonlyArray(ManifestArtifact),
    public_addresses: t.readonlyArray(t.string),
  }),
)

export type PinResult = t.TypeOf<typeof PinResult>

export const TakeDownRequest = component(
  'TakeDownRequest',
  refuseExtra({ reason: text(2_000) }, {}, 'take-down request'),
)

export const TakeDownResult = component(
  'TakeDownResult',
  t.strict({
    schema_version,
    spec_id: SpecId,
    content_version: ContentVersion,
    reason: t.string,
    revoked_at: instantText,
    objects_deleted: counted,
    changed: t.boolean,
    purge: t.readonlyArray(t.string),
  }),
)

export type TakeDownResult = t.TypeOf<typeof TakeDownResult>
