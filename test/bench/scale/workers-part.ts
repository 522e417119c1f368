// How many operations so many workers do, each held to a share of a core, with a backlog that never ends.
import { setTimeout as pause } from 'node:timers/promises'
import type { WorkersPoint } from '../../tools/scale/measurements.ts'
import { figureOf, type ServiceProcess } from '../../support/engines/cluster.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { coreSecondsOf, post, sumOf } from './questions.ts'

/** Operations after which one costs what the next one does. */
const warmUpEach = 60

/** Rounds of questions after which workers that are still as quick as what is asked cannot be measured. */
const mostRounds = 10

const doneFigure = 'devfin_operation_seconds_count'

/** Waits for so many operations; where they do not come, says who did how many, how far the followers are and what they last said. */
const warmedUp = async (
  deployment: Deployment,
  workers: ReadonlyArray<ServiceProcess>,
  followers: ReadonlyArray<ServiceProcess>,
  operations: number,
): Promise<void> => {
  const deadline = performance.now() + 120_000
  for (;;) {
    const done = await Promise.all(workers.map((one) => figureOf(one, doneFigure).catch(() => null)))
    if (done.reduce<number>((sum, n) => sum + (n ?? 0), 0) >= operations) return
    if (performance.now() > deadline) {
      const lags = await Promise.all(
        followers.map(
          async (one) => `${one.name} ${await figureOf(one, 'devfin_log_lag_positions').catch(String)} behind`,
        ),
      )
      const idle = workers.find((_, i) => (done[i] ?? 0) === 0) ?? workers[0]
      const said = ((await idle?.log()) ?? '').split('\n').slice(-6).join('\n')
      throw new Error(
        `warm-up: ${done.join(', ')} operations of ${operations} after 120 s; ${lags.join(', ')}; ${await deployment.waiting()} messages wait; ${idle?.name} said last:\n${said}`,
      )
    }
    await pause(250)
  }
}

/** Asks until there is work for twice the time, at the rate at which it was done meanwhile. */
const backlogFor = async (
  seconds: number,
  more: () => Promise<void>,
  counts: () => Promise<{ readonly done: number; readonly asked: number }>,
): Promise<void> => {
  const [first, began] = [await counts(), performance.now()]
  for (let round = 0; round < mostRounds; round++) {
    await more()
    const now = await counts()
    const perSecond = (now.done - first.done) / ((performance.now() - began) / 1_000)
    if (now.asked - now.done > perSecond * seconds * 2) return
  }
  throw new Error('work is done as quickly as it is asked for')
}

export const measureWorkers = async (count: number, share: number, seconds: number): Promise<WorkersPoint> => {
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
    // threads and code are warm and partitions are assigned before anybody is held: else the first point is that of a cold process
    await more(count * warmUpEach)
    await warmedUp(deployment, held, [projector, relay], count * warmUpEach)
    await deployment.hold(held, share)
    const done = () => sumOf(held, doneFigure)
    await backlogFor(
      seconds,
      () => more(Math.ceil(count * seconds * 3) + 20),
      async () => ({
        done: await done(),
        asked: state.next,
      }),
    )
    const ofAcceptance = (coreSecondsOf([api]) - accepting) / state.next
    await pause(1_000)
    const groups = [held, [relay], [projector], [{ pid: deployment.log.pid }]]
    const [before, at, cores] = [await done(), performance.now(), groups.map(coreSecondsOf)]
    await pause(seconds * 1_000)
    const ended = (await done()) - before
    const perSecond = ended / ((performance.now() - at) / 1_000)
    if ((await done()) >= state.next) throw new Error('the backlog ended: nothing can be said')
    const [worker = 0, ofRelay = 0, ofProjector = 0, log = 0] = groups.map(
      (group, i) => (coreSecondsOf(group) - (cores[i] ?? 0)) / ended,
    )
    return {
      workers: count,
      perSecond,
      coreSeconds: { api: ofAcceptance, relay: ofRelay, worker, projector: ofProjector, log },
    }
  } finally {
    await deployment.stop()
  }
}
