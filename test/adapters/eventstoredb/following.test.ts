// Following the log past what real servers say: checkpoints that are none, readers that are too slow, logs that were cut.
import test from 'ava'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { anEvent, eventually, unique } from '../../support/contracts/contract.ts'
import { follow, onServer, right } from '../../support/engines/on-eventstoredb.ts'

for (const version of ['22.10.4', '23.10.6', '24.10.4', '24.10.5', '25.0.0', '25.1.2']) {
  test(`a subscription to a log without events of ours gives all that come later (${version})`, async (t) => {
    await onServer(
      t,
      async (store, server) => {
        server.appendSystemEvents(40)
        const watched = follow(store)
        await eventually('a mark', () => watched.last()?.kind === 'caught_up')
        await eventually('the subscription', () => server.subscriptions() === 1)
        const stream = unique('graph')
        for (let n = 0; n < 100; n++) {
          right(await store.append(stream, [anEvent({ n })], n === 0 ? 'no_stream' : BigInt(n - 1)))
        }
        await eventually('all events', () => watched.numbers().length >= 100)
        await watched.stop()
        t.deepEqual(
          watched.numbers(),
          Array.from({ length: 100 }, (_, n) => n),
        )
        const end = server.log.end()
        t.true(watched.items.every((item) => item.kind === 'event' || item.position === null || item.position < end))
      },
      {},
      { version },
    )
  })

  test(`no mark is given out that a reader could not go on from (${version})`, async (t) => {
    await onServer(
      t,
      async (store, server) => {
        const stream = unique('graph')
        right(await store.append(stream, [anEvent({ n: 0 })], 'no_stream'))
        // pages that are full, and a last one that is: each where some server counts wrongly
        server.appendSystemEvents(32 * 16 * 2 - 1)
        const watched = follow(store)
        await eventually('a mark', () => watched.last()?.kind === 'caught_up')
        server.appendSystemEvents(700)
        await eventually(
          'a mark past the system events',
          () => watched.items.filter((i) => i.kind === 'caught_up').length > 1,
        )
        await watched.stop()
        const marks = watched.items.flatMap((item) => (item.kind === 'caught_up' ? [item.position] : []))
        right(await store.append(stream, [anEvent({ n: 1 })], 0n))
        for (const mark of marks) {
          const again = follow(store, mark)
          await eventually('the next event', () => again.numbers().length === 1)
          await again.stop()
          t.deepEqual(again.numbers(), [1])
        }
      },
      {},
      { version },
    )
  })
}

test('a live reader that is too slow is dropped, and still gets every event once and in order', async (t) => {
  await onServer(
    t,
    async (store, server) => {
      const stream = unique('graph')
      const stop = new AbortController()
      const seen: unknown[] = []
      const appendAll = async (): Promise<void> => {
        await eventually('the reader is live', () => server.subscriptions() === 1)
        for (let from = 0; from < 400; from += 10) {
          const events = Array.from({ length: 10 }, (_, i) => anEvent({ n: from + i, text: 'x'.repeat(60_000) }))
          right(await store.append(stream, events, from === 0 ? 'no_stream' : BigInt(from - 1)))
        }
      }
      const appended = appendAll()
      for await (const item of store.subscribe(null, stop.signal)) {
        if (item.kind === 'event') seen.push(item.event.data['n'])
        if (seen.length === 1) {
          await appended
          await eventually('the reader is dropped', () => server.subscriptions() === 0)
        }
        if (seen.length === 400) break
      }
      t.deepEqual(
        seen,
        Array.from({ length: 400 }, (_, n) => n),
      )
    },
    {},
    { liveBuffer: 30 },
  )
})

test('a reader who has read further than the log reaches is told so, not kept waiting', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('graph')
    right(await store.append(stream, [anEvent({ n: 0 }), anEvent({ n: 1 })], 'no_stream'))
    const last = await store.lastPosition()
    server.log.cutTail(1)
    const error = await t.throwsAsync(follow(store, last).ended, { instanceOf: StorageFault })
    t.is(error?.reason, 'corrupt')
    t.regex(error?.message ?? '', /events were removed from its end, or it is another log/)
  })
})
