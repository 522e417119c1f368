// The generic cell rate algorithm: a token bucket that keeps one number a key, the time at which the bucket is full again.

/** So many a second for long, and so many at once. */
export type Rate = { readonly perSecond: number; readonly burst: number }

export type Taken = {
  readonly isAllowed: boolean
  /** How many more would be allowed at this moment. */
  readonly remaining: number
  /** Seconds until one more is allowed (refused), or until the bucket is full again (allowed). */
  readonly seconds: number
}

/** Takes one from the bucket of a key, at a time in milliseconds. */
export type Limiter = (key: string, nowMs: number) => Taken

/** Keys remembered; the one that was quiet longest is forgotten first, by when its bucket is nearly always full again. */
const maximumKeys = 100_000

/**
 * A limiter of its own memory, which is bounded however many keys come: kept libraries keep a timer for each key (and a
 * store of keys without a bound), which is what a flood of addresses would fill.
 */
export const openLimiter = ({ perSecond, burst }: Rate, mostKeys = maximumKeys): Limiter => {
  const intervalMs = 1000 / perSecond
  const toleranceMs = intervalMs * burst
  const fullAt = new Map<string, number>()
  return (key, nowMs) => {
    const before = Math.max(fullAt.get(key) ?? nowMs, nowMs)
    const after = before + intervalMs
    const isAllowed = after - nowMs <= toleranceMs + 1e-6
    const held = isAllowed ? after : before
    fullAt.delete(key)
    fullAt.set(key, held)
    if (fullAt.size > mostKeys) fullAt.delete(fullAt.keys().next().value ?? key)
    const used = (held - nowMs) / intervalMs
    return {
      isAllowed,
      remaining: Math.max(0, Math.floor(burst - used + 1e-6)),
      seconds: (isAllowed ? held - nowMs : after - toleranceMs - nowMs) / 1000,
    }
  }
}
