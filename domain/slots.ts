export type Slots = {
  /** How many wait. */
  readonly waiting: () => number
  readonly run: <A>(work: () => Promise<A>) => Promise<A>
}

/** So many at once; the others wait in their order. A place is handed on to the next that waits, never free in between. */
export const openSlots = (atOnce: number): Slots => {
  const waiting: (() => void)[] = []
  let free = atOnce
  return {
    waiting: () => waiting.length,
    run: async (work) => {
      if (free > 0) free -= 1
      else await new Promise<void>((go) => waiting.push(go))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next()
      }
    },
  }
}
