// Costly requests begin one after another, one in each turn of the event loop. Many that arrive together would otherwise begin in one
// turn, and health, polls and ready answers would wait for all of them.

const waiting: (() => void)[] = []
let isScheduled = false

const next = (): void => {
  const begin = waiting.shift()
  isScheduled = waiting.length > 0
  if (isScheduled) setImmediate(next)
  begin?.()
}

/** Resolves when it is this request's turn. */
export const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (isScheduled) return
    isScheduled = true
    setImmediate(next)
  })
