import test from 'ava'
import { cloudEventMessageOf } from '../../../domain/events/cloud-event.ts'
import type { Message } from '../../../domain/ports/bus.ts'
import { silentLogger } from '../../../domain/ports/logger.ts'
import { allProjections } from '../../../projections/registry.ts'
import { schemaOf } from '../../../projections/projection.ts'
import { rebuildProjections } from '../../../projections/replay-beside.ts'
import { relayName, startRelay } from '../../../workers/relay/relay.ts'
import { datasetHistory } from '../../support/histories.ts'
import { openTestPorts, type TestPorts } from '../../support/in-memory.ts'
import { appendHistories } from '../../support/projecting.ts'

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 2_000; i++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('it never came')
}

const relayOver = (
  ports: TestPorts,
  publish: (messages: ReadonlyArray<Message>) => Promise<void>,
  holder = 'relay 1',
) =>
  startRelay(
    {
      eventStore: ports.eventStore,
      readModels: ports.readModels,
      bus: { publish },
      toMessage: (event) => cloudEventMessageOf(event, 'urn:test'),
      clock: ports.clock,
      logger: silentLogger,
    },
    { holder, batchSize: 7, retryMs: 1, leaseMs: 60 },
  )

const idsOf = async (ports: TestPorts): Promise<ReadonlyArray<string>> => {
  const ids: string[] = []
  for await (const event of ports.eventStore.readAll(null)) ids.push(event.id)
  return ids
}

const prepared = async (): Promise<TestPorts> => {
  const ports = await openTestPorts()
  await ports.readModels.prepare(schemaOf(allProjections))
  await appendHistories(
    ports.eventStore,
    [1, 2, 3].flatMap((n) => datasetHistory(n)),
  )
  return ports
}

test('the relay publishes the whole log in order, goes on where it was, and a replay publishes nothing again', async (t) => {
  const ports = await prepared()
  const published: string[] = []
  const publish = (messages: ReadonlyArray<Message>): Promise<void> => {
    published.push(...messages.map(({ id }) => id))
    return Promise.resolve()
  }
  try {
    const first = relayOver(ports, publish)
    await until(() => published.length === 30)
    await first.stop()
    t.deepEqual(published, [...(await idsOf(ports))])
    await rebuildProjections(ports, { projections: allProjections })
    const second = relayOver(ports, publish)
    await appendHistories(ports.eventStore, datasetHistory(4))
    await until(() => published.length >= 40)
    await second.stop()
    t.deepEqual(published, [...(await idsOf(ports))])
  } finally {
    await ports.dispose()
  }
})

test('a bus that fails now and then gets every event at least once, and in order', async (t) => {
  const ports = await prepared()
  const published: string[] = []
  let calls = 0
  const publish = (messages: ReadonlyArray<Message>): Promise<void> => {
    calls++
    // the broker took them, but its answer was lost
    if (calls % 3 === 2) published.push(...messages.map(({ id }) => id))
    if (calls % 3 !== 0) return Promise.reject(new Error('the broker is away'))
    published.push(...messages.map(({ id }) => id))
    return Promise.resolve()
  }
  try {
    const relay = relayOver(ports, publish)
    const last = await ports.eventStore.lastPosition()
    await until(async () => (await ports.readModels.checkpoint(relayName)) === last)
    await relay.stop()
    const all = await idsOf(ports)
    const firstTimes = published.filter((id, i) => published.indexOf(id) === i)
    t.deepEqual(firstTimes, [...all])
    t.true(published.length > all.length, 'some came twice')
  } finally {
    await ports.dispose()
  }
})

test('of two relays one publishes; the other takes over when it stops', async (t) => {
  const ports = await prepared()
  const by: string[] = []
  const publishAs = (name: string) => (messages: ReadonlyArray<Message>) => {
    by.push(...messages.map(() => name))
    return Promise.resolve()
  }
  try {
    const first = relayOver(ports, publishAs('first'), 'first')
    await until(() => by.length === 30)
    const second = relayOver(ports, publishAs('second'), 'second')
    t.true(first.progress().active)
    await first.stop()
    await until(() => second.progress().active)
    await appendHistories(ports.eventStore, datasetHistory(4))
    await until(() => by.length === 40)
    await second.stop()
    t.deepEqual(new Set(by.slice(0, 30)), new Set(['first']))
    t.deepEqual(new Set(by.slice(30)), new Set(['second']))
  } finally {
    await ports.dispose()
  }
})
