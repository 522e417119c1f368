// The process dies before and after every write of the janitor, of pinning and of a take-down.
import test from 'ava'
import { withCrashPoints } from '../support/crash-points.ts'
import { temporaryDirectory } from '../support/temporary.ts'
import { fileNames, frameRetentionMs, openWorld, retentionMs, type World } from './world.ts'

class Crash extends Error {}

type Scenario = {
  readonly name: string
  readonly ageMs: number
  readonly prepare?: (world: World) => Promise<unknown>
  /** What dies. */
  readonly work: (world: World) => Promise<unknown>
  /** Answers that links and snapshot may give right after the restart, before anything is repaired. */
  readonly allowed: ReadonlyArray<string>
  /** Objects and answers after the work was done again and swept. */
  readonly finally: { readonly objects: number; readonly links: string; readonly snapshot: string }
  readonly atLeast: number
}

const scenarios: ReadonlyArray<Scenario> = [
  {
    name: 'expiry',
    ageMs: retentionMs + 1,
    work: (world) => world.tick(),
    allowed: ['ok'],
    finally: { objects: 2, links: 'ok', snapshot: 'ok' },
    atLeast: 6,
  },
  {
    name: 'discarding of the frame',
    ageMs: frameRetentionMs + 1,
    work: (world) => world.tick(),
    allowed: ['ok', 'artifact_expired'],
    finally: { objects: 1, links: 'artifact_expired', snapshot: 'artifact_expired' },
    atLeast: 10,
  },
  {
    name: 'pinning',
    ageMs: 1,
    work: (world) => world.pin(),
    allowed: ['ok'],
    finally: { objects: 6, links: 'ok', snapshot: 'ok' },
    atLeast: 6,
  },
  {
    name: 'pinning of expired files',
    ageMs: retentionMs + 1,
    prepare: (world) => world.tick(),
    work: (world) => world.pin(),
    allowed: ['ok'],
    finally: { objects: 6, links: 'ok', snapshot: 'ok' },
    atLeast: 12,
  },
  {
    name: 'take-down',
    ageMs: 1,
    prepare: (world) => world.pin(),
    work: (world) => world.takeDown(),
    allowed: ['ok', 'snapshot_revoked'],
    finally: { objects: 0, links: 'snapshot_revoked', snapshot: 'snapshot_revoked' },
    atLeast: 14,
  },
]

/** What a process left that did all that comes before; it holds nothing any more. */
const prepared = async (scenario: Scenario, directory: string): Promise<{ readonly nowMs: number }> => {
  const world = await openWorld(directory)
  for (const format of fileNames) await world.run(format)
  world.advance(scenario.ageMs)
  await scenario.prepare?.(world)
  const nowMs = world.base.clock()
  await world.close()
  return { nowMs }
}

const reopened = async (directory: string, nowMs: number, around?: Parameters<typeof openWorld>[1]): Promise<World> => {
  const world = await openWorld(directory, around)
  world.base.setClock(nowMs)
  return world
}

/** Does the work and dies at a point; false when the work ended before it. */
const die = async (scenario: Scenario, directory: string, nowMs: number, at: number): Promise<string | null> => {
  let died: string | null = null
  const world = await reopened(
    directory,
    nowMs,
    withCrashPoints((point, what) => {
      if (point === at) died = what
      // a dead process writes nothing more
      if (point >= at) throw new Crash()
    }),
  )
  try {
    await scenario.work(world)
  } catch (error) {
    if (!(error instanceof Crash)) throw error
  } finally {
    await world.close()
  }
  return died
}

for (const scenario of scenarios) {
  test(`a process killed at any write of ${scenario.name} leaves no dangling link and nothing behind`, async (t) => {
    t.timeout(300_000)
    let points = 0
    for (; points < 100; points++) {
      const { path: directory, dispose } = await temporaryDirectory()
      const { nowMs } = await prepared(scenario, directory)
      const where = await die(scenario, directory, nowMs, points)
      const probe = await reopened(directory, nowMs)
      // links that restore a file would repair what is to be seen, so the snapshot and the log are looked at first
      t.true(scenario.allowed.includes(await probe.snapshot()), `${where}: snapshot`)
      const { there, needed } = await probe.objects()
      t.deepEqual(
        needed.filter((key) => !there.includes(key)),
        [],
        `${where}: what the log names is there`,
      )
      for (const format of fileNames) t.true(scenario.allowed.includes(await probe.get(format)), `${where}: ${format}`)
      await probe.close()

      // looking at links made expired files again: their time passes once more
      const again = await reopened(directory, nowMs + retentionMs + 1)
      await scenario.work(again)
      await again.sweep()
      const after = await again.objects()
      t.deepEqual(after.there, after.needed, `${where}: nothing is left over or missing`)
      t.is(after.there.length, scenario.finally.objects, `${where}: objects`)
      t.is(await again.snapshot(), scenario.finally.snapshot, `${where}: snapshot afterwards`)
      for (const format of fileNames)
        t.is(await again.get(format), scenario.finally.links, `${where}: ${format} afterwards`)
      await again.close()
      await dispose()
      if (where === null) break
    }
    t.true(points >= scenario.atLeast, `only ${points} points were reached`)
    t.log(`${points} crash points`)
  })
}
