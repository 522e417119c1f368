// How often each message was tried. A failing message pauses its partition, so that others go on meanwhile.
import { backoffMs } from '../calls/deadline.ts'

export type Retries = {
  /** Counts a failed attempt; the pause before the next, or null when there is none left. */
  readonly failed: (place: string) => number | null
  readonly done: (place: string) => void
  readonly attemptsOf: (place: string) => number
  /** Calls back after a while, unless ended first. */
  readonly later: (ms: number, resume: () => void) => void
  readonly end: () => void
}

const longestPauseMs = 30_000

export const retriesOf = (attempts: number, firstPauseMs: number): Retries => {
  const counts = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  return {
    failed: (place) => {
      const count = (counts.get(place) ?? 0) + 1
      counts.set(place, count)
      return count >= attempts ? null : backoffMs(count - 1, firstPauseMs, longestPauseMs)
    },
    done: (place) => counts.delete(place),
    attemptsOf: (place) => counts.get(place) ?? 0,
    later: (ms, resume) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resume()
      }, ms)
      timers.add(timer)
    },
    end: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
