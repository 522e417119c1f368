// How often each message was tried. A failing message pauses its partition, so that others go on meanwhile.
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { backoffMs } from '../calls/deadline.ts'

export type Retries = ReturnType<typeof retriesOf>

const longestPauseMs = 30_000
const longestPauseForStoreMs = 3_000

export const retriesOf = (attempts: number, firstPauseMs: number) => {
  const counts = new Map<string, number>()
  const away = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  return {
    /**
     * The pause before the next attempt, or null when there is none left. That a store is away is no fault of the message: it is not
     * counted, and tried again soon, so that work goes on when the store is back.
     */
    failed: (place: string, error: unknown): number | null => {
      if (error instanceof StorageFault && error.reason === 'busy') {
        const turn = (away.get(place) ?? 0) + 1
        away.set(place, turn)
        return backoffMs(turn - 1, firstPauseMs, longestPauseForStoreMs)
      }
      const count = (counts.get(place) ?? 0) + 1
      counts.set(place, count)
      return count >= attempts ? null : backoffMs(count - 1, firstPauseMs, longestPauseMs)
    },
    done: (place: string): void => {
      counts.delete(place)
      away.delete(place)
    },
    attemptsOf: (place: string): number => counts.get(place) ?? 0,
    /** Calls back after a while, unless ended first. */
    later: (ms: number, resume: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resume()
      }, ms)
      timers.add(timer)
    },
    end: (): void => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
