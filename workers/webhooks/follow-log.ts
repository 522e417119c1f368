// Follows the log for one webhook from where it was.
import type { RecordedEvent } from '../../domain/events/event.ts'
import { versionOfStream } from '../../domain/events/streams.ts'
import { type WebhookAtWork, webhookCheckpoint } from '../../projections/webhooks/index.ts'
import type { WebhookPorts, Tell } from './tell-webhook.ts'

const revisions = new Set(['VersionSuperseded', 'VersionRevoked'])

/** Whether a webhook is told of an event: a revision of its spec. */
const isToldOf = ({ spec_id }: WebhookAtWork, event: RecordedEvent): boolean =>
  revisions.has(event.type) &&
  (spec_id === null || event.data['spec_id'] === spec_id || versionOfStream(event.stream)?.specId === spec_id)

export type Follow = (webhook: WebhookAtWork, signal: AbortSignal) => Promise<void>

/** Told first, then remembered: a crash between the two tells again under the same id, and loses nothing. */
export const follower =
  ({ eventStore, readModels }: WebhookPorts, tell: Tell): Follow =>
  async (webhook, signal) => {
    const name = webhookCheckpoint(webhook)
    let remembered = (await readModels.checkpoint(name)) ?? BigInt(webhook.from_position)
    let seen = remembered
    const remember = async (): Promise<void> => {
      if (seen > remembered) await readModels.apply(name, [], seen)
      remembered = seen
    }
    for await (const item of eventStore.subscribe(remembered, signal)) {
      if (signal.aborted) return
      if (item.kind === 'caught_up') {
        await remember()
        continue
      }
      const isTold = isToldOf(webhook, item.event)
      if (isTold && !(await tell(webhook, item.event, signal))) return
      seen = item.event.position
      if (isTold) await remember()
    }
  }
