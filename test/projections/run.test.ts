import fc from 'fast-check'
import test from 'ava'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { allProjections } from '../../projections/registry.ts'
import { recentDocuments } from '../../projections/recent.ts'
import { rebuildProjections, replayBeside } from '../../projections/replay-beside.ts'
import type { Projector } from '../../projections/run.ts'
import { waitForPosition } from '../../projections/wait-for-position.ts'
import { versions } from '../../projections/versions/index.ts'
import { type ArbitraryHistory, arbitraryHistories } from '../support/arbitraries/histories.ts'
import { anEvent, eventually } from '../support/contracts/contract.ts'
import * as h from '../support/histories.ts'
import { openTestPorts } from '../support/in-memory.ts'
import { appendHistories, everythingIn, projectorOver } from '../support/projecting.ts'

const upTo = async (ports: Awaited<ReturnType<typeof openTestPorts>>, position: bigint) =>
  eventually('the read models', async () => {
    for (const projection of allProjections) {
      const seen = await ports.readModels.checkpoint(projection.key)
      if (seen === null || seen < position) return false
    }
    return true
  })

const at = (projector: Projector): bigint => projector.progress().position ?? 0n

test('read models follow the log, and each is brought up to its end', async (t) => {
  const ports = await openTestPorts()
  const projector = projectorOver(ports)
  const first = await appendHistories(ports.eventStore, h.datasetHistory(1))
  await upTo(ports, first)
  const second = await appendHistories(ports.eventStore, h.datasetHistory(2))
  await upTo(ports, second)
  t.true(await waitForPosition(ports.readModels, versions, second, 1_000))
  t.false(await waitForPosition(ports.readModels, versions, second + 1n, 0))
  const found = await ports.readModels.get(versions.collection, h.versionStreamFor(2).slice('version-'.length))
  t.not(found, null)
  await eventually('caught up', () => projector.progress().caughtUp)
  t.is(projector.progress().position, second)
  t.is(projector.progress().applied, 20)
  t.true(projector.progress().active)
  await projector.stop()
  t.false(projector.progress().active)
  await ports.dispose()
})

test('a projector that starts again goes on where it was', async (t) => {
  const ports = await openTestPorts()
  const one = projectorOver(ports)
  await upTo(ports, await appendHistories(ports.eventStore, h.datasetHistory(1)))
  await one.stop()
  const position = await appendHistories(ports.eventStore, h.datasetHistory(2))
  const two = projectorOver(ports)
  await upTo(ports, position)
  await eventually('caught up', () => two.progress().caughtUp)
  t.is(two.progress().applied, 10)
  await two.stop()
  await ports.dispose()
})

test('a projector reads a document from the store once, however many batches change it', async (t) => {
  const ports = await openTestPorts()
  const asked: string[] = []
  const readModels: ReadModels = {
    ...ports.readModels,
    getMany: async (collection, ids) => {
      asked.push(...ids.map((id) => `${collection} ${id}`))
      return ports.readModels.getMany(collection, ids)
    },
  }
  const projector = projectorOver({ ...ports, readModels }, { batchSize: 1 })
  let position = 0n
  for (let n = 1; n <= 3; n++) position = await appendHistories(ports.eventStore, h.datasetHistory(n))
  await upTo(ports, position)
  await projector.stop()
  t.true(asked.length > 3)
  t.is(new Set(asked).size, asked.length)
  const live = await everythingIn(ports.readModels, allProjections)
  await rebuildProjections(ports, { projections: allProjections })
  t.deepEqual(await everythingIn(ports.readModels, allProjections), live)
  await ports.dispose()
})

test('documents that are remembered are those held last', (t) => {
  const recent = recentDocuments(3)
  const held = (...ids: ReadonlyArray<string>) =>
    new Map(ids.map((id) => [id, { document: { id }, position: 1n }] as const))
  recent.note('p', held('a', 'b', 'c'))
  recent.note('p', held('a', 'd'))
  t.deepEqual([...recent.of('p').keys()], ['c', 'a', 'd'])
  t.deepEqual([...recent.of('q').keys()], [])
})

test('a rebuild equals the live read models, whatever happened', async (t) => {
  const check = async (histories: ReadonlyArray<ArbitraryHistory>) => {
    const ports = await openTestPorts()
    const projector = projectorOver(ports, { batchSize: 3 })
    try {
      const streams = histories.map(({ stream, steps }) => ({ stream, events: steps.map(({ event }) => event) }))
      const position = await appendHistories(ports.eventStore, streams)
      await eventually('the end of the log', () => projector.progress().caughtUp && at(projector) >= position)
      const live = await everythingIn(ports.readModels, allProjections)
      await projector.stop()
      const rebuilt = await rebuildProjections(ports, { projections: allProjections, batchSize: 4 })
      t.deepEqual(await everythingIn(ports.readModels, allProjections), live)
      t.is(rebuilt.events, streams.flatMap(({ events }) => events).length)
    } finally {
      await projector.stop()
      await ports.dispose()
    }
  }
  await fc.assert(fc.asyncProperty(arbitraryHistories, check), { numRuns: 12, examples: [[[]]] })
})

