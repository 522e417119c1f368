// What the routes of share links take and answer.
import * as t from 'io-ts'
import { ShareRequest } from '../../domain/dataset/request-input.ts'
import { FacetsView, manifestMembers, versionKinds, versionMembers } from '../../domain/dataset/version-view.ts'
import { ContentVersion, exactly, SpecId } from '../../domain/values/codecs.ts'
import { component, described, instantText, nullable, oneOfTexts } from '../../domain/values/described.ts'
import { operationAcceptedMembers } from '../datasets/operation-shapes.ts'

const ShareView = component(
  'Share',
  exactly(
    {
      share_id: described(t.string, { format: 'uuid' }),
      kind: oneOfTexts(['live', 'snapshot']),
      spec_id: SpecId,
      content_version: nullable(ContentVersion),
      created_at: instantText,
      url: t.string,
    },
    { facets: described(FacetsView, 'What a live link binds; absent when nothing') },
  ),
)
export type ShareView = t.TypeOf<typeof ShareView>

export const CreatedShare = component('CreatedShare', t.strict({ schema_version: t.literal(1), share: ShareView }))
export type CreatedShare = t.TypeOf<typeof CreatedShare>

/** A link opened: what its spec or version answers, with the link beside. */
export const SharedVersion = component(
  'SharedVersion',
  exactly({ ...versionKinds, ...versionMembers, share: ShareView }, manifestMembers),
)
export const SharedOperation = component('SharedOperation', t.strict({ ...operationAcceptedMembers, share: ShareView }))

/** All shapes of these routes. */
export const shareShapes = [ShareRequest, CreatedShare, SharedVersion, SharedOperation]
