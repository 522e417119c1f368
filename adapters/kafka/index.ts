// The bus port on Kafka. At least once: the relay may publish twice, and groups may see a message again.
import kafkajs, { type Admin, type logLevel } from 'kafkajs'
import type { Bus, Message } from '../../domain/ports/bus.ts'
import { type Logger, silentLogger } from '../../domain/ports/logger.ts'
import { backoffMs, pause, withDeadline } from '../calls/deadline.ts'
import { consume } from './consumer.ts'
import { BusFault, faultOf, isMoment } from './errors.ts'
import { lagOf } from './lag.ts'
import { encodeMessage } from './message-codec.ts'
import { publisherOn } from './publisher.ts'
import { ensureTopics, topicsOf } from './topics.ts'
import { type KafkaCredentials, parseUrl } from './url.ts'

export type KafkaOptions = {
  readonly logger?: Logger
  /** When the URL has none. */
  readonly credentials?: KafkaCredentials
  /** Called when a message of a group was laid aside. */
  readonly onLaidAside?: (group: string) => void
  /** Attempts before a message is laid aside. Default 8. */
  readonly attempts?: number
  /** Pause after the first failed attempt; it doubles with each. Default 200 ms. */
  readonly backoffMs?: number
  /** How long a consumer that died keeps its partitions. Default 30 s. */
  readonly sessionTimeoutMs?: number
  readonly heartbeatMs?: number
  readonly rebalanceGraceMs?: number
  /** How long a call may take. Default 15 s. */
  readonly callDeadlineMs?: number
}

const logTo = (logger: Logger) => () => (entry: { level: logLevel; namespace: string; log: { message: string } }) => {
  const write =
    entry.level === kafkajs.logLevel.ERROR
      ? logger.error
      : entry.level === kafkajs.logLevel.WARN
        ? logger.warn
        : logger.debug
  write(`bus: ${entry.log.message}`, { namespace: entry.namespace })
}

/** Headers of a message that was laid aside, beside its own. */
const deadLetterHeaders = (group: string, attempts: number, error: unknown) => ({
  dead_letter_group: group,
  dead_letter_attempts: String(attempts),
  dead_letter_error: (error instanceof Error ? error.message : String(error)).slice(0, 1_000),
})

/** Opens the bus on Kafka 2.4 or newer; see `url.ts` for the URL. Connects on first use and makes its topics when missing. */
export const openKafkaBus = (url: string, options: KafkaOptions = {}): Bus => {
  const address = parseUrl(url, options.credentials ?? null)
  const { logger = silentLogger, callDeadlineMs = 15_000, heartbeatMs = 3_000 } = options
  const topics = topicsOf(address)
  const kafka = new kafkajs.Kafka({
    clientId: address.clientId,
    brokers: [...address.brokers],
    ssl: address.ssl,
    ...(address.sasl === null ? {} : { sasl: address.sasl }),
    connectionTimeout: 5_000,
    authenticationTimeout: 5_000,
    requestTimeout: 20_000,
    enforceRequestTimeout: true,
    retry: { retries: 5, initialRetryTime: 200, maxRetryTime: 3_000 },
    logLevel: kafkajs.logLevel.WARN,
    logCreator: logTo(logger),
  })
  const publisher = publisherOn(kafka, callDeadlineMs)
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  let admin: Promise<Admin> | null = null
  let prepared: Promise<void> | null = null

  const connectedAdmin = (): Promise<Admin> => {
    admin ??= (async () => {
      const made = kafka.admin()
      await made.connect()
      return made
    })()
    return admin
  }
  /** An admin call, repeated after passing failures; a connection that failed, and what it knew, is not used again. */
  const asAdmin = async <A>(what: string, call: (admin: Admin) => Promise<A>): Promise<A> => {
    for (let failures = 0; ; failures++) {
      if (closing.signal.aborted) throw new BusFault('is closed', undefined, 'closed')
      const using = connectedAdmin()
      try {
        return await withDeadline(what, callDeadlineMs, async () => call(await using))
      } catch (error) {
        if (admin === using) admin = null
        using.then((gone) => gone.disconnect()).catch(() => undefined)
        if (failures === 3 || !isMoment(error)) throw faultOf(what, error)
      }
      await pause(backoffMs(failures, 50, 500), closing.signal)
    }
  }
  const prepare = (): Promise<void> => {
    prepared ??= asAdmin('making the topics', (open) => ensureTopics(open, address)).catch((error: unknown) => {
      prepared = null
      throw error
    })
    return prepared
  }
  const publish = async (messages: ReadonlyArray<Message>): Promise<void> => {
    if (messages.length === 0) return
    await prepare()
    await publisher.send(topics.events, messages.map(encodeMessage))
  }

  return {
    needsRelay: true,
    publish,
    consume: (asked, handler) => {
      const signal = AbortSignal.any([asked.signal, closing.signal])
      const end = prepare().then(() =>
        consume(kafka, { ...asked, signal }, handler, {
          topic: topics.events,
          attempts: options.attempts ?? 8,
          backoffMs: options.backoffMs ?? 200,
          sessionTimeoutMs: options.sessionTimeoutMs ?? 30_000,
          heartbeatMs,
          rebalanceGraceMs: options.rebalanceGraceMs ?? 30_000,
          logger,
          layAside: async (group, message, attempts, error) => {
            logger.error('bus: a message is laid aside', {
              group,
              type: message.type,
              id: message.id,
              error: String(error),
            })
            const encoded = encodeMessage(message)
            const headers = { ...encoded.headers, ...deadLetterHeaders(group, attempts, error) }
            await publisher.send(topics.deadLetters, [{ ...encoded, headers }])
            options.onLaidAside?.(group)
          },
        }),
      )
      const settled = Promise.allSettled([end])
      running.add(settled)
      void settled.finally(() => running.delete(settled))
      return end
    },
    lag: (group) => asAdmin(`reading the lag of ${group}`, (open) => lagOf(open, topics.events, group)),
    ping: () => asAdmin('reaching the broker', async (open) => void (await open.describeCluster())),
    close: async () => {
      if (closing.signal.aborted) return
      closing.abort()
      await Promise.all(running)
      await publisher.close()
      await admin?.then((open) => open.disconnect()).catch(() => undefined)
    },
  }
}
