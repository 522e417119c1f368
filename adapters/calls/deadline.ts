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

/** Runs a call; rejects when it has not settled in time and aborts the signal it was given. */
export const withDeadline = async <A>(
  what: string,
  deadlineMs: number,
  call: (signal: AbortSignal) => Promise<A>,
): Promise<A> => {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DeadlineExceeded(what, deadlineMs)
      reject(error)
      abort.abort(error)
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
