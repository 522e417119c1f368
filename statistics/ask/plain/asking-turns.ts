// What a question in English says beside the statistic or in a roundabout way, where other words of it would be read amiss ("could you share how much ...",
// "Turkey as a donor ... its ODA", "the bill for servicing its debt"), as what it means: patterns of the data file, each with the plain words for it.
import { patternsOf } from '../text/patterns.ts'
import data from './asking-turns.json' with { type: 'json' }
import { type TurnFile, turnedBy } from './turn-patterns.ts'

type Name = keyof typeof data.patterns
const file = data as TurnFile<Name>
const patterns = patternsOf(file)

/** The question with what is said beside it in plain words; null where it has none to put otherwise. */
export const withPlainAsking = turnedBy(file, patterns)

/** Every expression that is made of the data. */
export const askingTurnExpressions = patterns.all
