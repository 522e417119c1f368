// Registering, listing and removing webhooks, for the routes and for the command line.
import * as E from 'fp-ts/lib/Either.js'
import { type CommandContext, type CommandPorts, registerWebhook, removeWebhook } from '../../commands/index.ts'
import type { Webhook } from '../../domain/lifecycle/webhook.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { problem, requestInvalid, type Reply } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { webhookSecret } from '../../domain/webhook-signature.ts'
import { levelled } from '../../projections/queries/level.ts'
import type { Lookups } from '../../projections/queries/lookups.ts'
import { mostWebhooks, webhookCheckpoint, webhooks, webhooksAtWork } from '../../projections/webhooks/index.ts'
import { type WebhookCreated, type WebhookList, type WebhookRemoved, WebhookRequest } from './shapes.ts'

export type WebhookPorts = CommandPorts & {
  readonly clock: Clock
  readonly eventStore: EventStore
  readonly readModels: ReadModels
  readonly lookups: Lookups
  /** Secrets of webhooks follow from it. */
  readonly signingKey: string
}

const viewOf = ({ webhook_id, url, spec_id, registered_at, removed_at }: Webhook) => ({
  webhook_id,
  url,
  spec_id,
  registered_at,
  removed_at,
})

/** Registers what a body asks for; `spec_not_found`, `request_invalid`. */
export const answerRegistration = async (
  ports: WebhookPorts,
  input: unknown,
  context: CommandContext,
): Reply<WebhookCreated> => {
  const body = decodeWith(WebhookRequest)(input)
  if (E.isLeft(body)) return E.left(requestInvalid(body.left))
  const { url, spec_id = null } = body.right
  if (spec_id !== null && (await ports.lookups.spec(spec_id)) === null) {
    return E.left(problem('spec_not_found', `${spec_id} is not registered here.`, { pointer: '/spec_id' }))
  }
  const level = await levelled(ports, webhooks)
  if (E.isLeft(level)) return level
  if ((await webhooksAtWork(level.right)).length >= mostWebhooks) {
    const message = `there are ${mostWebhooks} webhooks, which is the most; remove one first`
    return E.left(requestInvalid([{ pointer: '/url', message }]))
  }
  const done = await registerWebhook(ports, { url, spec_id }, context)
  if (E.isLeft(done)) return done
  const { webhook, isNew } = done.right
  const secret = webhookSecret(ports.signingKey, webhook.webhook_id)
  return E.right({ schema_version: 1, webhook: viewOf(webhook), secret, new: isNew })
}

/** The webhooks at work, oldest first, with what could not be told. */
export const answerWebhooks = async (ports: WebhookPorts): Reply<WebhookList> => {
  const level = await levelled(ports, webhooks)
  if (E.isLeft(level)) return level
  const found = await webhooksAtWork(level.right)
  return E.right({
    schema_version: 1,
    webhooks: await Promise.all(
      found.map(async (webhook) => ({
        ...viewOf(webhook),
        position: String((await ports.readModels.checkpoint(webhookCheckpoint(webhook))) ?? webhook.from_position),
        failures: webhook.failures,
      })),
    ),
  })
}

/** Takes a webhook out of work; `not_found` where there is none. */
export const answerRemoval = async (
  ports: WebhookPorts,
  webhookId: string,
  context: CommandContext,
): Reply<WebhookRemoved> => {
  const removed = await removeWebhook(ports, webhookId, context)
  return E.isLeft(removed) ? removed : E.right({ schema_version: 1, webhook: viewOf(removed.right) })
}
