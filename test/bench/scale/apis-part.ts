// How many questions so many APIs answer, each held to a share of a core: new ones within their request, and one that lies ready.
import { setTimeout as pause } from 'node:timers/promises'
import type { ApisPoint } from '../../tools/scale/measurements.ts'
import type { ServiceProcess } from '../../support/engines/cluster.ts'
import { openDeployment } from './deployment.ts'
import { otherWork } from './other-work.ts'
import { coreSecondsOf, post } from './questions.ts'

/** Questions of each kind, of each process, after which one costs what the next one does. */
const newForWarmUp = 400
const repeatedForWarmUp = 3_000
/** Enough that a process always has the next one. */
const clientsOfOne = 3

/** `most`: the processes of the fullest row; what they leave of it here is other work's. */
export const measureApis = async (count: number, most: number, share: number, seconds: number): Promise<ApisPoint> => {
  const deployment = await openDeployment({})
  try {
    const held = await deployment.start('api', count)
    for (const role of ['projector', 'relay'] as const) await deployment.start(role, 1)
    const state = { next: 0 }
    // threads and code are warm before anybody is held: else the first point is that of a cold process
    for (let turn = 0; turn < newForWarmUp; turn++) await Promise.all(held.map((one) => post(one, state.next++)))
    for (let turn = 0; turn < repeatedForWarmUp; turn++) await Promise.all(held.map((one) => post(one, 0)))
    await deployment.hold(held, share)
    deployment.beside(await otherWork(most - count, share))
    await pause(1_000)
    const rateOf = async (question: () => number) => {
      const [at, cores] = [performance.now(), coreSecondsOf(held)]
      const until = at + seconds * 1_000
      let answered = 0
      const client = async (one: ServiceProcess): Promise<void> => {
        while (performance.now() < until) {
          await post(one, question())
          if (performance.now() < until) answered += 1
        }
      }
      await Promise.all(held.flatMap((one) => Array.from({ length: clientsOfOne }, () => client(one))))
      return { perSecond: answered / seconds, coreSeconds: (coreSecondsOf(held) - cores) / answered }
    }
    const fresh = await rateOf(() => state.next++)
    const repeated = await rateOf(() => 0)
    return {
      apis: count,
      newPerSecond: fresh.perSecond,
      newCoreSeconds: fresh.coreSeconds,
      repeatedPerSecond: repeated.perSecond,
      repeatedCoreSeconds: repeated.coreSeconds,
    }
  } finally {
    await deployment.stop()
  }
}
