import * as t from 'io-ts'
import { Facets } from '../dataset/request.ts'
import { SpecIdentity } from '../spec/identity.ts'
import { exactly, SpecId } from '../values/codecs.ts'

/** A definition entered the registry. */
export const SpecRegisteredV1 = exactly(
  {
    spec_id: SpecId,
    identity: SpecIdentity,
    how: t.keyof({ download: null, share: null, explicit: null }),
    registered_at: t.string,
  },
  {},
)

/** A share link exists. `live` replays the spec, under the facets bound, on each open; `snapshot` names one version. */
export const ShareLinkCreatedV1 = exactly(
  {
    share_id: t.string,
    kind: t.keyof({ live: null, snapshot: null }),
    spec_id: SpecId,
    content_version: t.union([t.string, t.null]),
    created_at: t.string,
  },
  {
    /** Live links that bind facets or convert; absent ones bind nothing. */
    facets: Facets,
  },
)
