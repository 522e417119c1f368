// Turns of those who address somebody, say once more whom they mean, or name a paper for it; and of what is claimed, counted or given in other words.
import data from './worded-turns.json' with { type: 'json' }
import { type Patterns, turnsOf } from './patterned.ts'

export const wordedTurns = turnsOf(data as unknown as Patterns)

/** For the check that they run in proportion to their input. */
export const wordedTurnPatterns: ReadonlyArray<RegExp> = wordedTurns.map(([said]) => said)
