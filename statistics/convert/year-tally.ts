// How many series of a group hold each year; grows by doubling, so that half a million series cost no objects.

export type YearTally = {
  readonly add: (years: ReadonlyArray<number>) => void
  /** Years counted at least once, ascending. */
  readonly years: () => ReadonlyArray<number>
  readonly countOf: (year: number) => number
  /** Sum over all years. */
  readonly total: () => number
}

/** An empty tally of years. */
export const yearTally = (): YearTally => {
  let base = 0
  let counts = new Int32Array(0)
  const grow = (low: number, high: number): void => {
    const from = counts.length === 0 ? low : Math.min(low, base)
    const to = counts.length === 0 ? high : Math.max(high, base + counts.length - 1)
    const wider = new Int32Array(to - from + 1 + 8)
    wider.set(counts, counts.length === 0 ? 0 : base - from)
    base = from
    counts = wider
  }
  return {
    add: (years) => {
      const low = years[0]
      const high = years.at(-1)
      if (low === undefined || high === undefined) return
      if (counts.length === 0 || low < base || high >= base + counts.length) grow(low, high)
      for (const year of years) counts[year - base] = (counts[year - base] ?? 0) + 1
    },
    years: () => {
      const held: number[] = []
      for (let i = 0; i < counts.length; i++) if ((counts[i] ?? 0) > 0) held.push(base + i)
      return held
    },
    countOf: (year) => counts[year - base] ?? 0,
    total: () => counts.reduce((sum, count) => sum + count, 0),
  }
}
