// What a server says it is.
import { MongoClient } from 'mongodb'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { openKafkaBus } from '../../../adapters/kafka/index.ts'
import { parseUrl } from '../../../adapters/s3/url.ts'
import type { EngineName } from './addresses.ts'

const eventstoredb = async (url: string): Promise<string> => {
  const store = openEventStoreDb(url)
  try {
    await store.ping()
  } finally {
    await store.close()
  }
  const host = /@?([^@/,?]+)[,?/]?/.exec(url.replace(/^esdb(\+discover)?:\/\/([^@]*@)?/, ''))?.[1] ?? ''
  const scheme = /[?&]tls=false/.test(url) ? 'http' : 'https'
  const info = await fetch(`${scheme}://${host}/info`)
    .then(async (answer) => (await answer.json()) as { readonly esVersion?: string })
    .catch(() => ({ esVersion: undefined }))
  return `EventStoreDB ${info.esVersion ?? '(version not told)'}`
}

const mongodb = async (url: string): Promise<string> => {
  const client = new MongoClient(url)
  try {
    const info = await client.db('admin').command({ buildInfo: 1 })
    const ferret: unknown = info['ferretdbVersion'] ?? info['ferretdb']
    return ferret === undefined
      ? `MongoDB ${String(info['version'])}`
      : `FerretDB as MongoDB ${String(info['version'])}`
  } finally {
    await client.close()
  }
}

const kafka = async (url: string): Promise<string> => {
  const bus = openKafkaBus(url)
  try {
    await bus.ping()
    return 'Kafka (brokers do not tell their version)'
  } finally {
    await bus.close()
  }
}

const s3 = async (url: string): Promise<string> => {
  const { endpoint } = parseUrl(url)
  if (endpoint === null) return 'Amazon S3'
  const answer = await fetch(endpoint)
  return `S3-compatible server: ${answer.headers.get('server') ?? 'name not told'}`
}

/** Name and version of a server; throws when it does not answer. */
export const identify: Readonly<Record<EngineName, (url: string) => Promise<string>>> = {
  eventstoredb,
  mongodb,
  kafka,
  s3,
}
