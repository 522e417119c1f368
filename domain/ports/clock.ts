/** Milliseconds since the epoch; the only way time enters. */
export type Clock = () => number
export const instantOf = (ms: number): string => new Date(ms).toISOString()

/** Resolves after a while, or at once when the signal aborts or has aborted. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve()
    const done = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done, { once: true })
  })
