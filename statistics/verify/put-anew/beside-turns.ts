// What stands beside a statement and tells nothing of its figure: how it ranks, what it is the yardstick of, who is asked; and subjects told with it.
import data from './beside-turns.json' with { type: 'json' }
import { type Patterns, turnsOf } from './patterned.ts'

export const besideTurns = turnsOf(data as unknown as Patterns)

/** For the check that they run in proportion to their input. */
export const besideTurnPatterns: ReadonlyArray<RegExp> = besideTurns.map(([said]) => said)
