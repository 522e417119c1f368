// Whose operation is next: each client's in their order, clients one after another.

type Waiting = { readonly begin: () => void }

/**
 * So many at a time. Of those that wait, the next is the first of the lane that comes next in turn: whoever asks for one
 * operation waits for at most one of each other client, however many those have asked for.
 */
export const openFairTurns = (concurrency: number) => {
  // a lane goes to the end when it had its turn
  const lanes = new Map<string, Set<Waiting>>()
  let active = 0

  const next = (): void => {
    if (active >= concurrency) return
    const [first] = lanes
    if (first === undefined) return
    const [lane, queue] = first
    const [waiting] = queue
    lanes.delete(lane)
    if (waiting === undefined) return next()
    queue.delete(waiting)
    if (queue.size > 0) lanes.set(lane, queue)
    active += 1
    waiting.begin()
  }

  const turn = (lane: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const queue = lanes.get(lane) ?? new Set<Waiting>()
      const gone = (): void => {
        queue.delete(waiting)
        if (queue.size === 0 && lanes.get(lane) === queue) lanes.delete(lane)
        reject(signal.reason)
      }
      const waiting: Waiting = {
        begin: () => {
          signal.removeEventListener('abort', gone)
          resolve()
        },
      }
      signal.addEventListener('abort', gone, { once: true })
      queue.add(waiting)
      lanes.set(lane, queue)
      next()
    })

  return {
    /** Does the work when it is the lane's turn; rejects without doing it when the signal ends the wait. */
    run: async <A>(lane: string, signal: AbortSignal, work: () => Promise<A>): Promise<A> => {
      await turn(lane, signal)
      try {
        return await work()
      } finally {
        active -= 1
        next()
      }
    },
    waiting: (): number => [...lanes.values()].reduce((sum, queue) => sum + queue.size, 0),
  }
}
