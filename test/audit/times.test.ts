// Times in the chain: whoever sets the log back is found.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import test from 'ava'
import { systemIds } from '../../adapters/system/ids.ts'
import { Findings } from '../../audit/finding.ts'
import { verifyLog } from '../../audit/verify-log.ts'
import { runCommand } from '../../commands/index.ts'
import { cloudEventOf, recordedEventOf } from '../../domain/events/cloud-event.ts'
import { chainedHash, chainStart } from '../../domain/events/hash-chain.ts'
import { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import { graphActivated } from '../support/histories.ts'
import { openTestPorts, type TestPorts } from '../support/in-memory.ts'

const filled = async (): Promise<TestPorts> => {
  const ports = await openTestPorts()
  const commands = {
    eventStore: ports.eventStore,
    streams: new StreamReader(ports.eventStore),
    ids: systemIds,
    buildCommit: 'none',
    clock: ports.clock,
  }
  for (let n = 1; n <= 3; n++) {
    const context = { commandId: `c${n}`, traceId: 't', correlationId: 'c', causationId: 'c', actor: 'test' }
    const done = await runCommand(commands, 'graph', context, () => E.right([graphActivated(n)]))
    if (E.isLeft(done)) throw new Error(done.left.detail)
    ports.advanceClock(60_000)
  }
  return ports
}

const change = (ports: TestPorts, statement: string): void => {
  const database = new DatabaseSync(join(ports.directory, 'log.db'))
  database.exec('DROP TRIGGER events_do_not_change; DROP TRIGGER events_are_kept;')
  database.exec(statement)
  database.close()
}

const kindsOf = async (ports: TestPorts): Promise<ReadonlyArray<string>> => {
  const findings = new Findings()
  await verifyLog(ports.eventStore, findings)
  return findings.shown.map(({ kind }) => kind)
}

test('events say when they were written, within their hash', async (t) => {
  const ports = await filled()
  t.teardown(ports.dispose)
  const events = await ports.eventStore.readStream('graph')
  t.deepEqual(
    events.map(({ metadata }) => metadata.written_at),
    ['2026-01-31T12:00:00.000Z', '2026-01-31T12:01:00.000Z', '2026-01-31T12:02:00.000Z'],
  )
  t.deepEqual(await kindsOf(ports), [])
  for (const event of events) t.deepEqual(recordedEventOf(cloudEventOf(event, 'urn:test')), E.right(event))
})

test('a log that was set back a year is found', async (t) => {
  const ports = await filled()
  t.teardown(ports.dispose)
  change(ports, "UPDATE events SET recorded_at = replace(recorded_at, '2026-', '2025-')")
  t.deepEqual(await kindsOf(ports), ['time_differs', 'time_differs', 'time_differs'])
})

test('a time of writing that was changed, or taken out, is found', async (t) => {
  for (const statement of [
    "UPDATE events SET metadata = json_set(metadata, '$.written_at', '2025-01-31T12:00:00.000Z') WHERE revision = 1",
    "UPDATE events SET metadata = json_remove(metadata, '$.written_at') WHERE revision = 1",
  ]) {
    const ports = await filled()
    change(ports, statement)
    t.deepEqual(await kindsOf(ports), ['event_changed'])
    await ports.dispose()
  }
})

test('an event that was taken later than it was written is no finding: that is how an import looks', async (t) => {
  const ports = await filled()
  t.teardown(ports.dispose)
  change(ports, "UPDATE events SET recorded_at = replace(recorded_at, '2026-', '2027-')")
  t.deepEqual(await kindsOf(ports), [])
})

test('the hash of an event that does not say when it was written is what it was', (t) => {
  const metadata = { trace_id: 't', correlation_id: 'c', causation_id: 'd', actor: 'api', build_commit: 'e616793d50e0' }
  const event = { id: 'f', type: 'GraphActivated', v: 1, data: { revision: 'graph_1' }, metadata }
  t.is(chainedHash(chainStart, 'graph', event), '35122890dbc5119797d5690d8d7d87723f59ad8e1bd005beb43262e7ae8392fd')
  t.not(
    chainedHash(chainStart, 'graph', { ...event, metadata: { ...metadata, written_at: '2026-01-31T12:00:00.000Z' } }),
    '35122890dbc5119797d5690d8d7d87723f59ad8e1bd005beb43262e7ae8392fd',
  )
})
