// Turns of oddly built sentences: asides that tell who or how much is meant once more, the subject behind its figure, what is asked with its answer.
import data from './built-turns.json' with { type: 'json' }
import { type Patterns, turnsOf } from './patterned.ts'

export const builtTurns = turnsOf(data as unknown as Patterns)

/** For the check that they run in proportion to their input. */
export const builtTurnPatterns: ReadonlyArray<RegExp> = builtTurns.map(([said]) => said)
