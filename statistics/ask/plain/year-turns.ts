// What is said of years in a roundabout way ("from the first year available (2018)", "in 1980, and every year after that up to 2020", "les années de crise,
// soit 2008-2012"), as the years that are meant: patterns of the data file, in three languages.
import { patternsOf } from '../text/patterns.ts'
import { longestTurned, type TurnFile, turnedBy } from './turn-patterns.ts'
import data from './year-turns.json' with { type: 'json' }

type Name = keyof typeof data.patterns
const file = data as TurnFile<Name>
const patterns = patternsOf(file)

/** The question with its years in plain words; null where it has none to put otherwise. */
export const withPlainYears = turnedBy(file, patterns)

/** "Each year until he retired": where the years end is told by something else than a year. */
export const endsUntold = (query: string): boolean => query.length <= longestTurned && patterns.says(query, 'untilTold')

/** Every expression that is made of the data. */
export const yearTurnExpressions = patterns.all
