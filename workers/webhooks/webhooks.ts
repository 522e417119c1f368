// Tells addresses of revisions: each webhook follows the log from its own durable checkpoint; one process at work by lease.
import { pause } from '../../domain/ports/clock.ts'
import { takeVisiblePart } from '../../projections/leased-role.ts'
import { type WebhookAtWork, webhookCheckpoint, webhooksAtWork } from '../../projections/webhooks/index.ts'
import { type WebhookPorts, type Progress, teller } from './tell-webhook.ts'
import { follower, type Follow } from './follow-log.ts'

export type WebhookOptions = {
  readonly holder: string
  readonly leaseMs?: number
  /** How often the list of webhooks is read. */
  readonly lookMs?: number
  /** Pauses before the attempts after the first; after the last of them a message is given up. */
  readonly pausesMs?: ReadonlyArray<number>
}

export type Webhooks = {
  readonly progress: () => { readonly active: boolean; readonly told: number; readonly lastFault: string | null }
  readonly stop: () => Promise<void>
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** About a day in all. */
const usualPausesMs = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 4 * hour, 8 * hour, 12 * hour]

export const startWebhooks = (ports: WebhookPorts, options: WebhookOptions): Webhooks => {
  const { holder, leaseMs = 15_000, lookMs = 2_000, pausesMs = usualPausesMs } = options
  const progress: Progress = { active: false, told: 0, lastFault: null }
  const serve = serving(ports, progress, follower(ports, teller(ports, progress, pausesMs)), lookMs)
  const term = { name: 'webhooks', holder, leaseMs, retryMs: 500, serve, done: () => progress.told }
  const part = takeVisiblePart(ports, term, progress)
  return { progress: () => ({ ...progress }), stop: part.stop }
}

/** Follows for every webhook at work, while the lease holds. */
const serving =
  (ports: WebhookPorts, progress: Progress, follow: Follow, lookMs: number) =>
  async (signal: AbortSignal): Promise<void> => {
    const following = new Map<string, { readonly end: () => void; readonly ended: Promise<void> }>()
    const begin = (webhook: WebhookAtWork): void => {
      const own = new AbortController()
      const key = webhookCheckpoint(webhook)
      const ended = follow(webhook, AbortSignal.any([signal, own.signal])).catch((error: unknown) => {
        progress.lastFault = error instanceof Error ? error.message : String(error)
        ports.logger.error('a webhook cannot be told, and this is tried again', { webhook: webhook.webhook_id, error })
      })
      following.set(key, { end: () => own.abort(), ended: ended.then(() => void following.delete(key)) })
    }
    try {
      while (!signal.aborted) {
        const wanted = new Map((await webhooksAtWork(ports.readModels)).map((it) => [webhookCheckpoint(it), it]))
        for (const [key, { end }] of following) if (!wanted.has(key)) end()
        for (const [key, webhook] of wanted) if (!following.has(key)) begin(webhook)
        await pause(lookMs, signal)
      }
    } finally {
      for (const { end } of following.values()) end()
      await Promise.all([...following.values()].map(({ ended }) => ended))
    }
  }
