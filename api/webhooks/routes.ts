// Operators register addresses that are told of revisions.
import * as E from 'fp-ts/lib/Either.js'
import { withToken } from '../common/bearer.ts'
import { contextOf } from '../datasets/answer.ts'
import * as t from 'io-ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import { get, post, ok, type Route } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'
import type { ApiServices } from '../services.ts'
import { answerRegistration, answerRemoval, answerWebhooks, type WebhookPorts } from './answer.ts'
import { WebhookCreated, WebhookList, WebhookRemoved, WebhookRequest } from './shapes.ts'

export type WebhookServices = ApiServices &
  WebhookPorts & {
    /** Null: the routes do not exist. */
    readonly operatorToken: string | null
  }

const register =
  (services: WebhookServices): Route['handler'] =>
  async (request) =>
    E.map(ok)(await answerRegistration(services, request.body, contextOf(services, request, 'operator')))

const list =
  (services: WebhookServices): Route['handler'] =>
  async () =>
    E.map(ok)(await answerWebhooks(services))

const remove =
  (services: WebhookServices): Route['handler'] =>
  async (request) =>
    E.map(ok)(
      await answerRemoval(services, request.params['webhook_id'] ?? '', contextOf(services, request, 'operator')),
    )

/** The routes that exist under this configuration. */
export const webhookRoutes = (services: WebhookServices): ReadonlyArray<Route> =>
  services.operatorToken === null ? [] : operatorsRoutes(services, services.operatorToken)

const operatorsRoutes = (services: WebhookServices, token: string): ReadonlyArray<Route> => [
  post('/webhooks', {
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
      problems: ['unauthorized', 'forbidden', 'spec_not_found'],
    },
    handler: withToken(token, register(services)),
  }),
  get('/webhooks', {
    doc: {
      operationId: 'listWebhooks',
      tag: 'privileged',
      summary: 'Addresses that are told of revisions, and what could not be told (bearer token of the operator)',
      extension: true,
      responses: { 200: { description: 'All at work, oldest first', schema: refTo(WebhookList) } },
      problems: ['unauthorized', 'forbidden'],
    },
    handler: withToken(token, list(services)),
  }),
  post('/webhooks/:webhook_id/remove', {
    ownPagesOnly: true,
    mayUseReserve: true,
    doc: {
      operationId: 'removeWebhook',
      tag: 'privileged',
      summary: 'Tell an address nothing any more (bearer token of the operator)',
      extension: true,
      parameters: [pathParameter('webhook_id', parameter(t.string, 'The webhook'))],
      responses: { 200: { description: 'It is removed', schema: refTo(WebhookRemoved) } },
      problems: ['unauthorized', 'forbidden'],
    },
    handler: withToken(token, remove(services)),
  }),
]
