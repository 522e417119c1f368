// No read that was cut passes for a whole one: a stream that comes back short would make the service decide and serve wrongly.
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import type { RecordedEvent } from '../../../domain/events/event.ts'
import type { EventStore } from '../../../domain/ports/event-store.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { anEvent, eventually, unique } from '../../support/contracts/contract.ts'
import type { EventStoreDbServer } from '../../support/engines/eventstoredb-server.ts'
import { onServer, right } from '../../support/engines/on-eventstoredb.ts'

const eventsOf = (count: number) => Array.from({ length: count }, (_, n) => anEvent({ n }))

const numbersOf = (events: ReadonlyArray<RecordedEvent>): ReadonlyArray<unknown> =>
  events.map((event) => event.data['n'])

const upTo = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, n) => n)

const collect = async (events: AsyncIterable<RecordedEvent>): Promise<ReadonlyArray<RecordedEvent>> => {
  const all: RecordedEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

/** Makes the adapter replace its client while reads are under way: one call fails in a way that it may not recover from. */
const renewClient = async (store: EventStore, server: EventStoreDbServer): Promise<void> => {
  server.fault({ call: 'append', kind: 'unknown', times: 1 })
  right(await store.append(unique('spec'), [anEvent()], 'no_stream'))
}

test('a stream that is read while the client is replaced comes back whole', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('version')
    right(await store.append(stream, eventsOf(60), 'no_stream'))
    for (const events of [0, 1, 30, 59]) {
      server.fault({ call: 'read', kind: 'holds', times: 1, events })
      const reading = store.readStream(stream)
      await eventually('the read is under way', () => server.openReads() === 1)
      await renewClient(store, server)
      server.release()
      t.deepEqual(numbersOf(await reading), upTo(60))
    }
  })
})

test('everything that is read while the client is replaced comes back whole', async (t) => {
  await onServer(t, async (store, server) => {
    right(await store.append(unique('version'), eventsOf(60), 'no_stream'))
    t.is((await collect(store.readAll(null))).length, 60)
    server.fault({ call: 'append', kind: 'unknown', times: 1 })
    const read: RecordedEvent[] = []
    for await (const event of store.readAll(null)) {
      read.push(event)
      // at the second event the rest has not been sent yet
      if (read.length === 2) await renewClient(store, server)
    }
    t.deepEqual(numbersOf(read.slice(0, 60)), upTo(60))
  })
})

test('a read that is cut on the way goes on where it stood', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('version')
    right(await store.append(stream, eventsOf(50), 'no_stream'))
    for (const kind of ['cut', 'ends_early'] as const) {
      server.fault({ call: 'read', kind, times: 3, events: 7 })
      t.deepEqual(numbersOf(await store.readStream(stream)), upTo(50), kind)
    }
    for (const kind of ['cut', 'ends_early'] as const) {
      server.fault({ call: 'read', of: 'log', kind, times: 3, events: 7 })
      t.deepEqual(numbersOf(await collect(store.readAll(null))), upTo(50), kind)
    }
  })
})

test('a read that is always cut is a fault that may pass, not a short stream', async (t) => {
  await onServer(
    t,
    async (store, server) => {
      const stream = unique('version')
      server.appendForeign(stream, 'Written', { n: 0 })
      server.fault({ call: 'read', kind: 'cut', times: 1_000, events: 0 })
      const error = await t.throwsAsync(store.readStream(stream), { instanceOf: StorageFault })
      t.is(error?.reason, 'busy')
    },
    { patienceMs: 500 },
  )
})

test('a server that stands still for longer than a call may take gives no read a short answer', async (t) => {
  await onServer(
    t,
    async (store, server) => {
      const streams = Array.from({ length: 24 }, () => unique('version'))
      const writer = openEventStoreDb(server.url())
      for (const stream of streams) right(await writer.append(stream, eventsOf(20), 'no_stream'))
      await writer.close()
      server.standStill()
      const readings = streams.map((stream) =>
        store.readStream(stream).then(
          (events) => events.length,
          (error: unknown) => (error instanceof StorageFault ? error.reason : 'other'),
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 900))
      server.goOn()
      const outcomes = await Promise.all(readings)
      t.deepEqual(
        outcomes.filter((outcome) => outcome !== 20 && outcome !== 'busy'),
        [],
      )
    },
    { callDeadlineMs: 300, patienceMs: 800 },
  )
})

test('a read under way when the store is closed is refused, not cut short', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('version')
    right(await store.append(stream, eventsOf(20), 'no_stream'))
    server.fault({ call: 'read', kind: 'holds', times: 1, events: 5 })
    const reading = store.readStream(stream)
    await eventually('the read is under way', () => server.openReads() === 1)
    const refused = t.throwsAsync(reading, { instanceOf: StorageFault })
    await store.close()
    t.is((await refused)?.reason, 'closed')
    server.release()
  })
})

test('a stream whose first events were taken out by hand is no shorter stream', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('version')
    right(await store.append(stream, eventsOf(3), 'no_stream'))
    server.log.truncate(stream, 1n)
    const error = await t.throwsAsync(store.readStream(stream), { instanceOf: StorageFault })
    t.is(error?.reason, 'corrupt')
  })
})

test('a reader that is slow makes the server wait, and loses nothing', async (t) => {
  await onServer(t, async (store) => {
    const text = 'x'.repeat(900)
    const appended = 6_000
    for (let from = 0; from < appended; from += 500) {
      const events = Array.from({ length: 500 }, (_, n) => anEvent({ n: from + n, text }))
      right(await store.append(unique('version'), events, 'no_stream'))
    }
    const pages: number[] = []
    const numbers: unknown[] = []
    if (store.readPages === undefined) return t.fail('the log is not read in pages')
    for await (const page of store.readPages(null)) {
      pages.push(page.length)
      numbers.push(...numbersOf(page))
      // time in which all of them would come
      if (pages.length === 1) await sleep(1_000)
    }
    t.deepEqual(numbers, upTo(appended))
    // what lies here unread is bounded: a thousand messages, and those that were on their way when the server was told
    t.true(Math.max(...pages) < 1_100, `a page of ${Math.max(...pages)}`)
    t.true((pages[1] ?? 0) > 16, `what came meanwhile is taken at once, not ${pages[1]} of it`)
  })
})
