// A store is shared: with the system, with other applications, with other installations of this service.
import test from 'ava'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import type { EventStore } from '../../../domain/ports/event-store.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { anEvent, eventually, unique } from '../../support/contracts/contract.ts'
import type { EventStoreDbServer } from '../../support/engines/eventstoredb-server.ts'
import { follow, onServer, right } from '../../support/engines/on-eventstoredb.ts'

const strangers = (server: EventStoreDbServer): void => {
  server.appendForeign('order-1', 'OrderPlaced', { amount: 3 })
  server.appendForeign('order-1', 'OrderPaid', 'not json', 'not json either')
  server.appendForeign('graphics-7', 'Drawn', [1, 2])
  server.appendForeign('specification', 'Written')
  server.appendForeign('$projections-$all', '$ProjectionsInitialized')
  server.appendForeign('order-2', '$>', '0@order-1')
}

const numbersOf = async (store: EventStore): Promise<ReadonlyArray<unknown>> => {
  const numbers: unknown[] = []
  for await (const event of store.readAll(null)) numbers.push(event.data['n'])
  return numbers
}

test('events of other applications are passed over and counted', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('spec')
    strangers(server)
    right(await store.append(stream, [anEvent({ n: 0 })], 'no_stream'))
    strangers(server)
    const watched = follow(store)
    await eventually('a mark', () => watched.last()?.kind === 'caught_up')
    strangers(server)
    const last = right(await store.append(stream, [anEvent({ n: 1 })], 0n))
    strangers(server)
    await eventually('the second event', () => watched.numbers().length === 2)
    t.is(await store.lastPosition(), last.position)
    t.deepEqual(await numbersOf(store), [0, 1])
    await watched.stop()
    t.deepEqual(watched.numbers(), [0, 1])
    t.is(store.passedOver?.(), 16)
    t.is(store.incident?.(), null)
  })
})

test('two installations with prefixes of their own share a store', async (t) => {
  await onServer(t, async (bare, server) => {
    const [one, two] = [
      openEventStoreDb(server.url('&streamPrefix=one-')),
      openEventStoreDb(server.url('&streamPrefix=two-')),
    ]
    try {
      const stream = unique('graph')
      strangers(server)
      right(await one.append(stream, [anEvent({ n: 1 })], 'no_stream'))
      right(await two.append(stream, [anEvent({ n: 2 })], 'no_stream'))
      right(await bare.append(stream, [anEvent({ n: 3 })], 'no_stream'))
      server.appendForeign('one-order', 'OrderPlaced')
      for (const [store, n] of [
        [one, 1],
        [two, 2],
        [bare, 3],
      ] as const) {
        const read = await store.readStream(stream)
        t.deepEqual(
          read.map((event) => [event.stream, event.data['n']]),
          [[stream, n]],
        )
        t.deepEqual(await numbersOf(store), [n])
        t.is(await store.lastPosition(), read[0]?.position ?? null)
        const watched = follow(store)
        await eventually('a mark', () => watched.last()?.kind === 'caught_up')
        await watched.stop()
        t.deepEqual(watched.numbers(), [n])
      }
      t.deepEqual(
        [...new Set(server.log.events.map((event) => event.stream))].filter((name) => name.endsWith(stream)),
        [`one-${stream}`, `two-${stream}`, stream],
      )
    } finally {
      await one.close()
      await two.close()
    }
  })
})

test('a part of the log is a part of the own one, whatever the prefix and whoever else writes', async (t) => {
  await onServer(t, async (bare, server) => {
    const prefixes = ['a.b-', 'a_b', 'axb-']
    const stores = [bare, ...prefixes.map((prefix) => openEventStoreDb(server.url(`&streamPrefix=${prefix}`)))]
    const streams = ['graph', 'spec-1f', 'spec-20', 'version-x']
    try {
      strangers(server)
      for (const [n, store] of stores.entries())
        for (const stream of streams) right(await store.append(stream, [anEvent({ n })], 'no_stream'))
      for (const [n, store] of stores.entries()) {
        const seen: string[] = []
        for (let part = 0; part < 4; part++)
          for await (const event of store.readAll(null, { by: 'stream', part, of: 4 })) {
            t.is(event.data['n'], n)
            seen.push(event.stream)
          }
        t.deepEqual(
          seen.toSorted((a, b) => a.localeCompare(b)),
          streams,
        )
      }
    } finally {
      for (const store of stores.slice(1)) await store.close()
    }
  })
})

test('an event in a stream of ours that cannot be read is told with its place, until it has been read past', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('operation')
    right(await store.append(stream, [anEvent({ n: 0 })], 'no_stream'))
    server.appendForeign(stream, 'WrittenByHand', { n: 1 })
    const place = new RegExp(`${stream}@1\\) stands in a stream of this service, but was not written by it`)
    for (const attempt of [store.readStream(stream), numbersOf(store), follow(store).ended]) {
      const error = await t.throwsAsync(attempt, { instanceOf: StorageFault, message: place })
      t.is(error?.reason, 'corrupt')
    }
    t.regex(store.incident?.()?.detail ?? '', place)
    server.log.cutTail(1)
    right(await store.append(stream, [anEvent({ n: 1 })], 0n))
    t.deepEqual(await numbersOf(store), [0, 1])
    t.is(store.incident?.(), null)
  })
})

test('a prefix that no stream can have is refused, and the client is not shown it', (t) => {
  for (const prefix of ['', '$system', 'a%2Fb', '%20', 'x'.repeat(65)]) {
    t.throws(() => openEventStoreDb(`esdb://one:2113?streamPrefix=${prefix}`), { message: /streamPrefix/ }, prefix)
  }
})
