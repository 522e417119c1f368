// The clock of a deployment of several machines: that of the server of its read models. Leases of roles and of operations are times that
// one machine writes and another reads: by clocks ten minutes apart a dead worker's operation would wait ten minutes, and a live one's
// would be taken from it.
import type { Clock } from '../domain/ports/clock.ts'
import type { Logger } from '../domain/ports/logger.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'

export type CommonClock = { readonly clock: Clock; readonly close: () => void }

/** Clocks that differ by less are taken as one: the way to the server takes time too. */
const unnoticedMs = 2_000
/** An answer that took longer tells too little. */
const longestAnswerMs = 2_000
const everyMs = 60_000

/** Asks the server what time it is, at once and every minute. While it is away, or where there is none, the difference stays as it was last known (0). */
export const openCommonClock = async (
  readModels: Pick<ReadModels, 'timeMs'>,
  own: Clock,
  logger: Logger,
): Promise<CommonClock> => {
  const { timeMs } = readModels
  if (timeMs === undefined) return { clock: own, close: () => {} }
  let behindMs = 0
  const compare = async (): Promise<void> => {
    const [asked, startedAt] = [own(), performance.now()]
    const time = await timeMs().catch(() => null)
    const tookMs = performance.now() - startedAt
    if (time === null || tookMs > longestAnswerMs) return
    const differenceMs = time - (asked + tookMs / 2)
    const found = Math.abs(differenceMs) < unnoticedMs ? 0 : Math.round(differenceMs)
    if (Math.abs(found - behindMs) >= unnoticedMs) {
      logger.warn('the clock of this machine differs from that of the read models, which counts', {
        ahead_seconds: Math.round(-found / 1_000),
      })
    }
    behindMs = found
  }
  await compare()
  const asking = setInterval(() => void compare(), everyMs).unref()
  return { clock: () => own() + behindMs, close: () => clearInterval(asking) }
}
