// Messages of webhooks are signed as Standard Webhooks says: https://github.com/standard-webhooks/standard-webhooks
import { createHmac } from 'node:crypto'

/** The secret of a webhook: nothing is stored, it follows from the service's key and the webhook's id. */
export const webhookSecret = (signingKey: string, webhookId: string): string =>
  `whsec_${createHmac('sha256', signingKey).update(`webhook:${webhookId}`).digest('base64')}`

/** The headers that a message carries; `timestamp` in seconds since 1970. */
export const signedHeaders = (
  secret: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
): Readonly<Record<string, string>> => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
