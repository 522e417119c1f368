// How the adapter meets a store that refuses, loses replies, drops subscriptions, is silent, or is gone for a while.
import * as E from 'fp-ts/lib/Either.js'
import test from 'ava'
import { parseUrl } from '../../../adapters/eventstoredb/address.ts'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { anEvent, eventually, unique } from '../../support/contracts/contract.ts'
import { follow, onServer, right } from '../../support/engines/on-eventstoredb.ts'

test('an append whose reply was lost succeeds once, with the place it took', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('operation')
    server.fault({ call: 'append', kind: 'reply_lost', times: 1 })
    t.is(right(await store.append(stream, [anEvent({ n: 1 }), anEvent({ n: 2 })], 'no_stream')).revision, 1n)
    t.is((await store.readStream(stream)).length, 2)
    t.is(server.calls().append, 2)
  })
})

test('a repetition that the store calls a conflict is found in the stream and succeeds', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('operation')
    const events = [anEvent({ n: 1 })]
    const first = right(await store.append(stream, events, 'no_stream'))
    right(await store.append(stream, [anEvent({ n: 2 })], first.revision))
    server.fault({ call: 'append', kind: 'wrong_revision', times: 1 })
    t.deepEqual(await store.append(stream, events, 'no_stream'), E.right(first))
  })
})

test('a conflict reports the revision the stream has, not the one the store made up', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('operation')
    right(await store.append(stream, [anEvent()], 'no_stream'))
    server.fault({ call: 'append', kind: 'wrong_revision', times: 1 })
    t.deepEqual(
      await store.append(stream, [anEvent()], 'no_stream'),
      E.left({ _tag: 'WrongExpectedRevision', stream, actual: 0n }),
    )
  })
})

test('a store that stays unavailable is a fault that may pass, after a few tries', async (t) => {
  await onServer(
    t,
    async (store, server) => {
      server.fault({ call: 'append', kind: 'unavailable', times: 1_000 })
      const error = await t.throwsAsync(store.append(unique('spec'), [anEvent()], 'no_stream'), {
        instanceOf: StorageFault,
      })
      t.is(error?.reason, 'busy')
      t.true(server.calls().append > 1)
      server.fault({ call: 'read', kind: 'unavailable', times: 2 })
      t.is(await store.headOf(unique('spec')), null)
    },
    { patienceMs: 4_000 },
  )
})

test('what the store refuses for good is not tried again', async (t) => {
  await onServer(t, async (store, server) => {
    server.fault({ call: 'append', kind: 'access_denied', times: 1 })
    const error = await t.throwsAsync(store.append(unique('spec'), [anEvent()], 'no_stream'), {
      instanceOf: StorageFault,
    })
    t.is(error?.reason, 'failed')
    t.is(server.calls().append, 1)
  })
})

test('a silent store costs no more than the deadlines', async (t) => {
  await onServer(
    t,
    async (store, server) => {
      const stream = unique('spec')
      server.fault({ call: 'append', kind: 'silent', times: 1 })
      server.fault({ call: 'read', kind: 'silent', times: 1 })
      right(await store.append(stream, [anEvent()], 'no_stream'))
      t.is((await store.readStream(stream)).length, 1)
    },
    { callDeadlineMs: 400 },
  )
})

test('a dropped subscription goes on after the last event it gave, without gap or repetition', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('graph')
    const watched = follow(store)
    for (let n = 0; n < 30; n++) {
      right(await store.append(stream, [anEvent({ n })], n === 0 ? 'no_stream' : BigInt(n - 1)))
      if (n % 6 === 5) {
        await eventually('a subscription to drop', () => server.subscriptions() === 1)
        t.is(server.dropSubscriptions(), 1)
      }
    }
    await eventually('all events', () => watched.numbers().length >= 30)
    await watched.stop()
    t.deepEqual(
      watched.numbers(),
      Array.from({ length: 30 }, (_, n) => n),
    )
  })
})

