// `kafka://[user:password@]host:port[,host:port...][?clientId=&topicPrefix=&ssl=true&sasl=plain&partitions=24&replication=3]`
import type { SASLOptions } from 'kafkajs'
import { BusFault } from './errors.ts'

export type KafkaAddress = {
  readonly brokers: ReadonlyArray<string>
  readonly clientId: string
  readonly topicPrefix: string
  readonly ssl: boolean
  readonly sasl: SASLOptions | null
  readonly partitions: number
  /** -1 leaves it to the broker. */
  readonly replication: number
}
export type KafkaCredentials = { readonly username: string; readonly password: string }

const form = /^kafka:\/\/(?:([^:@/?]+):([^@/?]*)@)?([^/?]+)\/?(?:\?(.*))?$/
const known = new Set(['clientId', 'topicPrefix', 'ssl', 'sasl', 'partitions', 'replication'])

const saslOf = (mechanism: string, { username, password }: KafkaCredentials): SASLOptions => {
  switch (mechanism) {
    case 'plain':
    case 'scram-sha-256':
    case 'scram-sha-512':
      return { mechanism, username, password }
    default:
      throw new BusFault('sasl in the Kafka URL must be plain, scram-sha-256 or scram-sha-512')
  }
}

const integer = (text: string | null, fallback: number, name: string): number => {
  if (text === null) return fallback
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new BusFault(`${name} in the Kafka URL must be a positive integer`)
  return Number(text)
}

/** Reads the URL; no message shows what it holds. Credentials may come beside it instead. */
export const parseUrl = (url: string, given: KafkaCredentials | null = null): KafkaAddress => {
  const match = form.exec(url.trim())
  if (match === null) throw new BusFault('the Kafka URL must look like kafka://host:9092,host:9092?topicPrefix=devfin.')
  const [, user, password, hosts = '', search = ''] = match
  const brokers = hosts.split(',').map((host) => (/:\d+$/.test(host) ? host : `${host}:9092`))
  if (!brokers.every((broker) => /^[\w.[\]:-]+:\d{1,5}$/.test(broker))) {
    throw new BusFault('the Kafka URL names a host that is none: kafka://host:9092')
  }
  const parameters = new URLSearchParams(search)
  for (const name of parameters.keys()) {
    if (!known.has(name))
      throw new BusFault(`the Kafka URL has an unknown parameter; known are ${[...known].join(', ')}`)
  }
  const topicPrefix = parameters.get('topicPrefix') ?? 'devfin.'
  if (!/^[A-Za-z0-9._-]{0,100}$/.test(topicPrefix)) {
    throw new BusFault('topicPrefix in the Kafka URL may have letters, digits, dots, dashes and underscores')
  }
  const credentials =
    user === undefined ? given : { username: decodeURIComponent(user), password: decodeURIComponent(password ?? '') }
  return {
    brokers,
    clientId: parameters.get('clientId') ?? 'development-finance-data-service',
    topicPrefix,
    ssl: parameters.get('ssl') === 'true',
    sasl: credentials === null ? null : saslOf(parameters.get('sasl') ?? 'plain', credentials),
    partitions: integer(parameters.get('partitions'), 24, 'partitions'),
    replication: integer(parameters.get('replication'), -1, 'replication'),
  }
}
