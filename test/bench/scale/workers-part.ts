// How many operations so many workers do, each held to a share of a core, with a backlog that never ends.
import { setTimeout as pause } from 'node:timers/promises'
import type { WorkersPoint } from '../../tools/scale/measurements.ts'
import { figureOf, type ServiceProcess, until } from '../../support/engines/cluster.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { otherWork } from './other-work.ts'
import { coreSecondsOf, post, sumOf } from './questions.ts'

/** Operations of each process after which one costs what the next one does. */
const warmUpEach = 150
const warmUpPatienceMs = 600_000

/** So much more work than the processor time that they have can do is ready when the measurement begins. */
const backlogFactor = 1.5

const doneFigure = 'devfin_operation_seconds_count'

/** Waits until each worker has done so many operations, and asks for more while it lasts; where they do not come, says who did how many, how far the followers are and what they last said. */
const warmedUp = async (
  deployment: Deployment,
  workers: ReadonlyArray<ServiceProcess>,
  followers: ReadonlyArray<ServiceProcess>,
  more: (n: number) => Promise<void>,
): Promise<void> => {
  const deadline = performance.now() + warmUpPatienceMs
  let asked = 0
  for (;;) {
    const done = await Promise.all(workers.map((one) => figureOf(one, doneFigure).catch(() => null)))
    // the least of them counts: partitions are never spread evenly
    if (done.every((n) => (n ?? 0) >= warmUpEach)) return
    const left = asked - done.reduce<number>((sum, n) => sum + (n ?? 0), 0)
    if (left < workers.length * 20) {
      const some = workers.length * 40
      await more(some)
      asked += some
    }
    if (performance.now() > deadline) {
      const lags = await Promise.all(
        followers.map(
          async (one) => `${one.name} ${await figureOf(one, 'devfin_log_lag_positions').catch(String)} behind`,
        ),
      )
      const idle = workers.find((_, i) => (done[i] ?? 0) === 0) ?? workers[0]
      const said = ((await idle?.log()) ?? '').split('\n').slice(-6).join('\n')
      throw new Error(
        `warm-up: ${done.join(', ')} operations, not ${warmUpEach} of each, after ${warmUpPatienceMs / 1_000} s; ${lags.join(', ')}; ${await deployment.waiting()} messages wait; ${idle?.name} said last:\n${said}`,
      )
    }
    await pause(250)
  }
}

/** Keeps so much work ready until told to stop. */
const keepReady = (least: number, left: () => Promise<number>, more: (n: number) => Promise<void>) => {
  const state = { stopped: false }
  const keeping = (async () => {
    while (!state.stopped) {
      if ((await left()) < least) await more(Math.ceil(least / 4))
      else await pause(250)
    }
  })()
  // told of where the measurement ends: until then nobody waits for it
  keeping.catch(() => undefined)
  return async (): Promise<void> => {
    state.stopped = true
    await keeping
  }
}

/** `most`: the processes of the fullest row; what they leave of it here is other work's. */
export const measureWorkers = async (
  count: number,
  most: number,
  share: number,
  seconds: number,
): Promise<WorkersPoint> => {
  const deployment = await openDeployment({ SYNC_BUDGET_ROWS: '0', LEASE_MS: '120000' })
  try {
    const [[api], [projector], [relay], held] = [
      await deployment.start('api', 1),
      await deployment.start('projector', 1),
      await deployment.start('relay', 1),
      await deployment.start('worker', count),
    ]
    if (api === undefined || projector === undefined || relay === undefined) throw new Error('a role is not there')
    const state = { next: 0 }
    const more = async (n: number): Promise<void> => {
      const end = state.next + n
      const client = async (): Promise<void> => {
        while (state.next < end) await post(api, state.next++)
      }
      await Promise.all(Array.from({ length: 6 }, client))
    }
    const accepting = coreSecondsOf([api])
    const done = () => sumOf(held, doneFigure)
    // threads and code are warm, of each process alike, and partitions are assigned before anybody is held: else the first point is that
    // of a colder process
    await warmedUp(deployment, held, [projector, relay], more)
    const [warm, warmCores] = [await done(), coreSecondsOf(held)]
    await more(count * 40)
    await until('what was asked is done', async () => (await done()) >= warm + count * 20, warmUpPatienceMs)
    const cost = (coreSecondsOf(held) - warmCores) / ((await done()) - warm)
    await deployment.hold(held, share)
    deployment.beside(await otherWork(most - count, share))
    const ready = Math.ceil(((count * share) / cost) * seconds * backlogFactor)
    const left = async (): Promise<number> => state.next - (await done())
    while ((await left()) < ready) await more(ready - (await left()))
    const ofAcceptance = (coreSecondsOf([api]) - accepting) / state.next
    // the costs of acceptance are not those of the roles: only what would run out is asked for meanwhile
    const endKeeping = keepReady(Math.ceil(ready / 4), left, more)
    await pause(1_000)
    const groups = [held, [relay], [projector], [{ pid: deployment.log.pid }]]
    const [before, at, cores] = [await done(), performance.now(), groups.map(coreSecondsOf)]
    await pause(seconds * 1_000)
    const ended = (await done()) - before
    const perSecond = ended / ((performance.now() - at) / 1_000)
    if ((await left()) <= 0) throw new Error('the backlog ended: nothing can be said')
    const [worker = 0, ofRelay = 0, ofProjector = 0, log = 0] = groups.map(
      (group, i) => (coreSecondsOf(group) - (cores[i] ?? 0)) / ended,
    )
    await endKeeping()
    return {
      workers: count,
      perSecond,
      coreSeconds: { api: ofAcceptance, relay: ofRelay, worker, projector: ofProjector, log },
    }
  } finally {
    await deployment.stop()
  }
}
