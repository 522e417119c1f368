// What stands before or behind a question in English and says nothing of the figure ("I know you have nothing on Chinese aid, so ...", "(homework, due
// tomorrow)"), or says in other words who wants it, who claimed it and what was told: left out, or put so that the question is read whole.
import { patternsOf } from '../text/patterns.ts'
import { type TurnFile, turnedBy } from '../plain/turn-patterns.ts'
import data from './frame-turns.json' with { type: 'json' }

type Name = keyof typeof data.patterns
const file = data as TurnFile<Name>
const patterns = patternsOf(file)

/** The question without such words beside it; null where it has none. */
export const withPlainFrame = turnedBy(file, patterns)

/** Every expression that is made of the data. */
export const frameTurnExpressions = patterns.all
