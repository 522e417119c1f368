import {
  evolveWebhook,
  type Webhook,
  webhookEventTypes,
  type WebhookEventType,
} from '../../domain/lifecycle/webhook.ts'
import * as E from 'fp-ts/lib/Either.js'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { afterNull } from '../page.ts'
import { projection } from '../projection.ts'

/** A webhook, and the position of the log from which on it is told. */
export type WebhookAtWork = Webhook & { readonly from_position: string }

/** Addresses that are told of revisions. */
export const webhooks = projection<WebhookAtWork, WebhookEventType>({
  name: 'webhooks',
  version: 1,
  types: webhookEventTypes,
  fields: ['at_work_since'],
  idOf: (event) => event.data.webhook_id,
  handle: (webhook, event, { position }) =>
    E.map((after: Webhook) => ({
      ...after,
      from_position:
        webhook === null || (webhook.removed_at !== null && after.removed_at === null)
          ? String(position)
          : webhook.from_position,
    }))(evolveWebhook(webhook, event)),
  indexOf: ({ removed_at, registered_at }) => ({ at_work_since: removed_at === null ? registered_at : null }),
})

/** The checkpoint up to which a webhook was told; registered again, it has another one. No projection has the name, so a rebuild tells nothing again. */
export const webhookCheckpoint = ({ webhook_id, from_position }: WebhookAtWork): string =>
  `webhook-${webhook_id}-${from_position}`

/** Webhooks at a time. */
export const mostWebhooks = 100

/** All webhooks at work, oldest first. */
export const webhooksAtWork = async (readModels: Pick<ReadModels, 'query'>): Promise<ReadonlyArray<WebhookAtWork>> => {
  const rows = await readModels.query(webhooks.collection, {
    orderBy: { field: 'at_work_since', direction: 'asc' },
    after: afterNull,
    limit: mostWebhooks + 1,
  })
  return rows.map(({ document }) => document as WebhookAtWork)
}
