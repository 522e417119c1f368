// The bus port on Kafka. At least once: the relay may publish twice, and groups may see a message again.
import kafkajs, { type logLevel } from 'kafkajs'
import type { Bus, Message } from '../../domain/ports/bus.ts'
import { type Logger, silentLogger } from '../../domain/ports/logger.ts'
import { adminOf } from './admin.ts'
import { type ConsumerSettings, consume } from './consumer.ts'
import { restWhenIdle } from './idle-connections.ts'
import { lagOf } from './lag.ts'
import { encodeMessage } from './message-codec.ts'
import { publisherOn } from './publisher.ts'
import { ensureTopics, knownLogs, rememberLog, topicsOf } from './topics.ts'
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

/** The client of an address. */
const clientOf = (address: ReturnType<typeof parseUrl>, logger: Logger): kafkajs.Kafka =>
  new kafkajs.Kafka({
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

/** Opens the bus on Kafka 2.4 or newer; see `url.ts` for the URL. Connects on first use and makes its topics when missing. */
export const openKafkaBus = (url: string, options: KafkaOptions = {}): Bus => {
  const address = parseUrl(url, options.credentials ?? null)
  const { logger = silentLogger, callDeadlineMs = 15_000, heartbeatMs = 3_000 } = options
  const topics = topicsOf(address)
  restWhenIdle()
  const kafka = clientOf(address, logger)
  const publisher = publisherOn(kafka, callDeadlineMs)
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  let prepared: Promise<void> | null = null
  const admin = adminOf(kafka, callDeadlineMs, closing.signal)
  const asAdmin = admin.call
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

  const layAside: ConsumerSettings['layAside'] = async (group, message, attempts, error) => {
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
          layAside,
        }),
      )
      const settled = Promise.allSettled([end])
      running.add(settled)
      void settled.finally(() => running.delete(settled))
      return end
    },
    lag: (group) => asAdmin(`reading the lag of ${group}`, (open) => lagOf(open, topics.events, group)),
    knownLogs: () => asAdmin('reading whose events are published', (open) => knownLogs(open, address)),
    rememberLog: (identity) => asAdmin('remembering the log', (open) => rememberLog(open, address, identity)),
    ping: () => asAdmin('reaching the broker', async (open) => void (await open.describeCluster())),
    close: async () => {
      if (closing.signal.aborted) return
      closing.abort()
      await Promise.all(running)
      await publisher.close()
      await admin.close()
    },
  }
}
