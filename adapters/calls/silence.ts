// How long nothing comes on something that goes on: one timer for a whole reading, where a deadline a message would cost as much as the message.
import { DeadlineExceeded, heldUpMs } from './deadline.ts'

export type Silence = {
  /** From now on something is waited for. */
  readonly begins: () => void
  /** It came, or is not waited for. */
  readonly ends: () => void
  readonly stop: () => void
}

/**
 * Tells once when what is waited for has not come for `silenceMs()`, asked at each beginning. Time for which the process was busy
 * with itself is given again, once: what is waited for may lie there unread.
 */
export const watchSilence = (
  what: string,
  silenceMs: () => number,
  onSilence: (error: DeadlineExceeded) => void,
): Silence => {
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
    onSilence(new DeadlineExceeded(what, state.allowed))
  }
  wait(state.allowed)
  return {
    begins: () => {
      state.allowed = silenceMs()
      state.due = performance.now() + state.allowed
      state.givenAgain = false
      if (state.due >= state.wakes) return
      clearTimeout(timer)
      wait(state.allowed)
    },
    ends: () => {
      state.due = never
    },
    stop: () => clearTimeout(timer),
  }
}
