// Tells one webhook of one event.
import * as E from 'fp-ts/lib/Either.js'
import { type CommandContext, type CommandPorts, recordWebhookFailure } from '../../commands/index.ts'
import { cloudEventOf } from '../../domain/events/cloud-event.ts'
import type { RecordedEvent } from '../../domain/events/event.ts'
import { type Clock, pause } from '../../domain/ports/clock.ts'
import type { Logger } from '../../domain/ports/logger.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { signedHeaders, webhookSecret } from '../../domain/webhook-signature.ts'
import type { WebhookAtWork } from '../../projections/webhooks/index.ts'

export type WebhookPorts = CommandPorts & {
  readonly readModels: Pick<ReadModels, 'apply' | 'checkpoint' | 'query' | 'acquireLease' | 'releaseLease'>
  readonly clock: Clock
  readonly logger: Logger
  readonly signingKey: string
  /** The source attribute of CloudEvents. */
  readonly source: string
  /** Gives the status of the answer; rejects when there is none. */
  readonly post: (
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    timeoutMs: number,
  ) => Promise<number>
}

const timeoutMs = 15_000

export type Progress = { active: boolean; told: number; lastFault: string | null }

export type Tell = (webhook: WebhookAtWork, event: RecordedEvent, signal: AbortSignal) => Promise<boolean>

/** Tells one message until it is taken or given up; false when told to stop meanwhile. */
export const teller = (ports: WebhookPorts, progress: Progress, pausesMs: ReadonlyArray<number>): Tell => {
  /** Null when the address took the message, else why not. */
  const attempt = async (webhook: WebhookAtWork, event: RecordedEvent): Promise<string | null> => {
    const body = JSON.stringify(cloudEventOf(event, ports.source))
    const message = { id: event.id, timestamp: Math.floor(ports.clock() / 1000), body }
    const headers = {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'devfin-webhooks',
      ...signedHeaders(webhookSecret(ports.signingKey, webhook.webhook_id), message),
    }
    try {
      const status = await ports.post(webhook.url, headers, body, timeoutMs)
      return status >= 200 && status < 300 ? null : `answered ${status}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  return async (webhook, event, signal) => {
    for (let attempts = 1; !signal.aborted; attempts++) {
      const fault = await attempt(webhook, event)
      if (fault === null) {
        progress.told += 1
        return true
      }
      const wait = pausesMs[attempts - 1]
      ports.logger.warn('a webhook did not take a message', {
        webhook: webhook.webhook_id,
        event: event.id,
        attempts,
        fault,
      })
      if (wait === undefined) {
        const failure = { webhook_id: webhook.webhook_id, event_id: event.id, attempts, detail: fault.slice(0, 500) }
        const recorded = await recordWebhookFailure(ports, failure, contextOf(ports, failure))
        if (E.isLeft(recorded)) throw new Error(recorded.left.detail)
        return true
      }
      await pause(wait, signal)
    }
    return false
  }
}

const contextOf = (
  { ids }: Pick<CommandPorts, 'ids'>,
  failure: { readonly webhook_id: string; readonly event_id: string },
): CommandContext => {
  const commandId = ids.named(`webhook-failed:${failure.webhook_id}:${failure.event_id}`)
  return {
    commandId,
    traceId: '0'.repeat(32),
    correlationId: commandId,
    causationId: failure.event_id,
    actor: 'webhooks',
  }
}
