import { projection } from '../projection.ts'
import type { SpecDocument } from './document.ts'
import { handleSpecEvent, type SpecEvent, specEventTypes } from './handle-event.ts'

/** The registry of definitions. */
export const specs = projection<SpecDocument, SpecEvent['type']>({
  name: 'specs',
  version: 1,
  types: specEventTypes,
  fields: ['registered_at', 'live_shared_at'],
  idOf: (event) => event.data.spec_id,
  handle: handleSpecEvent,
  indexOf: (spec) => ({
    registered_at: spec.registered_at,
    live_shared_at: spec.live_shares > 0 ? spec.registered_at : null,
  }),
})
