// Laws of the scale model: it can promise nothing that the measured times do not allow.
import { readFileSync } from 'node:fs'
import test from 'ava'
import fc from 'fast-check'
import { page, pageWith, readMeasurements } from '../tools/scale/pages.ts'
import { type Demands, type Layout, simulate } from '../tools/scale/model.ts'

const demands: Demands = {
  api: 0.03,
  relay: 0.004,
  worker: 0.1,
  projector: 0.006,
  logPerEvent: 0.001,
  eventsAccepted: 4,
  eventsOfRun: 4,
}
const layout: Layout = {
  apis: 1,
  workers: 1,
  partitions: 24,
  share: { api: 1, relay: 1, worker: 1, projector: 1 },
  isSynchronous: false,
}
const backlog = { kind: 'clients', count: 500 } as const

test('one worker with a backlog does what its time allows, and is what is full', (t) => {
  const { perSecond, busy } = simulate(demands, layout, backlog, 400)
  t.true(Math.abs(perSecond - 1 / demands.worker) < 0.5, String(perSecond))
  t.is(busy[0]?.station, 'worker')
  t.true((busy[0]?.share ?? 0) > 0.98)
})

test('no layout does more than its fullest station allows', (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 }), (workers, apis) => {
      const { perSecond, busy } = simulate(demands, { ...layout, workers, apis }, backlog, 200)
      const most = Math.min(
        workers / demands.worker,
        apis / demands.api,
        1 / demands.relay,
        1 / demands.projector,
        1 / (8 * demands.logPerEvent),
      )
      t.true(perSecond <= most * 1.05, `${perSecond} of ${most}`)
      for (const { share } of busy) t.true(share <= 1)
    }),
    { numRuns: 20 },
  )
})

test('partitions that workers cannot share evenly leave some without work', (t) => {
  const of = (partitions: number) =>
    simulate(demands, { ...layout, apis: 4, workers: 8, partitions }, backlog, 400).perSecond
  t.true(of(12) < 0.85 * of(24), `${of(12)} and ${of(24)}`)
  t.true(Math.abs(of(4) - 4 / demands.worker) < 3, 'beyond the partitions workers find nothing to do')
})

test('below what is possible as much comes out as comes in; above it questions wait', (t) => {
  const calm = simulate(demands, layout, { kind: 'arrivals', perSecond: 5 }, 800)
  t.true(Math.abs(calm.perSecond - 5) < 0.4, String(calm.perSecond))
  t.true(calm.p95 < 2)
  const rush = simulate(demands, layout, { kind: 'arrivals', perSecond: 20 }, 400)
  t.true(rush.waiting > 2_000)
})

test('the model says the same each time', (t) => {
  t.deepEqual(simulate(demands, layout, backlog, 60), simulate(demands, layout, backlog, 60))
})

test('several logs carry as many times what one carries', (t) => {
  const fast: Demands = {
    ...demands,
    api: 0.0001,
    worker: 0.001,
    relay: 0.0001,
    projector: 0.0001,
    logPerEvent: 0.0025,
  }
  const of = (logs: number) =>
    simulate(fast, { ...layout, apis: 4, workers: 8, logs }, { kind: 'clients', count: 200 }, 240).perSecond
  t.true(Math.abs(of(4) / of(1) - 4) < 0.4, `${of(4)} and ${of(1)}`)
})

test('the tables of docs/scale.md are those of the measurements that are kept', (t) => {
  const text = readFileSync(page, 'utf8')
  t.is(pageWith(text, readMeasurements()), text)
})
