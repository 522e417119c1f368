// Why sums over parts are not the source's own totals.

/**
 * `same`; `rounding` (each figure of the source is rounded); `left_out` (the total is without the figures of these parts);
 * `source_has_more` and `source_has_less` (no figures of the parts explain it: the total holds amounts of which the source shows no part).
 */
export type Cause =
  | { readonly cause: 'same' | 'rounding' | 'source_has_more' | 'source_has_less' }
  | { readonly cause: 'left_out'; readonly parts: ReadonlyArray<string> }

/** One total of the source beside the sum of the figures that it should be; amounts in one unit. */
export type Compared = {
  readonly own: number
  readonly sum: number
  readonly parts: ReadonlyMap<string, number>
  /** To how much a figure of the source is rounded: 10,000 dollars for millions with two decimals. */
  readonly step: number
}

const roundingOf = ({ step, parts }: Compared): number => (step / 2) * (parts.size + 1) * (1 + 1e-9)

/** The sum without some of the parts is the total. */
const isWithout = (compared: Compared, left: ReadonlyArray<string>): boolean => {
  const off = left.reduce((total, name) => total + (compared.parts.get(name) ?? 0), 0)
  return Math.abs(compared.sum - off - compared.own) <= roundingOf(compared)
}

/** The only part that the total is without; null where none fits, or several. */
const onlyOne = (compared: Compared): string | null => {
  const fitting = [...compared.parts.keys()].filter(
    (name) => compared.parts.get(name) !== 0 && isWithout(compared, [name]),
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** A part is taken to be left out of all totals when so many differences, of a hundred, are its own figure. */
const habit = 5

/**
 * Parts that the totals are without as a rule, since that part alone is the difference so often: found one after the other, the most
 * frequent first.
 */
const leftOutAsARule = (all: ReadonlyArray<Compared>): ReadonlyArray<string> => {
  const left: string[] = []
  for (;;) {
    const open = all.filter((it) => !isWithout(it, left))
    const counts = new Map<string, number>()
    for (const it of open) {
      const off = left.reduce((total, name) => total + (it.parts.get(name) ?? 0), 0)
      const parts = new Map([...it.parts].filter(([name]) => !left.includes(name)))
      const one = onlyOne({ ...it, sum: it.sum - off, parts })
      if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1)
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1])
    if (most === undefined || most[1] * 100 < habit * all.length) return left
    left.push(most[0])
  }
}

/** The cause of each difference, in the order given: the totals of one group over all its figures. */
export const causesOf = (all: ReadonlyArray<Compared>): ReadonlyArray<Cause> => {
  const rule = leftOutAsARule(all)
  return all.map((it): Cause => {
    const difference = it.sum - it.own
    if (difference === 0) return { cause: 'same' }
    const held = rule.filter((name) => (it.parts.get(name) ?? 0) !== 0)
    if (isWithout(it, [])) return { cause: 'rounding' }
    if (held.length > 0 && isWithout(it, held)) return { cause: 'left_out', parts: held }
    const one = onlyOne(it)
    if (one !== null) return { cause: 'left_out', parts: [one] }
    return { cause: difference < 0 ? 'source_has_more' : 'source_has_less' }
  })
}
