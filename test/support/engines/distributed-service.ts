// The service for black-box tests as separate processes on Kafka, MongoDB and S3: two APIs behind a balancer, a worker, and
// one process for the other roles. Each has a database, topics, a bucket prefix and a log of its own, so that it begins empty.
import { join } from 'node:path'
import type { OpenApiDocument } from '../../../api/openapi/document.ts'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { openS3Objects } from '../../../adapters/s3/index.ts'
import { publishBuild } from '../../../main/graph-objects.ts'
import type { BlackBox } from '../black-box.ts'
import { clientOf } from '../client.ts'
import { unique } from '../contracts/contract.ts'
import { responseValidator } from '../response-validator.ts'
import { sampleGraphLocation } from '../sample-graph.ts'
import { addressOf, type EngineName } from './addresses.ts'
import { startBalancer } from './balancer.ts'
import { openCluster } from './cluster.ts'
import { loopbackVariable } from './cluster-by-address.ts'
import { startEventStoreDbCluster } from './eventstoredb-cluster.ts'
import { withPrefix as withTopics } from './kafka.ts'
import { dropDatabase, withDatabase } from './mongodb.ts'
import { ensureBucket, withPrefix } from './s3.ts'

const needed = (engine: EngineName): string => {
  const address = addressOf(engine)
  if (address === null) throw new Error(`this run has no ${engine}`)
  return address
}

/** A log of its own: a prefix of the EventStoreDB that was given, else three loopback nodes. */
export const logNamed = async (
  name: string,
): Promise<{ readonly url: string; readonly says: string; readonly stop: () => Promise<void> }> => {
  const address = addressOf('eventstoredb')
  if (address !== null && process.env[loopbackVariable] === undefined) {
    return {
      url: `${address}${address.includes('?') ? '&' : '?'}streamPrefix=${name}-`,
      says: 'the EventStoreDB that was given',
      stop: async () => {},
    }
  }
  const cluster = await startEventStoreDbCluster()
  return { url: cluster.url(), says: 'three loopback nodes of its protocol', stop: cluster.close }
}

/** Roles that share a process here; `test/e2e` runs each in processes of its own. */
const housekeeping = ['projector', 'relay', 'janitor']

/** A test that names roles is about the others not being at work: they are not started. The relay always is, which carries the bus. */
const isAsked = ({ ROLES: roles }: Readonly<Record<string, string>>) => {
  const named = roles?.split(',')
  return (role: string): boolean => named === undefined || role === 'relay' || named.includes(role)
}

export const startDistributed = async (environment: Readonly<Record<string, string>>): Promise<BlackBox> => {
  const name = unique('b')
  const asked = isAsked(environment)
  const log = await logNamed(name)
  const balancer = await startBalancer()
  await ensureBucket(needed('s3'))
  const bucket = withPrefix(needed('s3'), name)
  const objects = openS3Objects(bucket)
  const eventStore = openEventStoreDb(log.url)
  const database = withDatabase(needed('mongodb'), name)
  const engines = {
    EVENT_STORE: log.url,
    READ_MODELS: database,
    BUS: withTopics(needed('kafka'), `${name}.`),
    OBJECTS: bucket,
    GRAPH: await publishBuild(objects, environment['GRAPH'] ?? (await sampleGraphLocation())),
    SIGNING_KEY: 'a-signing-key-of-the-tests',
    PROOF_KEY: 'PRIVATE+KEY+proof.of.the.tests+b540b43d+AQgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI',
    MINIMUM_FREE_BYTES: '0',
  }
  const { GRAPH: _, ...rest } = environment
  const cluster = await openCluster({ ...engines, PUBLIC_URL: balancer.url, ...rest })
  const stop = async (): Promise<void> => {
    await balancer.close()
    await cluster.stop()
    await Promise.all([eventStore.close(), objects.close()])
    await log.stop()
    await dropDatabase(database)
  }
  try {
    const [first, second] = await Promise.all([
      cluster.start('api'),
      cluster.start('api'),
      cluster.start('projector', { ROLES: housekeeping.filter(asked).join(',') }),
      ...(asked('worker') ? [cluster.start('worker')] : []),
    ])
    balancer.over([first.url, second.url])
    const document = (await (await fetch(`${balancer.url}/openapi.json`)).json()) as OpenApiDocument
    const validator = responseValidator(document)
    return {
      ...clientOf(balancer.url, validator),
      isDistributed: true,
      url: balancer.url,
      document,
      validator,
      eventStore,
      objects,
      environment: { ...engines, ...rest, DATA_DIR: join(cluster.directory, 'other') },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
