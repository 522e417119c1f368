import fc from 'fast-check'
import test from 'ava'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { allProjections } from '../../projections/registry.ts'
import { rebuildProjections } from '../../projections/replay-beside.ts'
import { type DoShares, replayByShares, replayShare, type ReplayShare } from '../../projections/replay-shares.ts'
import { type ReplayPorts, replayInto } from '../../projections/replay.ts'
import { versions } from '../../projections/versions/index.ts'
import { arbitraryHistories } from '../support/arbitraries/histories.ts'
import * as h from '../support/histories.ts'
import { openTestPorts } from '../support/in-memory.ts'
import { appendHistories, everythingIn } from '../support/projecting.ts'

const options = { projections: allProjections }

/** All shares at the same time, each in small batches, so that their writes come in turns. */
const atOnce =
  (ports: ReplayPorts, batchSize: number, meanwhile: () => Promise<unknown> = () => Promise.resolve()): DoShares =>
  async (shares) => {
    const work = shares.map((share: ReplayShare) => replayShare(ports, share, { batchSize }))
    await meanwhile()
    return Promise.all(work)
  }

const rebuildBy = (
  ports: { readonly eventStore: EventStore; readonly readModels: ReadModels },
  sideBySide: number,
  doShares: DoShares,
) => rebuildProjections(ports, options, (_, given) => replayByShares(ports, given, sideBySide, doShares))

test('read models made by shares side by side are those made by one reader, checkpoints included', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryHistories,
      fc.integer({ min: 2, max: 16 }),
      fc.integer({ min: 1, max: 5 }),
      async (histories, sideBySide, batchSize) => {
        const [one, many] = [await openTestPorts(), await openTestPorts()]
        try {
          const streams = histories.map(({ stream, steps }) => ({ stream, events: steps.map(({ event }) => event) }))
          await appendHistories(one.eventStore, streams)
          const alone = await rebuildProjections(one, options)
          const ports = { eventStore: one.eventStore, readModels: many.readModels }
          const together = await rebuildBy(ports, sideBySide, atOnce(ports, batchSize))
          t.deepEqual(together, alone)
          t.deepEqual(
            await everythingIn(many.readModels, allProjections),
            await everythingIn(one.readModels, allProjections),
          )
          for (const { key } of allProjections)
            t.is(await many.readModels.checkpoint(key), await one.readModels.checkpoint(key))
        } finally {
          await one.dispose()
          await many.dispose()
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('what comes into the log while shares are made is left to whoever goes on from the checkpoint, and is there once', async (t) => {
  const [one, many] = [await openTestPorts(), await openTestPorts()]
  t.teardown(() => Promise.all([one.dispose(), many.dispose()]))
  for (let n = 1; n <= 10; n++) await appendHistories(one.eventStore, h.datasetHistory(n))
  const ports = { eventStore: one.eventStore, readModels: many.readModels }
  const later = async () => {
    for (let n = 11; n <= 15; n++) await appendHistories(one.eventStore, h.datasetHistory(n))
  }
  const progress = await rebuildBy(ports, 3, atOnce(ports, 3, later))
  t.is(await many.readModels.checkpoint(versions.key), progress.position)
  await replayInto(ports, options, progress)
  await rebuildProjections(one, options)
  t.deepEqual(await everythingIn(many.readModels, allProjections), await everythingIn(one.readModels, allProjections))
})

test('a share that fails leaves the live read models as they were, and the next replay succeeds', async (t) => {
  const ports = await openTestPorts()
  t.teardown(ports.dispose)
  await appendHistories(ports.eventStore, h.datasetHistory(1))
  await rebuildProjections(ports, options)
  const live = await everythingIn(ports.readModels, allProjections)
  await appendHistories(ports.eventStore, h.datasetHistory(2))
  for (const failing of [0, 1, 2]) {
    const doShares: DoShares = async (shares) => {
      const done = []
      for (const [n, share] of shares.entries()) {
        if (n === failing) throw new Error('the process is gone')
        done.push(await replayShare(ports, share))
      }
      return done
    }
    await t.throwsAsync(rebuildBy(ports, 2, doShares), { message: 'the process is gone' })
    t.deepEqual(await everythingIn(ports.readModels, allProjections), live)
  }
  const { events } = await rebuildBy(ports, 2, atOnce(ports, 4))
  t.is(events, 20)
})

test('an empty log is replayed by shares into nothing', async (t) => {
  const ports = await openTestPorts()
  t.teardown(ports.dispose)
  t.is((await rebuildBy(ports, 4, atOnce(ports, 4))).events, 0)
  for (const { key } of allProjections) t.is(await ports.readModels.checkpoint(key), null)
})
