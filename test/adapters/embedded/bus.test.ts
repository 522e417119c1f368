import { join } from 'node:path'
import test from 'ava'
import { type LogBus, openLogBus } from '../../../adapters/embedded/bus.ts'
import { openSqliteEventStore } from '../../../adapters/embedded/event-store.ts'
import { cloudEventMessageOf } from '../../../domain/events/cloud-event.ts'
import { anEvent, eventually } from '../../support/contracts/contract.ts'
import { busContract } from '../../support/contracts/bus.ts'
import { placeOver } from '../../support/temporary.ts'

const toMessage = (event: Parameters<typeof cloudEventMessageOf>[0]) => cloudEventMessageOf(event, 'urn:test')

/** A bus over a log of its own instance, as a process has it. */
const openIn = (directory: string): LogBus => {
  const eventStore = openSqliteEventStore({ file: join(directory, 'log.db'), pollMs: 10 })
  const checkpointsFile = join(directory, 'bus.db')
  const bus = openLogBus({ eventStore, toMessage, checkpointsFile, attempts: 4, backoffMs: 2, leaseMs: 400 })
  return {
    ...bus,
    close: async () => {
      await bus.close()
      await eventStore.close()
    },
  }
}

const makePlace = async () => {
  const place = await placeOver(openIn)
  const eventStore = openSqliteEventStore({ file: join(place.directory, 'log.db') })
  return {
    open: place.open,
    eventStore,
    send: async (stream: string, events: Parameters<typeof eventStore.append>[1]) =>
      void (await eventStore.append(stream, events, 'no_stream')),
    laidAside: async (group: string) => {
      const letters = await (await place.open()).deadLetters(group)
      return letters.map((letter) => letter.message.id)
    },
    dispose: async () => {
      await eventStore.close()
      await place.dispose()
    },
  }
}

busContract(test, 'log', makePlace)

test('the log needs no relay, and publishing to it does nothing', async (t) => {
  const place = await makePlace()
  const bus = await place.open()
  t.false(bus.needsRelay)
  await bus.publish([])
  t.is(await bus.lag('never seen'), null)
  await place.dispose()
})

test('what is laid aside is kept with its reason and number of attempts', async (t) => {
  const place = await makePlace()
  const bus = await place.open()
  await place.send('operation-a', [anEvent({ n: 1 }, 'OperationStarted')])
  const stop = new AbortController()
  const asked = { group: 'workers', types: ['OperationStarted'], concurrency: 1, signal: stop.signal }
  const ended = bus.consume(asked, () => Promise.reject(new Error('the graph is gone')))
  await eventually('the letter', async () => (await bus.deadLetters('workers')).length === 1)
  stop.abort()
  await ended
  const [letter] = await bus.deadLetters('workers')
  t.is(letter?.attempts, 4)
  t.is(letter?.error, 'the graph is gone')
  t.is(letter?.message.key, 'operation-a')
  await place.dispose()
})

test('a fault of the log ends the consumer with that fault', async (t) => {
  const place = await makePlace()
  const broken = {
    ...place.eventStore,
    subscribe: () => {
      throw new Error('the log cannot be read')
    },
  }
  const bus = openLogBus({ eventStore: broken, toMessage, checkpointsFile: ':memory:' })
  const asked = { group: 'workers', types: [], concurrency: 1, signal: new AbortController().signal }
  await t.throwsAsync(
    bus.consume(asked, async () => {}),
    { message: 'the log cannot be read' },
  )
  await bus.close()
  await place.dispose()
})

test('a consumer that is told to end while it takes its lease ends', async (t) => {
  const place = await makePlace()
  const bus = await place.open()
  await place.send('operation-a', [anEvent({ n: 1 }, 'OperationStarted')])
  // whenever the end comes: before, while and after the lease is taken
  for (let turns = 0; turns < 40; turns++) {
    const stop = new AbortController()
    const asked = { group: 'workers', types: ['OperationStarted'], concurrency: 1, signal: stop.signal }
    const ended = bus.consume(asked, async () => {})
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    await ended
  }
  const closing = await place.open()
  const asked = { group: 'workers', types: ['OperationStarted'], concurrency: 1, signal: new AbortController().signal }
  const ended = closing.consume(asked, async () => {})
  await closing.close()
  await ended
  t.pass()
  await place.dispose()
})
