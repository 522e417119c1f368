// Operators register addresses that are told of revisions.
import * as E from 'fp-ts/lib/Either.js'
import { registerWebhook, removeWebhook } from '../../commands/index.ts'
import type { Webhook } from '../../domain/lifecycle/webhook.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { problem, requestInvalid } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { webhookSecret } from '../../domain/webhook-signature.ts'
import { levelled } from '../../projections/queries/level.ts'
import { mostWebhooks, webhookCheckpoint, webhooks, webhooksAtWork } from '../../projections/webhooks/index.ts'
import { withToken } from '../common/bearer.ts'
import { contextOf } from '../datasets/answer.ts'
import * as t from 'io-ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import { ok, type Route } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'
import type { ApiServices } from '../services.ts'
import { WebhookCreated, WebhookList, WebhookRemoved, WebhookRequest } from './shapes.ts'

export type WebhookServices = ApiServices & {
  readonly eventStore: EventStore
  readonly readModels: ReadModels
  /** Secrets of webhooks follow from it. */
  readonly signingKey: string
  /** Null: the routes do not exist. */
  readonly operatorToken: string | null
}

const viewOf = ({ webhook_id, url, spec_id, registered_at, removed_at }: Webhook) => ({
  webhook_id,
  url,
  spec_id,
  registered_at,
  removed_at,
})

const register =
  (services: WebhookServices): Route['handler'] =>
  async (request) => {
    const body = decodeWith(WebhookRequest)(request.body)
    if (E.isLeft(body)) return E.left(requestInvalid(body.left))
    const { url, spec_id = null } = body.right
    if (spec_id !== null && (await services.lookups.spec(spec_id)) === null) {
      return E.left(problem('spec_not_found', `${spec_id} is not registered here.`, { pointer: '/spec_id' }))
    }
    const level = await levelled(services, webhooks)
    if (E.isLeft(level)) return level
    if ((await webhooksAtWork(level.right)).length >= mostWebhooks) {
      const message = `there are ${mostWebhooks} webhooks, which is the most; remove one first`
      return E.left(requestInvalid([{ pointer: '/url', message }]))
    }
    const done = await registerWebhook(services, { url, spec_id }, contextOf(services, request, 'operator'))
    if (E.isLeft(done)) return done
    const { webhook, isNew } = done.right
    const value: WebhookCreated = {
      schema_version: 1,
      webhook: viewOf(webhook),
      secret: webhookSecret(services.signingKey, webhook.webhook_id),
      new: isNew,
    }
    return E.right(ok(value))
  }

const list =
  (services: WebhookServices): Route['handler'] =>
  async () => {
    const level = await levelled(services, webhooks)
    if (E.isLeft(level)) return level
    const found = await webhooksAtWork(level.right)
    const value: WebhookList = {
      schema_version: 1,
      webhooks: await Promise.all(
        found.map(async (webhook) => ({
          ...viewOf(webhook),
          position: String((await services.readModels.checkpoint(webhookCheckpoint(webhook))) ?? webhook.from_position),
          failures: webhook.failures,
        })),
      ),
    }
    return E.right(ok(value))
  }

const remove =
  (services: WebhookServices): Route['handler'] =>
  async (request) => {
    const context = contextOf(services, request, 'operator')
    const removed = await removeWebhook(services, request.params['webhook_id'] ?? '', context)
    if (E.isLeft(removed)) return removed
    const value: WebhookRemoved = { schema_version: 1, webhook: viewOf(removed.right) }
    return E.right(ok(value))
  }

/** The routes that exist under this configuration. */
export const webhookRoutes = (services: WebhookServices): ReadonlyArray<Route> =>
  services.operatorToken === null ? [] : operatorsRoutes(services, services.operatorToken)

const operatorsRoutes = (services: WebhookServices, token: string): ReadonlyArray<Route> => [
  {
    method: 'POST',
    path: '/webhooks',
    at: 'api',
    ownPagesOnly: true,
    mayUseReserve: true,
    bodyLimitBytes: 16_384,
    doc: {
      operationId: 'registerWebhook',
      tag: 'privileged',
      summary: 'Tell an address of revisions (bearer token of the operator)',
      description:
        'A message is a CloudEvent, `VersionSuperseded` or `VersionRevoked`, by POST, signed as Standard Webhooks says. An answer that is not 2xx is tried again for about a day.',
      extension: true,
      requestSchema: refTo(WebhookRequest),
      requestExamples: { 'All revisions': { url: 'https://example.org/devfin' } },
      responses: {
        200: { description: 'It is registered, now or before', schema: refTo(WebhookCreated) },
      },
      problems: ['unauthorized', 'forbidden', 'spec_not_found', 'request_invalid'],
    },
    handler: withToken(token, register(services)),
  },
  {
    method: 'GET',
    path: '/webhooks',
    at: 'api',
    doc: {
      operationId: 'listWebhooks',
      tag: 'privileged',
      summary: 'Addresses that are told of revisions, and what could not be told (bearer token of the operator)',
      extension: true,
      responses: { 200: { description: 'All at work, oldest first', schema: refTo(WebhookList) } },
      problems: ['unauthorized', 'forbidden'],
    },
    handler: withToken(token, list(services)),
  },
  {
    method: 'POST',
    path: '/webhooks/:webhook_id/remove',
    at: 'api',
    ownPagesOnly: true,
    mayUseReserve: true,
    doc: {
      operationId: 'removeWebhook',
      tag: 'privileged',
      summary: 'Tell an address nothing any more (bearer token of the operator)',
      extension: true,
      parameters: [pathParameter('webhook_id', parameter(t.string, 'The webhook'))],
      responses: { 200: { description: 'It is removed', schema: refTo(WebhookRemoved) } },
      problems: ['unauthorized', 'forbidden', 'not_found'],
    },
    handler: withToken(token, remove(services)),
  },
]
