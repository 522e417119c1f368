// How the adapters call servers: every call has a deadline, every retry a pause that grows and stops when told.

/** A call that did not answer in time. Its effect is unknown. */
export class DeadlineExceeded extends Error {
  readonly deadlineMs: number
  constructor(what: string, deadlineMs: number) {
    super(`${what} did not answer within ${deadlineMs} ms`)
    this.name = 'DeadlineExceeded'
    this.deadlineMs = deadlineMs
  }
}

/** A timer that is this much late was held up by work of this process, and so were the answers that came meanwhile. */
export const heldUpMs = 50

/**
 * Runs a call; rejects when it has not settled in time and aborts the signal it was given. Time for which the process was busy
 * with itself is given again, once: the answer may lie there unread.
 */
export const withDeadline = async <A>(
  what: string,
  deadlineMs: number,
  call: (signal: AbortSignal) => Promise<A>,
): Promise<A> => {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const due = performance.now() + deadlineMs
    const giveUp = (): void => {
      const error = new DeadlineExceeded(what, deadlineMs)
      reject(error)
      abort.abort(error)
    }
    timer = setTimeout(() => {
      const heldUp = performance.now() - due
      if (heldUp < heldUpMs) giveUp()
      else timer = setTimeout(giveUp, Math.min(heldUp, deadlineMs))
    }, deadlineMs)
  })
  try {
    return await Promise.race([call(abort.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

export { pause } from '../../domain/ports/clock.ts'

/** The pause before attempt `n` (from 0): doubles up to the longest, the last quarter of it by chance. */
export const backoffMs = (attempt: number, firstMs: number, longestMs: number): number => {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 20))
  return Math.round(whole * (0.75 + 0.25 * Math.random()))
}
