// The same on the engines of many machines: wrong users, buckets, databases and topics end a process with one line.
import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import test, { type ExecutionContext } from 'ava'
import { openKafkaBus } from '../../adapters/kafka/index.ts'
import { openMongoReadModels } from '../../adapters/mongodb/index.ts'
import { openS3Objects } from '../../adapters/s3/index.ts'
import { addressOf } from '../support/engines/addresses.ts'
import { startEventStoreDbServer } from '../support/engines/eventstoredb-server.ts'
import { withPrefix as withTopics } from '../support/engines/kafka.ts'
import { dropDatabase, withDatabase } from '../support/engines/mongodb.ts'
import { ensureBucket, withPrefix } from '../support/engines/s3.ts'
import { startService } from '../support/service.ts'

const [mongodb, kafka, s3] = [addressOf('mongodb'), addressOf('kafka'), addressOf('s3')]

/** Addresses of an installation of its own. */
const installation = async (mongo: string, broker: string, bucket: string) => {
  const name = `r${randomUUID().slice(0, 8)}`
  await ensureBucket(bucket)
  return {
    READ_MODELS: withDatabase(mongo, name),
    BUS: withTopics(broker, `${name}.`),
    OBJECTS: withPrefix(bucket, name),
  }
}
type Addresses = Awaited<ReturnType<typeof installation>>

/** What the stores of an installation hold. */
const heldBy = async (addresses: Addresses): Promise<unknown> => {
  const readModels = openMongoReadModels(addresses.READ_MODELS)
  const bus = openKafkaBus(addresses.BUS)
  const objects = openS3Objects(addresses.OBJECTS)
  const keys: string[] = []
  for await (const key of objects.list('')) keys.push(key)
  const held = { collections: await readModels.collections(), logs: await bus.knownLogs?.(), keys }
  await Promise.all([readModels.close(), bus.close(), objects.close()])
  return held
}

const refused = async (t: ExecutionContext, environment: Readonly<Record<string, string>>, line: RegExp) => {
  const started = await startService(environment).catch((error: unknown) => error)
  if (!(started instanceof Error)) {
    await (started as Awaited<ReturnType<typeof startService>>).stop()
    t.fail(`it started: ${line}`)
    return
  }
  t.regex(started.message, line)
  t.false(started.message.includes('\n') || started.message.includes('secret'), started.message)
}

if (mongodb === null || kafka === null || s3 === null) {
  test.skip('refusals at start: MongoDB, Kafka or S3 was not given', (t) => t.pass())
} else {
  test.serial(
    'wrong users, a bucket that is not there and a database of others are refused, and nothing is written',
    async (t) => {
      const log = await startEventStoreDbServer()
      const own = await installation(mongodb, kafka, s3)
      const before = await heldBy(own)
      const all = { EVENT_STORE: log.url(), ...own }
      const as = (url: string, user: string) => url.replace(/:\/\/(?:[^@/]*@)?/, `://${user}@`)
      const others = withDatabase(mongodb, `o${randomUUID().slice(0, 8)}`)
      const client = new MongoClient(others)
      await client.db().collection('orders').insertOne({ amount: 3 })
      await client.close()
      await refused(t, { ...all, READ_MODELS: as(own.READ_MODELS, 'nobody:secret') }, /^READ_MODELS \(mongodb:/)
      await refused(t, { ...all, READ_MODELS: others }, /holds collections that this service did not make \(orders\)/)
      await refused(t, { ...all, BUS: as(own.BUS, 'nobody:secret') }, /^BUS \(kafka:/)
      await refused(t, { ...all, OBJECTS: as(own.OBJECTS, 'nobody:secret') }, /^OBJECTS \(s3:/)
      const missing = own.OBJECTS.replace(/@[a-z0-9-]+/, '@no-such-bucket')
      await refused(t, { ...all, OBJECTS: missing }, /cannot reach the bucket no-such-bucket: .*not exist/)
      t.deepEqual(await heldBy(own), before)
      t.is(log.log.events.length, 0)
      await dropDatabase(others)
      await log.stop()
    },
  )

  test.serial(
    'a database, topics or a bucket of another installation are refused each by its name, and nothing is written',
    async (t) => {
      const [one, two] = [await startEventStoreDbServer(), await startEventStoreDbServer()]
      const [first, second] = [await installation(mongodb, kafka, s3), await installation(mongodb, kafka, s3)]
      await (await startService({ EVENT_STORE: one.url(), ...first })).stop()
      const [ofTheFirst, ofTheSecond] = [await heldBy(first), await heldBy(second)]
      for (const variable of ['READ_MODELS', 'OBJECTS', 'BUS'] as const) {
        await refused(
          t,
          { EVENT_STORE: two.url(), ...second, [variable]: first[variable] },
          new RegExp(`is empty, but what is in ${variable} \\(.*\\) was made from one that begins with event`),
        )
      }
      t.deepEqual(await heldBy(first), ofTheFirst)
      t.deepEqual(await heldBy(second), ofTheSecond)
      t.is(two.log.events.length, 0)
      await (await startService({ EVENT_STORE: two.url(), ...second })).stop()
      await Promise.all([dropDatabase(first.READ_MODELS), dropDatabase(second.READ_MODELS), one.stop(), two.stop()])
    },
  )
}
