// Publishing: idempotent, one request at a time, acknowledged by all in-sync replicas.
import type { Kafka, Message as OutgoingMessage, Producer } from 'kafkajs'
import { withDeadline } from '../calls/deadline.ts'
import { faultOf } from './errors.ts'

// Far below the broker's largest request, however large single events are.
const bytesPerSend = 500_000

const slices = (messages: ReadonlyArray<OutgoingMessage>): ReadonlyArray<OutgoingMessage[]> => {
  const all: OutgoingMessage[][] = []
  let bytes = Infinity
  for (const message of messages) {
    const size = Buffer.byteLength(message.value ?? '') + 1_000
    if (bytes + size > bytesPerSend) {
      all.push([])
      bytes = 0
    }
    bytes += size
    all.at(-1)?.push(message)
  }
  return all
}

export const publisherOn = (kafka: Kafka, deadlineMs: number) => {
  let producer: Promise<Producer> | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const connected = (): Promise<Producer> => {
    producer ??= (async () => {
      const made = kafka.producer({
        idempotent: true,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: false,
        retry: { retries: 4, initialRetryTime: 100, maxRetryTime: 2_000 },
      })
      await made.connect()
      return made
    })()
    return producer
  }
  /**
   * A producer whose send failed is never used again: the broker may hold the lost batch under the sequence number the
   * next one would get, and would take that for its repetition.
   */
  const abandon = (failed: Promise<Producer> | null): void => {
    if (producer === failed) producer = null
    failed?.then((gone) => gone.disconnect()).catch(() => undefined)
  }
  const sendNow = async (topic: string, messages: ReadonlyArray<OutgoingMessage>): Promise<void> => {
    for (const slice of slices(messages)) {
      const using = connected()
      try {
        await withDeadline('publishing', deadlineMs, async () => {
          await (await using).send({ topic, messages: slice, acks: -1 })
        })
      } catch (error) {
        abandon(using)
        throw faultOf('publishing', error)
      }
    }
  }
  return {
    /** Durable when resolved. Calls are sent one after another, so that order per key holds between them too. */
    send: (topic: string, messages: ReadonlyArray<OutgoingMessage>): Promise<void> => {
      const sent = queue.then(() => sendNow(topic, messages))
      queue = sent.catch(() => undefined)
      return sent
    },
    close: async (): Promise<void> => {
      await queue
      const last = producer
      producer = null
      await last?.then((open) => open.disconnect()).catch(() => undefined)
    },
  }
}
