// Who is told of revisions.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../domain/canonical-json.ts'
import { webhookStream } from '../domain/events/streams.ts'
import type { EventOf } from '../domain/events/event.ts'
import { foldWebhook, type Webhook } from '../domain/lifecycle/webhook.ts'
import { problem, type Reply } from '../domain/problem.ts'
import { type Clock, instantOf } from '../domain/ports/clock.ts'
import type { CommandContext } from './command-context.ts'
import { type CommandPorts, runCommand } from './run-command.ts'

type Ports = CommandPorts & { readonly clock: Clock }

export type Registered = { readonly webhook: Webhook; readonly isNew: boolean }

/** Puts an address to work for a spec (null: all); the same address for the same spec is one webhook. */
export const registerWebhook = async (
  ports: Ports,
  { url, spec_id }: Pick<Webhook, 'url' | 'spec_id'>,
  context: CommandContext,
): Reply<Registered> => {
  const webhook_id = ports.ids.named(`webhook:${canonicalJson({ url, spec_id })}`)
  const data = { webhook_id, url, spec_id, registered_at: instantOf(ports.clock()) }
  const done = await runCommand(ports, webhookStream(webhook_id), context, (history) =>
    E.right(foldWebhook(history)?.removed_at === null ? [] : [{ type: 'WebhookRegistered', data }]),
  )
  if (E.isLeft(done)) return done
  const webhook = foldWebhook(done.right.history) ?? { ...data, removed_at: null, failures: [] }
  return E.right({ webhook, isNew: done.right.appended.length > 0 })
}

/** Takes a webhook out of work; `not_found` where there is none. */
export const removeWebhook = async (ports: Ports, webhookId: string, context: CommandContext): Reply<Webhook> => {
  const none = problem('not_found', `There is no webhook ${webhookId}.`)
  const done = await runCommand(ports, webhookStream(webhookId), context, (history) => {
    const webhook = foldWebhook(history)
    if (webhook === null) return E.left(none)
    const data = { webhook_id: webhookId, removed_at: instantOf(ports.clock()) }
    return E.right(webhook.removed_at === null ? [{ type: 'WebhookRemoved', data }] : [])
  })
  if (E.isLeft(done)) return done
  const webhook = foldWebhook(done.right.history)
  return webhook === null ? E.left(none) : E.right(webhook)
}

/** Says that a message was given up. */
export const recordWebhookFailure = (
  ports: Ports,
  failure: Omit<EventOf<'WebhookFailed'>['data'], 'failed_at'>,
  context: CommandContext,
) =>
  runCommand(ports, webhookStream(failure.webhook_id), context, () =>
    E.right([{ type: 'WebhookFailed', data: { ...failure, failed_at: instantOf(ports.clock()) } }]),
  )
