// Between the port's messages and Kafka's: the stream is the key, CloudEvents attributes are headers, data is the value.
import type { IHeaders, KafkaMessage, Message as OutgoingMessage } from 'kafkajs'
import { typeInCloudEvent } from '../../domain/events/cloud-event.ts'
import type { Message } from '../../domain/ports/bus.ts'

export const encodeMessage = (message: Message): OutgoingMessage => ({
  key: message.key,
  value: message.value,
  headers: { ...message.headers },
})

const textOf = (value: IHeaders[string]): string => {
  const first = Array.isArray(value) ? value[0] : value
  return first === undefined ? '' : first.toString()
}

export const headersOf = (headers: IHeaders | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, textOf(value)]))

/** A message of this service, or null for anything else that stands in the topic. */
export const decodeMessage = (stored: Pick<KafkaMessage, 'key' | 'value' | 'headers'>): Message | null => {
  const headers = headersOf(stored.headers)
  const [id, named] = [headers['ce_id'], typeInCloudEvent(headers['ce_type'] ?? '')]
  if (id === undefined || named === null || stored.key === null || stored.value === null) return null
  return { key: stored.key.toString(), id, type: named.type, headers, value: stored.value.toString() }
}
