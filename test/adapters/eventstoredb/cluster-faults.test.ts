// The adapter on three loopback nodes: what any cluster must survive, and what only nodes in the test's hands can be made to do.
import test from 'ava'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { clusterFaults } from '../../support/contracts/cluster-faults.ts'
import { anEvent, eventually, unique } from '../../support/contracts/contract.ts'
import { eventStoreContract } from '../../support/contracts/event-store.ts'
import { startEventStoreDbCluster } from '../../support/engines/eventstoredb-cluster.ts'
import { follow, right } from '../../support/engines/on-eventstoredb.ts'
import { placeOn } from '../../support/engines/place.ts'

eventStoreContract(test, 'three loopback nodes', async () => {
  const cluster = await startEventStoreDbCluster()
  return placeOn(() => openEventStoreDb(cluster.url(), { callDeadlineMs: 5_000, patienceMs: 10_000 }), cluster.close)
})

clusterFaults(test, 'three loopback nodes', startEventStoreDbCluster)

test.serial(
  'what a leader that was cut off had not confirmed is taken back, and appended once when it is asked again',
  async (t) => {
    const cluster = await startEventStoreDbCluster()
    const store = openEventStoreDb(cluster.url())
    try {
      const stream = unique('version')
      right(await store.append(stream, [anEvent({ n: 0 })], 'no_stream'))
      const watched = follow(store)
      await eventually('the first event', () => watched.numbers().length === 1)
      const deposed = (await cluster.leader()) ?? 0
      await cluster.isolate(deposed, true)
      const event = anEvent({ n: 1 })
      const asked = store.append(stream, [event], 0n).catch((error: unknown) => error)
      await eventually(
        'the event in the log of the cut off leader',
        () => cluster.nodes[deposed]?.log.events.length === 2,
      )
      const first = await asked
      await eventually('another leader', async () => ![null, deposed].includes(await cluster.leader()))
      if (first instanceof Error) t.true(first instanceof StorageFault && first.reason === 'busy')
      await cluster.isolate(deposed, false)
      await eventually('the append', () =>
        store.append(stream, [event], 0n).then(
          (answer) => right(answer).revision === 1n,
          () => false,
        ),
      )
      await eventually('the second event', () => watched.numbers().length === 2)
      await watched.stop()
      t.deepEqual(watched.numbers(), [0, 1])
      t.deepEqual(
        cluster.nodes.map(({ log }) => log.events.map(({ id }) => id)),
        cluster.nodes.map(() => watched.items.flatMap((item) => (item.kind === 'event' ? [item.event.id] : []))),
      )
    } finally {
      await store.close()
      await cluster.close()
    }
  },
)

test.serial(
  'who follows a leader that is cut off is told by the next one, though it asks for nothing itself',
  async (t) => {
    const cluster = await startEventStoreDbCluster()
    const [reader, writer] = [openEventStoreDb(cluster.url(), { quietMs: 200 }), openEventStoreDb(cluster.url())]
    try {
      const stream = unique('version')
      right(await writer.append(stream, [anEvent({ n: 0 })], 'no_stream'))
      const watched = follow(reader)
      await eventually('the first event', () => watched.numbers().length === 1)
      const deposed = (await cluster.leader()) ?? 0
      await cluster.isolate(deposed, true)
      await eventually('another leader', async () => ![null, deposed].includes(await cluster.leader()))
      const next = anEvent({ n: 1 })
      await eventually('the append', () =>
        writer.append(stream, [next], 0n).then(
          (answer) => right(answer).revision === 1n,
          () => false,
        ),
      )
      // the old leader stays cut off
      await eventually('the second event', () => watched.numbers().length === 2)
      await watched.stop()
      t.deepEqual(watched.numbers(), [0, 1])
    } finally {
      await Promise.all([reader.close(), writer.close()])
      await cluster.close()
    }
  },
)

test.serial('a follower that lags far behind is neither read from nor followed', async (t) => {
  const cluster = await startEventStoreDbCluster()
  const leader = (await cluster.leader()) ?? 0
  const stores = cluster.nodes.map((node) => openEventStoreDb(node.url()))
  try {
    for (const [i, node] of cluster.nodes.entries()) if (i !== leader) node.lag(0)
    const stream = unique('version')
    const writer = stores[leader]
    if (writer === undefined) throw new Error('no leader')
    for (let n = 0; n < 20; n++) {
      right(await writer.append(stream, [anEvent({ n })], n === 0 ? 'no_stream' : BigInt(n - 1)))
    }
    for (const store of stores) {
      t.is((await store.readStream(stream)).length, 20)
      const watched = follow(store)
      await eventually('all events', () => watched.numbers().length === 20)
      await watched.stop()
    }
  } finally {
    await Promise.all(stores.map((store) => store.close()))
    await cluster.close()
  }
})
