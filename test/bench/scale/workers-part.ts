// How many operations so many workers do, each held to a share of a core, with a backlog that never ends.
import { setTimeout as pause } from 'node:timers/promises'
import type { WorkersPoint } from '../../tools/scale/measurements.ts'
import { figureOf, type ServiceProcess, until } from '../../support/engines/cluster.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { otherWork } from './other-work.ts'
import { coreSecondsOf, post } from './questions.ts'

/**
 * Operations after which one costs what the next one does: of the slowest process, and of all in the mean, so that one process that is alone
 * is as warm as eight of which some are ahead (an operation of a process that has done 100 costs half as much again as after 500).
 */
const warmUp = { least: 300, mean: 500 }
const warmUpPatienceMs = 600_000

/**
 * Accepted for each worker before the first one starts: the warm-up of the slowest, whom others pass by, and more than a held one can do
 * while it is measured. Nothing is accepted meanwhile: that would cost engines and machine what the row is about.
 */
const backlogEach = 1_000

const doneFigure = 'devfin_operation_seconds_count'

const lagOf = (one: ServiceProcess): Promise<number | null> => figureOf(one, 'devfin_log_lag_positions')

/** Waits until each worker has done so many operations; where they do not come, says who did how many, and what one of the idle last said. */
const warmedUp = async (deployment: Deployment, workers: ReadonlyArray<ServiceProcess>): Promise<void> => {
  const deadline = performance.now() + warmUpPatienceMs
  for (;;) {
    const done = await Promise.all(workers.map((one) => figureOf(one, doneFigure).catch(() => null)))
    const counts = done.map((n) => n ?? 0)
    if (Math.min(...counts) >= warmUp.least && sum(counts) >= warmUp.mean * counts.length) return
    if (performance.now() > deadline) {
      const idle = workers.find((_, i) => (done[i] ?? 0) === 0) ?? workers[0]
      const said = ((await idle?.log()) ?? '').split('\n').slice(-6).join('\n')
      throw new Error(
        `warm-up: ${done.join(', ')} operations, not ${warmUp.least} of each and ${warmUp.mean} in the mean, after ${warmUpPatienceMs / 1_000} s; ${await deployment.waiting()} messages wait; ${idle?.name} said last:\n${said}`,
      )
    }
    await pause(250)
  }
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((a, b) => a + b, 0)

const acceptAll = async (api: ServiceProcess, questions: number): Promise<void> => {
  let next = 0
  const client = async (): Promise<void> => {
    while (next < questions) await post(api, next++)
  }
  await Promise.all(Array.from({ length: 6 }, client))
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
    const [[api], [projector], [relay]] = [
      await deployment.start('api', 1),
      await deployment.start('projector', 1),
      await deployment.start('relay', 1),
    ]
    if (api === undefined || projector === undefined || relay === undefined) throw new Error('a role is not there')
    const others = [[api], [relay], [projector], [{ pid: deployment.log.pid }]]
    const [idle, asked] = [others.map(coreSecondsOf), count * backlogEach]
    await acceptAll(api, asked)
    for (const follower of [relay, projector])
      await until(`${follower.name} has followed`, async () => (await lagOf(follower)) === 0, warmUpPatienceMs)
    const ofAcceptance = others.map((group, i) => (coreSecondsOf(group) - (idle[i] ?? 0)) / asked)
    const held = await deployment.start('worker', count)
    // threads and code are warm, of each process alike, and partitions are assigned before anybody is held: else the first point is that
    // of a colder process
    await warmedUp(deployment, held)
    await deployment.hold(held, share)
    deployment.beside(await otherWork(most - count, share))
    await pause(2_000)
    const groups = [held, ...others]
    const [before, at, cores] = [await deployment.log.told(), performance.now(), groups.map(coreSecondsOf)]
    await pause(seconds * 1_000)
    const after = await deployment.log.told()
    const passed = (performance.now() - at) / 1_000
    const spent = groups.map((group, i) => coreSecondsOf(group) - (cores[i] ?? 0))
    const ended = after.completed - before.completed
    if (after.completed >= asked) throw new Error('the backlog ended: nothing can be said')
    if (ended === 0) throw new Error(`nothing was done; ${await deployment.waiting()} messages wait`)
    const [worker = 0, ...ofRun] = spent.map((seconds) => seconds / ended)
    // nothing is accepted while workers are measured: what a question costs is the sum of both
    const costOf = (role: number): number => (ofAcceptance[role] ?? 0) + (ofRun[role] ?? 0)
    const coreSeconds = { api: costOf(0), relay: costOf(1), worker, projector: costOf(2), log: costOf(3) }
    return { workers: count, perSecond: ended / passed, coreSeconds }
  } finally {
    await deployment.stop()
  }
}
