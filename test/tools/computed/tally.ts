// Differences between sums and the source's own totals, counted by cause and listed.
import type { Cause } from './cause.ts'

export type Difference = {
  readonly what: string
  readonly entity: string
  readonly period: string
  readonly sum: number
  readonly own: number
  readonly cause: Cause
  /** Figures that entered, of those expected. */
  readonly parts: string
}

const nameOf = (cause: Cause): string =>
  cause.cause === 'left_out' ? `left out: ${cause.parts.join(' and ')}` : cause.cause

/** Lines: how many have each cause, in which years, and the largest difference of each; with `all`, every one that is not the same. */
export const reportOf = (found: ReadonlyArray<Difference>, all: boolean): ReadonlyArray<string> => {
  const byCause = Map.groupBy(found, ({ cause }) => nameOf(cause))
  const lines = [...byCause]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([cause, of]) => {
      const years = of.map(({ period }) => period).sort()
      const largest = of.reduce((most, it) => (Math.abs(it.own - it.sum) > Math.abs(most.own - most.sum) ? it : most))
      const less = of.filter(({ own, sum }) => own < sum).length
      return [
        cause,
        String(of.length),
        `${years[0]} to ${years.at(-1)}`,
        `total below the sum in ${less}`,
        `largest ${lineOf(largest)}`,
      ].join('\t')
    })
  if (!all) return lines
  return [...lines, '', ...found.filter(({ cause }) => cause.cause !== 'same').map(lineOf)]
}

const lineOf = ({ what, entity, period, sum, own, cause, parts }: Difference): string =>
  [what, entity, period, `total ${own}`, `sum ${sum}`, `parts ${parts}`, nameOf(cause)].join(' ')
