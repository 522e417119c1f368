// An address that is told of revisions: at work until it is removed.
import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../events/event.ts'
import { foldWith } from './fold.ts'

export type Webhook = EventOf<'WebhookRegistered'>['data'] & {
  readonly removed_at: string | null
  /** Messages that were given up, the newest first; the last few. */
  readonly failures: ReadonlyArray<
    Pick<EventOf<'WebhookFailed'>['data'], 'event_id' | 'attempts' | 'detail' | 'failed_at'>
  >
}

export const webhookEventTypes = ['WebhookRegistered', 'WebhookRemoved', 'WebhookFailed'] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

const failuresKept = 20

export const evolveWebhook = (webhook: Webhook | null, event: EventOf<WebhookEventType>): E.Either<string, Webhook> => {
  if (event.type === 'WebhookRegistered') {
    // registered again after it was removed, it begins anew
    return E.right(
      webhook !== null && webhook.removed_at === null ? webhook : { ...event.data, removed_at: null, failures: [] },
    )
  }
  if (webhook === null) return E.left(`${event.type} of a webhook that was never registered`)
  if (event.type === 'WebhookRemoved') return E.right({ ...webhook, removed_at: event.data.removed_at })
  const { event_id, attempts, detail, failed_at } = event.data
  const failures = [{ event_id, attempts, detail, failed_at }, ...webhook.failures].slice(0, failuresKept)
  return E.right({ ...webhook, failures })
}

export const foldWebhook = foldWith(webhookEventTypes, evolveWebhook)
