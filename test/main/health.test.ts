import test from 'ava'
import { openHealth } from '../../main/health.ts'

const well = { ping: async () => {} }

/** Engines of which one answers when the test lets it. */
const withBus = (ping: () => Promise<void>, full: ReadonlyArray<string> = []) => ({
  eventStore: well,
  readModels: well,
  objects: well,
  bus: { ping },
  observation: { full: () => full, hasDamage: () => false },
})
const serving = { isDraining: () => false }

test('a process whose engines answer is ready', async (t) => {
  const health = openHealth(withBus(well.ping), serving)
  t.deepEqual(await health(), {
    ready: true,
    checks: { event_store: 'ok', read_models: 'ok', bus: 'ok', objects: 'ok' },
    lag: null,
  })
})

test('an engine that refuses is named, and the process is not ready', async (t) => {
  const health = openHealth(
    withBus(async () => {
      throw new Error('away')
    }),
    serving,
  )
  const { ready, checks } = await health()
  t.false(ready)
  t.is(checks['bus'], 'unreachable')
})

test('an engine that does not answer is slow, not a reason to wait for ever', async (t) => {
  const silent = withBus(() => new Promise(() => {}))
  // nothing else keeps the process of the test alive
  const alive = setInterval(() => {}, 1_000)
  t.is((await openHealth(silent, serving, 10)()).checks['bus'], 'slow')
  clearInterval(alive)
})

test('those who ask at once share one question to the engines', async (t) => {
  let asked = 0
  const health = openHealth(
    withBus(async () => {
      asked++
    }),
    serving,
  )
  await Promise.all(Array.from({ length: 20 }, () => health()))
  t.is(asked, 1)
})

test('what stopped answering is told to those who ask again', async (t) => {
  let away = false
  const health = openHealth(
    withBus(async () => {
      if (away) throw new Error('away')
    }),
    serving,
  )
  t.true((await health()).ready)
  away = true
  while ((await health()).ready) await new Promise((resolve) => setTimeout(resolve, 20))
  t.is((await health()).checks['bus'], 'unreachable')
})

test('a part without room is named but keeps the process ready; a stopping process is not ready at once', async (t) => {
  const full = await openHealth(withBus(well.ping, ['objects', 'temporary_files']), serving)()
  t.true(full.ready)
  t.deepEqual([full.checks['objects'], full.checks['temporary_files']], ['full', 'full'])
  const state = { draining: false }
  const health = openHealth(withBus(well.ping), { isDraining: () => state.draining })
  t.true((await health()).ready)
  state.draining = true
  t.like(await health(), { ready: false, checks: { process: 'stopping' } })
})

test('how far the followers of the log are behind is told, and a store that cannot say so takes nothing away', async (t) => {
  const lag = { log: { projector: 3 }, bus: {} }
  t.deepEqual((await openHealth({ ...withBus(well.ping), lags: async () => lag }, serving)()).lag, lag)
  const failing = async () => {
    throw new Error('away')
  }
  t.like(await openHealth({ ...withBus(well.ping), lags: failing }, serving)(), { ready: true, lag: null })
})
