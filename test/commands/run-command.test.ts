import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { systemIds } from '../../adapters/system/ids.ts'
import { type CommandContext, type CommandPorts, type Decision, runCommand } from '../../commands/index.ts'
import { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import type { DomainEvent } from '../../domain/events/event.ts'
import { chainedHash, chainStart } from '../../domain/events/hash-chain.ts'
import { problem } from '../../domain/problem.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { artifactExpired, graphActivated } from '../support/histories.ts'
import { openTestPorts, type TestPorts } from '../support/in-memory.ts'

let stores: TestPorts
test.before(async () => {
  stores = await openTestPorts()
})
test.after.always(() => stores.dispose())

const portsOver = (eventStore: EventStore = stores.eventStore): CommandPorts => ({
  eventStore,
  streams: new StreamReader(eventStore),
  ids: systemIds,
  buildCommit: 'c0ffee',
})
const contextOf = (commandId: string): CommandContext => ({
  commandId,
  traceId: 't'.repeat(32),
  correlationId: 'correlation',
  causationId: 'causation',
  actor: 'test',
})
const always =
  (...events: ReadonlyArray<DomainEvent>): Decision =>
  () =>
    E.right(events)
/** Counts its stream: each event names how many came before it. */
const numbered: Decision = (history) => E.right([artifactExpired(`file ${history.length}`)])
const right = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

test('what is decided is appended with who, why and the build', async (t) => {
  const outcome = right(
    await runCommand(portsOver(), 's1', contextOf('c1'), always(graphActivated(1), graphActivated(2))),
  )
  t.is(outcome.appended.length, 2)
  t.is(outcome.history.length, 2)
  t.not(outcome.position, null)
  const [first] = await stores.eventStore.readStream('s1')
  t.like(first, { type: 'GraphActivated', v: 1, data: graphActivated(1).data })
  t.like(first?.metadata, {
    trace_id: 't'.repeat(32),
    correlation_id: 'correlation',
    causation_id: 'causation',
    actor: 'test',
    build_commit: 'c0ffee',
  })
})

test('nothing to do appends nothing, and a refusal appends nothing', async (t) => {
  const idle = right(await runCommand(portsOver(), 's2', contextOf('c1'), always()))
  t.deepEqual(idle, { appended: [], history: [], position: null })
  const refused = await runCommand(portsOver(), 's2', contextOf('c2'), () =>
    E.left(problem('snapshot_not_found', 'No.')),
  )
  t.true(E.isLeft(refused))
  t.is(await stores.eventStore.headOf('s2'), null)
})

test('a command that is sent again appends nothing more, in this process or another', async (t) => {
  const ports = portsOver()
  right(await runCommand(ports, 's3', contextOf('c1'), numbered))
  for (const again of [ports, portsOver()]) {
    const repeated = right(await runCommand(again, 's3', contextOf('c1'), numbered))
    t.deepEqual([repeated.appended, repeated.history.length, repeated.position], [[], 1, null])
  }
  t.is(right(await runCommand(ports, 's3', contextOf('c2'), numbered)).appended.length, 1)
  t.is(right(await runCommand(ports, 's3 of another', contextOf('c1'), numbered)).appended.length, 1)
})

test('the hash chain goes on from the stored events, in one append and across several', async (t) => {
  right(await runCommand(portsOver(), 's4', contextOf('c1'), always(graphActivated(1), graphActivated(2))))
  right(await runCommand(portsOver(), 's4', contextOf('c2'), numbered))
  let previous = chainStart
  const stored = await stores.eventStore.readStream('s4')
  t.is(stored.length, 3)
  for (const { id, type, v, data, metadata } of stored) {
    const { hash, ...rest } = metadata
    previous = chainedHash(previous, 's4', { id, type, v, data, metadata: rest })
    t.is(hash, previous)
  }
})

test('a conflict decides again on what was written meanwhile', async (t) => {
  const seen: number[] = []
  const ports = portsOver()
  const decide: Decision = (history) => {
    seen.push(history.length)
    return numbered(history)
  }
  const interrupting: EventStore = {
    ...stores.eventStore,
    append: async (stream, events, expected) => {
      if (seen.length === 1) right(await runCommand(ports, stream, contextOf('other'), numbered))
      return stores.eventStore.append(stream, events, expected)
    },
  }
  const outcome = right(await runCommand(portsOver(interrupting), 's5', contextOf('c1'), decide))
  t.deepEqual(seen, [0, 1])
  t.deepEqual(
    outcome.history.map((event) => event.data),
    [artifactExpired('file 0').data, artifactExpired('file 1').data],
  )
})

test('a decision that a conflict makes needless is let be', async (t) => {
  let calls = 0
  const interrupting: EventStore = {
    ...stores.eventStore,
    append: async (stream, events, expected) => {
      if (calls++ === 0) right(await runCommand(portsOver(), stream, contextOf('other'), numbered))
      return stores.eventStore.append(stream, events, expected)
    },
  }
  const once: Decision = (history) => (history.length === 0 ? numbered(history) : E.right([]))
  const outcome = right(await runCommand(portsOver(interrupting), 's6', contextOf('c1'), once))
  t.deepEqual([outcome.appended.length, outcome.history.length], [0, 1])
})

test('writers that race on one stream all get in, each on top of the other', async (t) => {
  const writers = Array.from({ length: 8 }, () => portsOver())
  const outcomes = await Promise.all(writers.map((ports, i) => runCommand(ports, 's7', contextOf(`c${i}`), numbered)))
  t.true(outcomes.every(E.isRight))
  t.deepEqual(
    (await stores.eventStore.readStream('s7')).map((event) => event.data),
    Array.from({ length: 8 }, (_, i) => artifactExpired(`file ${i}`).data),
  )
})

test('a stream on which others are always faster ends in a refusal that can be tried again', async (t) => {
  const losing: EventStore = {
    ...stores.eventStore,
    append: async (stream) => E.left({ _tag: 'WrongExpectedRevision', stream, actual: null }),
  }
  const outcome = await runCommand(portsOver(losing), 's8', contextOf('c1'), numbered)
  t.is(E.isLeft(outcome) ? outcome.left.code : '', 'service_unavailable')
})

test('a reader sees what another process has appended since', async (t) => {
  const [reader, writer] = [new StreamReader(stores.eventStore), portsOver()]
  t.is((await reader.load('s9')).events.length, 0)
  right(await runCommand(writer, 's9', contextOf('c1'), numbered))
  t.is((await reader.load('s9')).events.length, 1)
  right(await runCommand(writer, 's9', contextOf('c2'), numbered))
  const loaded = await reader.load('s9')
  t.deepEqual([loaded.events.length, loaded.revision, loaded.ids.size], [2, 1n, 2])
  t.is((await stores.eventStore.readStream('s9')).at(-1)?.metadata.hash, loaded.lastHash)
})

/** The store, which counts how often a stream is read. */
const countingReads = () => {
  const counted = { reads: 0 }
  const store: EventStore = {
    ...stores.eventStore,
    readStream: (...asked) => {
      counted.reads++
      return stores.eventStore.readStream(...asked)
    },
  }
  return { counted, ports: portsOver(store) }
}

test('what this process has appended is gone on from without reading, as it would have been read', async (t) => {
  const { counted, ports } = countingReads()
  for (const id of ['c1', 'c2', 'c3']) right(await runCommand(ports, 's10', contextOf(id), numbered))
  t.is(counted.reads, 1)
  const { events, revision, lastHash, ids } = await new StreamReader(stores.eventStore).load('s10')
  const held = ports.streams.held('s10')?.state
  t.deepEqual([held?.revision, held?.lastHash, held?.ids], [revision, lastHash, ids])
  t.deepEqual(
    held?.events,
    events.map(({ type, data }) => ({ type, data })),
  )
})

test('that there is nothing to do, and a refusal, are told of the stream as it is now', async (t) => {
  const ports = portsOver()
  const refusedOnce: Decision = (history) =>
    history.length === 1 ? E.left(problem('snapshot_not_found', 'No.')) : numbered(history)
  right(await runCommand(ports, 's11', contextOf('c1'), numbered))
  // this process knows of one event, of which it would refuse
  right(await runCommand(portsOver(), 's11', contextOf('c2'), numbered))
  t.is(right(await runCommand(ports, 's11', contextOf('c3'), refusedOnce)).history.length, 3)
  right(await runCommand(portsOver(), 's11', contextOf('c4'), numbered))
  const needlessAtThree: Decision = (history) => (history.length === 3 ? E.right([]) : numbered(history))
  t.is(right(await runCommand(ports, 's11', contextOf('c5'), needlessAtThree)).history.length, 5)
})

test('what is known since a command began is not asked again, what was known before is', async (t) => {
  const { counted, ports } = countingReads()
  right(await runCommand(ports, 's12', contextOf('c1'), numbered))
  const since = ports.streams.now()
  const before = counted.reads
  const needless: Decision = () => E.right([])
  right(await runCommand(ports, 's12', { ...contextOf('c2'), since }, needless))
  t.is(counted.reads, before + 1)
  right(await runCommand(ports, 's12', { ...contextOf('c3'), since }, needless))
  t.is((await ports.streams.since('s12', since)).events.length, 1)
  t.is(counted.reads, before + 1)
})

test('a stream that was taken for new and is not is read, and decided on as it is', async (t) => {
  right(await runCommand(portsOver(), 's13', contextOf('c1'), numbered))
  const { counted, ports } = countingReads()
  const outcome = right(await runCommand(ports, 's13', contextOf('c2'), numbered, { isLikelyNew: true }))
  t.deepEqual([outcome.history.length, counted.reads], [2, 1])
  const fresh = countingReads()
  right(await runCommand(fresh.ports, 's14', contextOf('c1'), numbered, { isLikelyNew: true }))
  t.is(fresh.counted.reads, 0)
})