test('subscriptions and calls outlive a restart of the server', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('graph')
    right(await store.append(stream, [anEvent({ n: 0 })], 'no_stream'))
    const watched = follow(store)
    await eventually('the first event', () => watched.numbers().length === 1)
    await server.stop()
    await t.throwsAsync(store.ping(), { instanceOf: StorageFault })
    await server.start()
    await eventually('the store answers again', () =>
      store.ping().then(
        () => true,
        () => false,
      ),
    )
    right(await store.append(stream, [anEvent({ n: 1 })], 0n))
    await eventually('the second event', () => watched.numbers().length === 2)
    await watched.stop()
    t.deepEqual(watched.numbers(), [0, 1])
  })
})

test('events of the system are nobody’s, but marks move past them', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('graph')
    server.appendSystemEvents(3)
    const done = right(await store.append(stream, [anEvent({ n: 0 })], 'no_stream'))
    server.appendSystemEvents(700)
    t.is(await store.lastPosition(), done.position)
    const watched = follow(store)
    await eventually('a mark', () => watched.last()?.kind === 'caught_up')
    await watched.stop()
    t.deepEqual(watched.numbers(), [0])
    const mark = watched.last()
    const position = mark?.kind === 'caught_up' ? mark.position : null
    t.true(position !== null && position > done.position)
    const later = right(await store.append(stream, [anEvent({ n: 1 })], 0n))
    const again = follow(store, position)
    await eventually('the next event', () => again.numbers().length === 1)
    await again.stop()
    t.deepEqual(again.numbers(), [1])
    const read: bigint[] = []
    for await (const event of store.readAll(null)) read.push(event.position)
    t.deepEqual(read, [done.position, later.position])
  })
})

test('a live subscription marks progress while only the system writes', async (t) => {
  await onServer(t, async (store, server) => {
    const done = right(await store.append(unique('graph'), [anEvent({ n: 0 })], 'no_stream'))
    const watched = follow(store)
    await eventually('a mark', () => watched.last()?.kind === 'caught_up')
    server.appendSystemEvents(1_100)
    const markedPast = () => {
      const item = watched.last()
      return item?.kind === 'caught_up' && item.position !== null && item.position > done.position
    }
    await eventually('a mark past the system events', markedPast)
    await watched.stop()
    t.true(markedPast())
  })
})

test('a slow reader gets every event once and in order', async (t) => {
  await onServer(t, async (store) => {
    const stream = unique('graph')
    const events = Array.from({ length: 400 }, (_, n) => anEvent({ n, text: 'x'.repeat(500) }))
    right(await store.append(stream, events, 'no_stream'))
    const stop = new AbortController()
    const seen: unknown[] = []
    for await (const item of store.subscribe(null, stop.signal)) {
      if (item.kind === 'caught_up') break
      seen.push(item.event.data['n'])
      await new Promise((resolve) => setImmediate(resolve))
    }
    t.deepEqual(
      seen,
      events.map((event) => event.data['n']),
    )
  })
})

test('a subscription that may not read ends with the fault', async (t) => {
  await onServer(t, async (store, server) => {
    server.fault({ call: 'subscribe', kind: 'access_denied', times: 1 })
    await t.throwsAsync(follow(store).ended, { instanceOf: StorageFault })
  })
})

test('leaving a read half-way releases it on the server', async (t) => {
  await onServer(t, async (store) => {
    const stream = unique('graph')
    right(
      await store.append(
        stream,
        Array.from({ length: 900 }, (_, n) => anEvent({ n, text: 'y'.repeat(600) })),
        'no_stream',
      ),
    )
    for await (const event of store.readAll(null)) {
      t.is(event.revision, 0n)
      break
    }
  })
})

test('credentials are taken out of the URL and no message shows them', (t) => {
  const parsed = parseUrl('esdb://reader:s%3Acret@one:2113,two:2113?tls=true')
  t.deepEqual(parsed, {
    connectionString: 'esdb://one:2113,two:2113?tls=true&gossipTimeout=1',
    credentials: { username: 'reader', password: 's:cret' },
    isUserIgnored: false,
    streamPrefix: '',
  })
  t.is(parseUrl('esdb+discover://cluster.example:2113').credentials, null)
  t.true(parseUrl('esdb://reader:secret@one:2113?tls=false').isUserIgnored)
  for (const url of ['http://reader:secret@host', 'esdb://reader:secret@host:port', 'esdb://reader:secret@']) {
    const error = t.throws(() => openEventStoreDb(url), { instanceOf: StorageFault })
    t.false(`${error?.message} ${error?.stack}`.includes('secret'), url)
  }
})
