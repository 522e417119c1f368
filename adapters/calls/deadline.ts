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
const heldUpMs = 50

/**
 * Tells when what is waited for has not come for `silenceMs()`, asked at each beginning; once a beginning. Time for which the process
 * was busy with itself is given again, once: what is waited for may lie there unread. One timer serves a whole reading, where a
 * deadline a message would cost as much as the message.
 */
export const watchSilence = (what: string, silenceMs: () => number, onSilence: (error: DeadlineExceeded) => void) => {
  const never = Number.POSITIVE_INFINITY
  const state = { allowed: silenceMs(), due: never, wakes: 0, givenAgain: false }
  let timer: NodeJS.Timeout | undefined
  const wait = (ms: number): void => {
    state.wakes = performance.now() + ms
    timer = setTimeout(look, Math.max(1, ms))
  }
  const look = (): void => {
    const over = performance.now() - state.due
    if (state.due === never) return wait(state.allowed)
    if (over < 0) return wait(-over)
    if (over >= heldUpMs && !state.givenAgain) {
      state.givenAgain = true
      state.due = performance.now() + Math.min(over, state.allowed)
      return wait(state.due - performance.now())
    }
    state.due = never
    wait(state.allowed)
    onSilence(new DeadlineExceeded(what, state.allowed))
  }
  wait(state.allowed)
  return {
    /** From now on something is waited for. */
    begins: (): void => {
      state.allowed = silenceMs()
      state.due = performance.now() + state.allowed
      state.givenAgain = false
      if (state.due >= state.wakes) return
      clearTimeout(timer)
      wait(state.allowed)
    },
    /** It came, or is not waited for. */
    ends: (): void => {
      state.due = never
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** Runs a call; rejects when it has not settled in time, as `watchSilence` tells it, and aborts the signal it was given. */
export const withDeadline = async <A>(
  what: string,
  deadlineMs: number,
  call: (signal: AbortSignal) => Promise<A>,
): Promise<A> => {
  const abort = new AbortController()
  const late = Promise.withResolvers<never>()
  const silence = watchSilence(
    what,
    () => deadlineMs,
    (error) => {
      late.reject(error)
      abort.abort(error)
    },
  )
  silence.begins()
  try {
    return await Promise.race([call(abort.signal), late.promise])
  } finally {
    silence.stop()
  }
}

export { pause } from '../../domain/ports/clock.ts'

/** The pause before attempt `n` (from 0): doubles up to the longest, the last quarter of it by chance. */
export const backoffMs = (attempt: number, firstMs: number, longestMs: number): number => {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 20))
  return Math.round(whole * (0.75 + 0.25 * Math.random()))
}
