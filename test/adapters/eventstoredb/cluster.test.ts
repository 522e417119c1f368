// What decides is asked of the leader: a follower may be behind, and says nothing of it.
import * as E from 'fp-ts/lib/Either.js'
import test from 'ava'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { anEvent, unique } from '../../support/contracts/contract.ts'
import { startEventStoreDbServer } from '../../support/engines/eventstoredb-server.ts'
import { onServer, right } from '../../support/engines/on-eventstoredb.ts'

const withFollower = async () => {
  const leader = await startEventStoreDbServer()
  const follower = await startEventStoreDbServer({ follows: leader })
  const writer = openEventStoreDb(leader.url())
  const reader = openEventStoreDb(follower.url())
  const close = async (): Promise<void> => {
    await Promise.all([writer.close(), reader.close()])
    await Promise.all([leader.stop(), follower.stop()])
  }
  return { leader, follower, writer, reader, close }
}

test('a stream is read as the leader has it, though the node that was asked is behind', async (t) => {
  const { follower, writer, reader, close } = await withFollower()
  try {
    const stream = unique('version')
    right(await writer.append(stream, [anEvent({ n: 0 })], 'no_stream'))
    follower.lag(0)
    right(await writer.append(stream, [anEvent({ n: 1 })], 0n))
    const missing = unique('version')
    right(await writer.append(missing, [anEvent({ n: 2 })], 'no_stream'))
    t.is((await reader.readStream(stream)).length, 2)
    t.is((await reader.readStream(missing)).length, 1)
    t.is((await reader.headOf(stream))?.revision, 1n)
    t.is(await reader.lastPosition(), await writer.lastPosition())
    const all: unknown[] = []
    for await (const event of reader.readAll(null)) all.push(event.data['n'])
    t.deepEqual(all, [0, 1, 2])
  } finally {
    await close()
  }
})

test('a conflict is looked up where it was found, so an append that was done is none', async (t) => {
  const { leader, follower, reader, close } = await withFollower()
  try {
    const stream = unique('version')
    follower.lag(0)
    leader.fault({ call: 'append', kind: 'reply_lost', times: 1 })
    t.is(right(await reader.append(stream, [anEvent({ n: 0 })], 'no_stream')).revision, 0n)
    t.is(right(await reader.append(stream, [anEvent({ n: 1 })], 0n)).revision, 1n)
    t.deepEqual(
      await reader.append(stream, [anEvent()], 0n),
      E.left({ _tag: 'WrongExpectedRevision', stream, actual: 1n }),
    )
  } finally {
    await close()
  }
})

test('a refusal that names what was expected, or less, is a stale answer: it is asked again, and never a conflict', async (t) => {
  await onServer(t, async (store, server) => {
    const stream = unique('version')
    server.fault({ call: 'append', kind: 'stale_revision', times: 2 })
    t.is(right(await store.append(stream, [anEvent()], 'no_stream')).revision, 0n)
    server.fault({ call: 'append', kind: 'stale_revision', times: 2 })
    t.is(right(await store.append(stream, [anEvent()], 0n)).revision, 1n)
  })
})

test('a store whose answers stay stale is a fault that may pass', async (t) => {
  await onServer(
    t,
    async (store, server) => {
      const stream = unique('version')
      server.fault({ call: 'append', kind: 'stale_revision', times: 1_000 })
      const error = await t.throwsAsync(store.append(stream, [anEvent()], 'no_stream'), { instanceOf: StorageFault })
      t.is(error?.reason, 'busy')
    },
    { patienceMs: 500 },
  )
})
