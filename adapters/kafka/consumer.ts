// Consuming in a group: heartbeats go on during long work, failures pause the partition, rebalances reach the client, and
// a consumer that crashed is reported instead of falling silent.
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import type { Bus, Message, MessageHandler } from '../../domain/ports/bus.ts'
import type { Logger } from '../../domain/ports/logger.ts'
import { BusFault, faultOf, isRebalance } from './errors.ts'
import { decodeMessage } from './message-codec.ts'
import { type Retries, retriesOf } from './retries.ts'

export type ConsumerSettings = {
  readonly topic: string
  readonly attempts: number
  readonly backoffMs: number
  readonly sessionTimeoutMs: number
  readonly heartbeatMs: number
  /** How long work may go on after the group asked its members to join again. */
  readonly rebalanceGraceMs: number
  readonly layAside: (group: string, message: Message, attempts: number, error: unknown) => Promise<void>
  readonly logger: Logger
}
type Asked = Parameters<Bus['consume']>[0]
type Work = {
  readonly asked: Asked
  readonly handler: MessageHandler
  readonly retries: Retries
  readonly settings: ConsumerSettings
}

/** Runs a handler with heartbeats beside it. Throws the rebalance error, if one came, after the handler has ended. */
const handleWithHeartbeat = async (
  { asked, handler, settings }: Work,
  message: Message,
  heartbeat: () => Promise<void>,
): Promise<void> => {
  const grace = new AbortController()
  let rebalance: unknown = null
  let graceTimer: NodeJS.Timeout | undefined
  const beat = async (): Promise<void> => {
    try {
      await heartbeat()
    } catch (error) {
      if (!isRebalance(error)) settings.logger.warn('bus: a heartbeat failed', { error: String(error) })
      rebalance ??= error
      // Others of the group wait for this member to join again: the work gets some time, then is told to stop.
      graceTimer ??= setTimeout(() => grace.abort(error), settings.rebalanceGraceMs)
    }
  }
  const timer = setInterval(() => void (rebalance === null && beat()), settings.heartbeatMs)
  try {
    await handler(message, { heartbeat: beat, signal: AbortSignal.any([asked.signal, grace.signal]) })
  } catch (error) {
    throw grace.signal.aborted ? rebalance : error
  } finally {
    clearInterval(timer)
    clearTimeout(graceTimer)
  }
  if (rebalance !== null) throw new HandledButRebalanced(rebalance)
}

/** The message was handled, and then the group asked to join again. */
class HandledButRebalanced extends Error {
  constructor(cause: unknown) {
    super('rebalance', { cause })
  }
}

type Step = 'next' | 'stop'

/** Handles one message of a batch. `stop` leaves it, and what follows, for later. */
const handleOne = async (work: Work, payload: EachBatchPayload, stored: KafkaMessage): Promise<Step> => {
  const { asked, retries, settings } = work
  const message = decodeMessage(stored)
  if (message === null || !asked.types.includes(message.type)) return 'next'
  const place = `${payload.batch.partition}:${stored.offset}`
  try {
    await handleWithHeartbeat(work, message, () => payload.heartbeat())
  } catch (error) {
    if (error instanceof HandledButRebalanced) {
      payload.resolveOffset(stored.offset)
      await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets()).catch(() => undefined)
      throw error.cause
    }
    if (isRebalance(error)) throw error
    if (asked.signal.aborted) return 'stop'
    const pauseMs = retries.failed(place, error)
    if (pauseMs !== null) {
      settings.logger.warn('bus: a message failed and will be tried again', {
        type: message.type,
        id: message.id,
        error: String(error),
      })
      retries.later(pauseMs, payload.pause())
      return 'stop'
    }
    await settings.layAside(asked.group, message, retries.attemptsOf(place), error)
  }
  retries.done(place)
  return 'next'
}

const eachBatch =
  (work: Work) =>
  async (payload: EachBatchPayload): Promise<void> => {
    for (const stored of payload.batch.messages) {
      if (work.asked.signal.aborted || !payload.isRunning() || payload.isStale()) return
      if ((await handleOne(work, payload, stored)) === 'stop') return
      payload.resolveOffset(stored.offset)
      await payload.commitOffsetsIfNecessary()
      await payload.heartbeat()
    }
  }

/** Resolves when the signal aborts; rejects when the consumer crashed. */
const untilEnd = (consumer: Consumer, asked: Asked): Promise<void> =>
  new Promise((resolve, reject) => {
    asked.signal.addEventListener('abort', () => resolve(), { once: true })
    if (asked.signal.aborted) resolve()
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      reject(new BusFault(`the consumer of group ${asked.group} crashed: ${payload.error.message}`, payload.error))
    })
  })

export const consume = async (
  kafka: Kafka,
  asked: Asked,
  handler: MessageHandler,
  settings: ConsumerSettings,
): Promise<void> => {
  if (asked.signal.aborted) return
  const retries = retriesOf(settings.attempts, settings.backoffMs)
  const consumer = kafka.consumer({
    groupId: asked.group,
    sessionTimeout: settings.sessionTimeoutMs,
    rebalanceTimeout: settings.rebalanceGraceMs + 2 * settings.sessionTimeoutMs,
    heartbeatInterval: settings.heartbeatMs,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 500,
    // A silent restart would hide the fault and keep readiness green; the process ends instead, and is started again.
    retry: { retries: 8, initialRetryTime: 200, maxRetryTime: 5_000, restartOnFailure: async () => false },
  })
  const ended = untilEnd(consumer, asked)
  ended.catch(() => undefined)
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: [settings.topic], fromBeginning: true })
    await consumer.run({
      eachBatchAutoResolve: false,
      autoCommitInterval: 500,
      autoCommitThreshold: 100,
      partitionsConsumedConcurrently: asked.concurrency,
      eachBatch: eachBatch({ asked, handler, retries, settings }),
    })
    await ended
  } catch (error) {
    throw faultOf(`consuming as ${asked.group}`, error)
  } finally {
    retries.end()
    await consumer.disconnect().catch(() => undefined)
  }
}
