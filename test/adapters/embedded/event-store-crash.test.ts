import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test from 'ava'
import { openSqliteEventStore } from '../../../adapters/embedded/event-store.ts'
import { storageFault } from '../../../adapters/embedded/sqlite.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { startChild } from '../../support/child.ts'
import { anEvent, eventually } from '../../support/contracts/contract.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

/** Last acknowledged revision by stream, from what a child said. */
const acknowledged = (lines: ReadonlyArray<string>): ReadonlyMap<string, bigint> => {
  const last = new Map<string, bigint>()
  for (const line of lines) {
    const [stream, revision] = line.split(' ')
    if (stream !== undefined && revision !== undefined && /^\d+$/.test(revision)) last.set(stream, BigInt(revision))
  }
  return last
}

test('a process killed while appending loses nothing it acknowledged and leaves no half append', async (t) => {
  const directory = await temporaryDirectory()
  const file = join(directory.path, 'log.db')
  for (let round = 1; round <= 3; round++) {
    const child = startChild('append-for-ever', [file, '4', '3'])
    await eventually('some appends', () => child.lines().length > 40 * round)
    await child.end()
    const store = openSqliteEventStore({ file })
    for (const [stream, revision] of acknowledged(child.lines())) {
      const events = await store.readStream(stream)
      t.true(((await store.headOf(stream))?.revision ?? -1n) >= revision, `${stream} at ${revision}`)
      t.is(events.length % 3, 0)
      t.deepEqual(
        events.map((e) => e.revision),
        events.map((_, i) => BigInt(i)),
      )
    }
    await store.close()
  }
  await directory.dispose()
})

test('two processes append to one log and each sees the other', async (t) => {
  const directory = await temporaryDirectory()
  const file = join(directory.path, 'log.db')
  const store = openSqliteEventStore({ file })
  const child = startChild('append-for-ever', [file, '2', '1'])
  const stop = new AbortController()
  const seen: string[] = []
  const watching = (async () => {
    for await (const item of store.subscribe(null, stop.signal)) if (item.kind === 'event') seen.push(item.event.stream)
  })()
  let revision: bigint | 'no_stream' = 'no_stream'
  await eventually('both writers seen', async () => {
    const outcome = await store.append('run-here', [anEvent()], revision)
    if (outcome._tag === 'Right') revision = outcome.right.revision
    return seen.includes('run-here') && seen.filter((stream) => stream !== 'run-here').length > 10
  })
  await child.end()
  stop.abort()
  await watching
  const all: bigint[] = []
  for await (const event of store.readAll(null)) all.push(event.position)
  t.deepEqual(
    all,
    all.map((_, i) => BigInt(i + 1)),
  )
  await store.close()
  await directory.dispose()
})

test('a full disk refuses the append with its reason, and the log stays whole', async (t) => {
  const directory = await temporaryDirectory()
  const file = join(directory.path, 'log.db')
  // The limit on file size stands for the end of the disk.
  const child = startChild('append-for-ever', [file, '3', '2'], 'ulimit -f 1200')
  t.is(await child.ended, 3)
  const fault = child.lines().find((line) => line.startsWith('fault')) ?? ''
  t.regex(fault, /cannot append: (the disk is full|the operation failed)/)
  const store = openSqliteEventStore({ file })
  for (const [stream, revision] of acknowledged(child.lines())) {
    const events = await store.readStream(stream)
    t.is((await store.headOf(stream))?.revision, revision)
    t.is(events.length % 2, 0)
  }
  t.is((await store.append('run-after', [anEvent()], 'no_stream'))._tag, 'Right')
  await store.close()
  await directory.dispose()
})

test('a file that is no log is refused at opening, with its name', async (t) => {
  const directory = await temporaryDirectory()
  const fault = t.throws(() => openSqliteEventStore({ file: directory.path }), { instanceOf: StorageFault })
  t.true(fault?.message.includes(directory.path))
  await directory.dispose()
})

test('recorded events can be neither changed nor deleted by accident', async (t) => {
  const directory = await temporaryDirectory()
  const file = join(directory.path, 'log.db')
  const store = openSqliteEventStore({ file })
  await store.append('spec-a', [anEvent({ n: 1 })], 'no_stream')
  const database = new DatabaseSync(file)
  t.throws(() => database.exec(`UPDATE events SET data = '{}'`), { message: /events do not change/ })
  t.throws(() => database.exec('DELETE FROM events'), { message: /events are kept/ })
  database.close()
  t.deepEqual((await store.readStream('spec-a'))[0]?.data, { n: 1 })
  await store.close()
  await directory.dispose()
})

test('times in the log do not go back with the clock', async (t) => {
  const directory = await temporaryDirectory()
  const times = [5_000, 3_000, 6_000]
  const store = openSqliteEventStore({ file: join(directory.path, 'log.db'), clock: () => times.shift() ?? 0 })
  for (const i of [0, 1, 2]) await store.append(`spec-${i}`, [anEvent()], 'no_stream')
  const recorded: string[] = []
  for await (const event of store.readAll(null)) recorded.push(event.recorded_at)
  t.deepEqual(recorded, ['1970-01-01T00:00:05.000Z', '1970-01-01T00:00:05.000Z', '1970-01-01T00:00:06.000Z'])
  await store.close()
  await directory.dispose()
})

test('one bad append of a tick does not spoil the others', async (t) => {
  const directory = await temporaryDirectory()
  const store = openSqliteEventStore({ file: join(directory.path, 'log.db') })
  const [good, bad, other] = await Promise.allSettled([
    store.append('spec-a', [anEvent()], 'no_stream'),
    store.append('spec-b', [anEvent({ n: 1n })], 'no_stream'),
    store.append('spec-c', [anEvent()], 4n),
  ])
  t.deepEqual([good?.status, bad?.status, other?.status], ['fulfilled', 'rejected', 'fulfilled'])
  t.is((await store.headOf('spec-a'))?.revision, 0n)
  t.is(await store.headOf('spec-c'), null)
  await store.close()
  await directory.dispose()
})

test('errors of the file become faults with their reason', (t) => {
  const sqlite = (errcode: number) => Object.assign(new Error('from below'), { code: 'ERR_SQLITE_ERROR', errcode })
  const reasonOf = (error: unknown) => storageFault('log.db: cannot append', error).reason
  t.deepEqual([13, 8, 5, 5 | (2 << 8), 11, 1].map(sqlite).map(reasonOf), [
    'full',
    'read_only',
    'busy',
    'busy',
    'corrupt',
    'failed',
  ])
  t.is(reasonOf(Object.assign(new Error('no space'), { code: 'ENOSPC' })), 'full')
  t.is(
    storageFault('log.db: cannot append', sqlite(13)).message,
    'log.db: cannot append: the disk is full (from below)',
  )
})
