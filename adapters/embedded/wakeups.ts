// Lets subscriptions sleep until the log grows: woken at once by this process, by looking for what others append.

export const wakeups = (pollMs: number, lastPosition: () => bigint | null) => {
  const sleepers = new Set<{ readonly position: bigint; readonly wake: () => void }>()
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  const wake = (): void => {
    for (const sleeper of sleepers) sleeper.wake()
  }
  const look = (): void => {
    const last = lastOrNull(lastPosition)
    for (const sleeper of sleepers) if (last === 'unknown' || (last ?? 0n) > sleeper.position) sleeper.wake()
  }
  const restWhenIdle = (): void => {
    if (sleepers.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  /** Resolves when the log may hold something after the position, on abort, and on stop. */
  const until = (position: bigint | null, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      // What was appended between the last page and now has no waker left.
      if (signal.aborted || stopped || (lastPosition() ?? 0n) > (position ?? 0n)) return resolve()
      const sleeper = { position: position ?? 0n, wake: () => done() }
      const done = (): void => {
        sleepers.delete(sleeper)
        signal.removeEventListener('abort', done)
        restWhenIdle()
        resolve()
      }
      signal.addEventListener('abort', done, { once: true })
      sleepers.add(sleeper)
      timer ??= setInterval(look, pollMs)
    })

  return {
    until,
    wake,
    stop: (): void => {
      stopped = true
      wake()
    },
  }
}

/** A read that fails wakes the sleepers, so that they meet the fault themselves. */
const lastOrNull = (lastPosition: () => bigint | null): bigint | null | 'unknown' => {
  try {
    return lastPosition()
  } catch {
    return 'unknown'
  }
}