test('a rebuild beside a running projector loses nothing and ends with the same documents', async (t) => {
  const ports = await openTestPorts()
  const projector = projectorOver(ports, { batchSize: 2 })
  let n = 0
  const writing = (async () => {
    for (n = 1; n <= 60; n++) await appendHistories(ports.eventStore, h.datasetHistory(n))
  })()
  await eventually('some events', () => n > 10)
  for (let round = 0; round < 3; round++) {
    await rebuildProjections(ports, { projections: allProjections, batchSize: 7 })
  }
  await writing
  const last = await ports.eventStore.lastPosition()
  await upTo(ports, last ?? 0n)
  await projector.stop()
  const live = await everythingIn(ports.readModels, allProjections)
  t.is(Object.keys(live['versions'] ?? {}).length, 60)
  await rebuildProjections(ports, { projections: allProjections })
  t.deepEqual(await everythingIn(ports.readModels, allProjections), live)
  await ports.dispose()
})

test('a replay beside can be compared and dropped without touching the live read models', async (t) => {
  const ports = await openTestPorts()
  await appendHistories(ports.eventStore, h.datasetHistory(1))
  await rebuildProjections(ports, { projections: allProjections })
  const live = await everythingIn(ports.readModels, allProjections)
  await appendHistories(ports.eventStore, h.datasetHistory(2))
  const beside = await replayBeside(ports, { projections: allProjections })
  t.is(beside.progress.applied, 20)
  const besideContents = await everythingIn(ports.readModels, beside.projections)
  t.is(Object.keys(besideContents['versions'] ?? {}).length, 2)
  t.deepEqual(await everythingIn(ports.readModels, allProjections), live)
  await beside.drop()
  await t.throwsAsync(everythingIn(ports.readModels, beside.projections))
  await ports.dispose()
})

test('unknown types are skipped and counted, unfit events are parked and shown, and neither stops the rest', async (t) => {
  const ports = await openTestPorts()
  await ports.eventStore.append('spec-x', [anEvent({}, 'InventedLater')], 'no_stream')
  await appendHistories(ports.eventStore, [{ stream: h.versionStreamFor(9), events: [h.artifactRendered(9)] }])
  const position = await appendHistories(ports.eventStore, h.datasetHistory(1))
  const projector = projectorOver(ports)
  await upTo(ports, position)
  const { unknown, parked, applied } = projector.progress()
  t.deepEqual({ unknown, parked, applied }, { unknown: 1, parked: 1, applied: 10 })
  const [shown, ...others] = await ports.readModels.query(versions.parked, { limit: 5 })
  t.is(shown?.document['reason'], 'ArtifactRendered of a version that was never materialised')
  t.is(shown?.document['stream'], h.versionStreamFor(9))
  t.deepEqual(others, [])
  await projector.stop()
  await ports.dispose()
})

test('a fault of a store is told and tried again from the stored checkpoints', async (t) => {
  const ports = await openTestPorts()
  const position = await appendHistories(ports.eventStore, h.datasetHistory(1))
  let faults = 3
  const failing = {
    ...ports,
    readModels: {
      ...ports.readModels,
      apply: (...args: Parameters<typeof ports.readModels.apply>) =>
        faults-- > 0 ? Promise.reject(new Error('the disk is away')) : ports.readModels.apply(...args),
    },
  }
  const projector = projectorOver(failing)
  await eventually('a fault told', () => projector.progress().lastFault === 'the disk is away')
  await upTo(ports, position)
  await eventually('the fault is over', () => projector.progress().lastFault === null)
  t.is(Object.keys((await everythingIn(ports.readModels, allProjections))['versions'] ?? {}).length, 1)
  await projector.stop()
  await ports.dispose()
})

test('of two projectors one works, and the other takes over when it stops', async (t) => {
  const ports = await openTestPorts()
  const projectors = ['one', 'two'].map((holder) => projectorOver(ports, { holder, leaseMs: 60 }))
  const active = () => projectors.filter((projector) => projector.progress().active)
  await eventually('one at work', () => active().length === 1)
  const [first] = active()
  await first?.stop()
  await eventually('the other at work', () => active().length === 1 && active()[0] !== first)
  await upTo(ports, await appendHistories(ports.eventStore, h.datasetHistory(1)))
  await Promise.all(projectors.map((projector) => projector.stop()))
  t.pass()
  await ports.dispose()
})
