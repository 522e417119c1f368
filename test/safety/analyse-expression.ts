// Whether an expression is linear, as recheck (automata, else searching for an attack) sees it.
import { checkSync } from 'recheck'

// the analysis in JavaScript; the package's programs for one platform or for Java are not started
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

/**
 * Long bounded repeats as unbounded ones, and long fixed ones as short ones: what is linear without the bound is linear
 * with it, and automata of hundreds of states need not be built.
 */
const withoutLongBounds = (source: string): string =>
  source
    .replaceAll(/\{(\d+),(\d+)\}/g, (bounds, from: string, to: string) =>
      Number(to) < 16 ? bounds : from === '0' ? '*' : '+',
    )
    .replaceAll(/\{(\d+)\}/g, (bounds, times: string) => (Number(times) < 16 ? bounds : '{8}'))

/** Null when the expression is linear, else what is known of it. */
export const superLinear = (source: string, flags: string): string | null => {
  const found = checkSync(withoutLongBounds(source), flags, { timeout: 60_000, randomSeed: 1, maxIteration: 3 })
  switch (found.status) {
    case 'safe':
      return null
    case 'vulnerable':
      return `${found.complexity.summary}, as on ${found.attack.pattern}`
    case 'unknown':
    default:
      return `undecided: ${found.error.kind}`
  }
}
