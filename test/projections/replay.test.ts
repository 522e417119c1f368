import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import test from 'ava'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { schemaOf } from '../../projections/projection.ts'
import { allProjections } from '../../projections/registry.ts'
import { rebuildProjections } from '../../projections/replay-beside.ts'
import { replayInto } from '../../projections/replay.ts'
import { arbitraryHistories } from '../support/arbitraries/histories.ts'
import * as h from '../support/histories.ts'
import { openTestPorts } from '../support/in-memory.ts'
import { appendHistories, everythingIn } from '../support/projecting.ts'

/** A store whose writes land some turns of the event loop after they were asked for. */
const slowly = (readModels: ReadModels, turns: number): ReadModels => ({
  ...readModels,
  apply: async (...write) => {
    for (let i = 0; i < turns; i++) await turn()
    return readModels.apply(...write)
  },
})

test('documents are the same however long a write is under way and however the log is cut into batches', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryHistories,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 4 }),
      async (histories, batchSize, turns) => {
        const [quick, slow] = [await openTestPorts(), await openTestPorts()]
        try {
          const streams = histories.map(({ stream, steps }) => ({ stream, events: steps.map(({ event }) => event) }))
          await appendHistories(quick.eventStore, streams)
          const whole = { eventStore: quick.eventStore, readModels: quick.readModels }
          await rebuildProjections(whole, { projections: allProjections })
          const late = { eventStore: quick.eventStore, readModels: slowly(slow.readModels, turns) }
          const done = await rebuildProjections(late, { projections: allProjections, batchSize })
          t.is(done.events, streams.flatMap(({ events }) => events).length)
          t.deepEqual(
            await everythingIn(slow.readModels, allProjections),
            await everythingIn(quick.readModels, allProjections),
          )
        } finally {
          await quick.dispose()
          await slow.dispose()
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('a rebuild asks the store for nothing that it has made itself, and one that goes on for what it does not remember', async (t) => {
  const ports = await openTestPorts()
  for (let n = 1; n <= 20; n++) await appendHistories(ports.eventStore, h.datasetHistory(n))
  let asked = 0
  const readModels: ReadModels = {
    ...ports.readModels,
    getMany: async (collection, ids) => {
      asked += ids.length
      return ports.readModels.getMany(collection, ids)
    },
  }
  await readModels.prepare(schemaOf(allProjections))
  const options = { projections: allProjections, batchSize: 50 }
  const progress = await replayInto({ ...ports, readModels }, options)
  t.is(progress.events, 200)
  t.is(asked, 0)
  await appendHistories(ports.eventStore, h.datasetHistory(21))
  await replayInto({ ...ports, readModels }, options, progress)
  t.true(asked > 0)
  const gone = await everythingIn(ports.readModels, allProjections)
  await rebuildProjections(ports, { projections: allProjections })
  t.deepEqual(gone, await everythingIn(ports.readModels, allProjections))
  await ports.dispose()
})

test('a rebuild that fails at any write leaves the live read models as they were, and the next one succeeds', async (t) => {
  const ports = await openTestPorts()
  await appendHistories(ports.eventStore, h.datasetHistory(1))
  await rebuildProjections(ports, { projections: allProjections })
  const live = await everythingIn(ports.readModels, allProjections)
  await appendHistories(ports.eventStore, h.datasetHistory(2))
  let writes = 0
  const failing = (at: number): ReadModels => ({
    ...ports.readModels,
    apply: async (...write) => {
      if (++writes === at) throw new Error('the disk is away')
      await turn()
      return ports.readModels.apply(...write)
    },
  })
  let failed = 0
  for (let at = 1; ; at++) {
    writes = 0
    const readModels = failing(at)
    const options = { projections: allProjections, batchSize: 7 }
    const outcome = await rebuildProjections({ ...ports, readModels }, options).catch((error: unknown) => error)
    if (!(outcome instanceof Error)) break
    failed++
    t.is(outcome.message, 'the disk is away')
    t.deepEqual(await everythingIn(ports.readModels, allProjections), live)
    const landed = writes
    for (let i = 0; i < 5; i++) await turn()
    t.is(writes, landed, 'no write comes late')
  }
  t.is(failed, 3 * allProjections.length)
  t.is(Object.keys((await everythingIn(ports.readModels, allProjections))['versions'] ?? {}).length, 2)
  await ports.dispose()
})

test('a replay that is told to stop ends after the batch at hand', async (t) => {
  const ports = await openTestPorts()
  for (let n = 1; n <= 5; n++) await appendHistories(ports.eventStore, h.datasetHistory(n))
  await ports.readModels.prepare(schemaOf(allProjections))
  const stop = new AbortController()
  const replayed = replayInto(ports, {
    projections: allProjections,
    batchSize: 10,
    signal: stop.signal,
    onProgress: ({ events }) => (events === 20 ? stop.abort() : undefined),
  })
  await t.throwsAsync(replayed, { name: 'AbortError' })
  for (const { key } of allProjections) t.is(await ports.readModels.checkpoint(key), 20n)
  await ports.dispose()
})

test('rebuilt read models have every index that prepared ones have', async (t) => {
  const ports = await openTestPorts()
  await ports.readModels.prepare(schemaOf(allProjections))
  const indexed = () => {
    const database = new DatabaseSync(join(ports.directory, 'read-models.db'), { readOnly: true })
    const rows = database
      .prepare(
        `SELECT c.collection, i.sql FROM collections c JOIN sqlite_schema i ON i.tbl_name = 'documents_' || c.number
         WHERE i.type = 'index' AND i.sql IS NOT NULL ORDER BY c.collection, i.sql`,
      )
      .all()
    database.close()
    return rows.map((row) => `${String(row['collection'])} ${String(row['sql']).replaceAll(/documents_\d+/g, 'table')}`)
  }
  const before = indexed()
  await appendHistories(ports.eventStore, h.datasetHistory(1))
  await rebuildProjections(ports, { projections: allProjections })
  t.true(before.length > 5)
  t.deepEqual(indexed(), before)
  await ports.dispose()
})
