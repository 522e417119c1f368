// What the adapter promises on a cluster whose nodes are killed, stopped and started; on loopback nodes, or on servers given by address.
import * as E from 'fp-ts/lib/Either.js'
import type { ExecutionContext, TestFn } from 'ava'
import { type EventStoreDb, openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import type { ExpectedRevision } from '../../../domain/ports/event-store.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import type { ClusterInHand, NodeAction } from '../engines/eventstoredb-cluster.ts'
import { follow, right } from '../engines/on-eventstoredb.ts'
import { anEvent, eventually, unique } from './contract.ts'

const patientlyMs = 60_000

/** Faults that may pass are met by asking again, as whoever waits for a dataset does. */
const insisting = async <A>(ask: () => Promise<A>, counts: { repeated: number }): Promise<A> => {
  const until = Date.now() + patientlyMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof StorageFault) || error.reason !== 'busy' || Date.now() > until) throw error
      counts.repeated++
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

const leaderOf = async (cluster: ClusterInHand): Promise<number> => {
  let leader: number | null = null
  await eventually('a leader', async () => (leader = await cluster.leader()) !== null, patientlyMs)
  return leader ?? 0
}

/** Writers that append one event after another, each with the ids of its own until it is answered. */
const write = (store: EventStoreDb, writers: number) => {
  const state = { over: false, acknowledged: [] as string[], conflicts: 0 }
  const counts = { repeated: 0 }
  const one = async (): Promise<void> => {
    const stream = unique('operation')
    for (let n = 0; !state.over; n++) {
      const event = anEvent({ n })
      const expected: ExpectedRevision = n === 0 ? 'no_stream' : BigInt(n - 1)
      const outcome = await insisting(() => store.append(stream, [event], expected), counts)
      if (E.isLeft(outcome)) {
        state.conflicts++
        return
      }
      state.acknowledged.push(event.id)
    }
  }
  const running = Promise.all(Array.from({ length: writers }, one))
  return {
    state,
    counts,
    end: async () => {
      state.over = true
      await running
    },
  }
}

/** A node is hurt and healed while events are written and followed: all that was acknowledged comes, once and in order. */
const underLoad = async (
  t: ExecutionContext,
  cluster: ClusterInHand,
  rounds: number,
  hurt: (round: number) => Promise<void>,
): Promise<void> => {
  const prefix = `${unique('c').slice(0, 20)}-`
  const open = () => openEventStoreDb(cluster.url(`&streamPrefix=${prefix}`))
  const [writer, reader] = [open(), open()]
  try {
    right(await insisting(() => writer.append('graph', [anEvent()], 'no_stream'), { repeated: 0 }))
    const watched = follow(reader)
    const writing = write(writer, 4)
    for (let round = 0; round < rounds; round++) {
      const before = writing.state.acknowledged.length
      await eventually('writing', () => writing.state.acknowledged.length > before + 200, patientlyMs)
      await hurt(round)
      const after = writing.state.acknowledged.length
      await eventually('writing again', () => writing.state.acknowledged.length > after + 200, patientlyMs)
    }
    await writing.end()
    const { acknowledged, conflicts } = writing.state
    const idsSeen = () => watched.items.flatMap((item) => (item.kind === 'event' ? [item.event.id] : []))
    await eventually('all that was acknowledged', () => idsSeen().length >= acknowledged.length + 1, patientlyMs)
    await watched.stop()
    const seen = idsSeen()
    t.is(new Set(seen).size, seen.length, 'none twice')
    t.deepEqual([...seen].slice(1).sort(), [...acknowledged].sort(), 'what was acknowledged, and nothing else')
    const positions = watched.items.flatMap((item) => (item.kind === 'event' ? [item.event.position] : []))
    t.true(
      positions.every((position, i) => i === 0 || position > (positions[i - 1] ?? 0n)),
      'in order',
    )
    t.is(conflicts, 0, 'no append that was done is called a conflict')
    const stored: string[] = []
    for await (const event of writer.readAll(null)) stored.push(event.id)
    t.deepEqual(stored, seen)
    t.log(`${acknowledged.length} appends acknowledged, ${writing.counts.repeated} asked again`)
  } finally {
    await Promise.all([writer.close(), reader.close()])
  }
}

const majorityOf = ({ size }: ClusterInHand): number => Math.floor(size / 2) + 1

/** Registers the suite; each test has a cluster from `open`, which may be the same one each time. */
export const clusterFaults = (test: TestFn, name: string, open: () => Promise<ClusterInHand>): void => {
  const check = (title: string, body: (t: ExecutionContext, cluster: ClusterInHand) => Promise<void>): void =>
    test.serial(`${name}: ${title}`, async (t) => {
      t.timeout(240_000)
      const cluster = await open()
      try {
        await body(t, cluster)
      } finally {
        await cluster.close()
      }
    })
  const hurting = (hurt: NodeAction, heal: NodeAction) => (t: ExecutionContext, cluster: ClusterInHand) =>
    underLoad(t, cluster, 3, async () => {
      const leader = await leaderOf(cluster)
      await cluster.act(hurt, leader)
      await eventually('another leader', async () => ![null, leader].includes(await cluster.leader()), patientlyMs)
      await cluster.act(heal, leader)
    })

  check(
    'the leader is killed again and again while events are written: none is lost, none comes twice',
    hurting('kill', 'start'),
  )
  check(
    'the leader stands still again and again, and comes back behind: none is lost, none comes twice',
    hurting('stop', 'continue'),
  )

  check('a follower that comes and goes is not noticed', async (t, cluster) =>
    underLoad(t, cluster, 3, async (round) => {
      const follower = ((await leaderOf(cluster)) + 1 + (round % (cluster.size - 1))) % cluster.size
      await cluster.act('kill', follower)
      await cluster.act('start', follower)
    }),
  )

  check(
    'without a majority nothing is accepted and nothing is said to be missing; with one again all goes on',
    async (t, cluster) => {
      const store = openEventStoreDb(cluster.url(`&streamPrefix=${unique('m').slice(0, 20)}-`))
      try {
        const stream = unique('version')
        right(await insisting(() => store.append(stream, [anEvent({ n: 0 })], 'no_stream'), { repeated: 0 }))
        const away = Array.from({ length: cluster.size - majorityOf(cluster) + 1 }, (_, i) => i)
        for (const node of away) await cluster.act('kill', node)
        await eventually('no leader', async () => (await cluster.leader()) === null, patientlyMs)
        const event = anEvent({ n: 1 })
        const refused = await store.append(stream, [event], 0n).catch((error: unknown) => error)
        t.true(refused instanceof StorageFault && refused.reason === 'busy', String(refused))
        const unread = await store.readStream(stream).catch((error: unknown) => error)
        t.true(unread instanceof StorageFault && unread.reason === 'busy', String(unread))
        for (const node of away) await cluster.act('start', node)
        const counts = { repeated: 0 }
        t.is(right(await insisting(() => store.append(stream, [event], 0n), counts)).revision, 1n)
        t.deepEqual(
          (await insisting(() => store.readStream(stream), counts)).map(({ data }) => data['n']),
          [0, 1],
        )
      } finally {
        await store.close()
      }
    },
  )
}
