// A Kafka place for contract tests: topics of its own, messages published as the relay does.
import kafkajs from 'kafkajs'
import { type KafkaOptions, openKafkaBus } from '../../../adapters/kafka/index.ts'
import { headersOf } from '../../../adapters/kafka/message-codec.ts'
import { parseUrl } from '../../../adapters/kafka/url.ts'
import { cloudEventMessageOf } from '../../../domain/events/cloud-event.ts'
import type { NewEvent } from '../../../domain/events/event.ts'
import type { Message } from '../../../domain/ports/bus.ts'
import { unique } from '../contracts/contract.ts'
import { placeOn } from './place.ts'

/** Settings that let tests see retries and rebalances within moments. */
export const quickly: KafkaOptions = {
  attempts: 4,
  backoffMs: 5,
  heartbeatMs: 200,
  sessionTimeoutMs: 6_000,
  rebalanceGraceMs: 1_000,
}

export const withPrefix = (url: string, topicPrefix: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}topicPrefix=${topicPrefix}&partitions=6`

export const messagesOf = (stream: string, events: ReadonlyArray<NewEvent>): ReadonlyArray<Message> =>
  events.map((event, i) =>
    cloudEventMessageOf(
      { ...event, stream, revision: BigInt(i), position: BigInt(i + 1), recorded_at: '2026-01-31T12:00:00.000Z' },
      'urn:test',
    ),
  )

const rawClient = (url: string) =>
  new kafkajs.Kafka({ brokers: [...parseUrl(url).brokers], clientId: 'tests', logLevel: kafkajs.logLevel.NOTHING })

/** All messages of the dead-letter topic. */
const readDeadLetters = async (url: string): Promise<ReadonlyArray<Readonly<Record<string, string>>>> => {
  const topic = `${parseUrl(url).topicPrefix}dead-letters`
  const kafka = rawClient(url)
  const admin = kafka.admin()
  await admin.connect()
  const ends = await admin.fetchTopicOffsets(topic)
  await admin.disconnect()
  const expected = ends.reduce((sum, { high }) => sum + Number(high), 0)
  const found: Readonly<Record<string, string>>[] = []
  if (expected === 0) return found
  const consumer = kafka.consumer({ groupId: unique('dead-letters') })
  await consumer.connect()
  await consumer.subscribe({ topics: [topic], fromBeginning: true })
  await new Promise<void>((resolve, reject) => {
    consumer
      .run({
        eachMessage: async ({ message }) => {
          found.push(headersOf(message.headers))
          if (found.length >= expected) resolve()
        },
      })
      .catch(reject)
  })
  await consumer.disconnect()
  return found
}

export const kafkaPlace = async (address: string) => {
  const url = withPrefix(address, `${unique('t')}.`)
  const publisher = openKafkaBus(url, quickly)
  const place = placeOn(
    () => openKafkaBus(url, quickly),
    async () => {
      await publisher.close()
      const admin = rawClient(url).admin()
      await admin.connect()
      const { topicPrefix } = parseUrl(url)
      await admin
        .deleteTopics({ topics: [`${topicPrefix}events`, `${topicPrefix}dead-letters`] })
        .catch(() => undefined)
      await admin.disconnect()
    },
  )
  return {
    ...place,
    url,
    send: (stream: string, events: ReadonlyArray<NewEvent>) => publisher.publish(messagesOf(stream, events)),
    laidAside: async (group: string) =>
      (await readDeadLetters(url)).flatMap((headers) =>
        headers['dead_letter_group'] === group ? [headers['ce_id'] ?? ''] : [],
      ),
  }
}
