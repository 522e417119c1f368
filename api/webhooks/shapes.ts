// Addresses that are told of revisions.
import * as t from 'io-ts'
import { refuseExtra, SpecId } from '../../domain/values/codecs.ts'
import { component, counted, described, instantText, nullable, published } from '../../domain/values/described.ts'

const schema_version = t.literal(1)
const longestUrl = 2_000

/** Names of hosts in other letters are written as `xn--`. */
const isUri = /^https?:\/\/[!-~]+$/

/** An http(s) address without user name or fragment. */
const WebAddress = published(
  new t.Type<string, string, unknown>(
    'WebAddress',
    t.string.is,
    (u, c) => {
      const url =
        typeof u === 'string' && u.length <= longestUrl && isUri.test(u) && URL.canParse(u) ? new URL(u) : null
      return url !== null &&
        /^https?:$/.test(url.protocol) &&
        url.username === '' &&
        url.password === '' &&
        url.hash === ''
        ? t.success(url.href)
        : t.failure(
            u,
            c,
            `must be an http(s) address of at most ${longestUrl} characters of ASCII, without user name or fragment`,
          )
    },
    t.identity,
  ),
  { keywords: { type: 'string', format: 'uri', maxLength: longestUrl, pattern: isUri.source } },
)

export const WebhookRequest = component(
  'WebhookRequest',
  refuseExtra(
    { url: WebAddress },
    { schema_version, spec_id: described(nullable(SpecId), 'The spec whose revisions are told; without it, of all') },
    'webhook',
  ),
)

const view = {
  webhook_id: t.string,
  url: t.string,
  spec_id: nullable(SpecId),
  registered_at: instantText,
  removed_at: nullable(instantText),
}

export const WebhookCreated = component(
  'WebhookCreated',
  t.strict({
    schema_version,
    webhook: t.strict(view),
    secret: described(t.string, 'With which messages are signed (Standard Webhooks). Keep it secret'),
    new: t.boolean,
  }),
)
export type WebhookCreated = t.TypeOf<typeof WebhookCreated>

const WebhookView = component(
  'Webhook',
  t.strict({
    ...view,
    position: described(t.string, 'Position of the log up to which it was told'),
    failures: t.readonlyArray(
      t.strict({ event_id: t.string, attempts: counted, detail: t.string, failed_at: instantText }),
    ),
  }),
)

export const WebhookList = component('Webhooks', t.strict({ schema_version, webhooks: t.readonlyArray(WebhookView) }))
export type WebhookList = t.TypeOf<typeof WebhookList>

export const WebhookRemoved = component('WebhookRemoved', t.strict({ schema_version, webhook: t.strict(view) }))
export type WebhookRemoved = t.TypeOf<typeof WebhookRemoved>

/** All shapes of these routes. */
export const webhookShapes = [WebhookRequest, WebhookCreated, WebhookList, WebhookRemoved]
