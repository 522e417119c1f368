import * as t from 'io-ts'
import { exactly, SpecId } from '../values/codecs.ts'

/** An operator wants an address to be told of revisions, of one spec or (null) of all. Registered again, it is at work again. */
export const WebhookRegisteredV1 = exactly(
  { webhook_id: t.string, url: t.string, spec_id: t.union([SpecId, t.null]), registered_at: t.string },
  {},
)

export const WebhookRemovedV1 = exactly({ webhook_id: t.string, removed_at: t.string }, {})

/** A message was given up after the last attempt; later ones are still sent. */
export const WebhookFailedV1 = exactly(
  { webhook_id: t.string, event_id: t.string, attempts: t.number, detail: t.string, failed_at: t.string },
  {},
)
