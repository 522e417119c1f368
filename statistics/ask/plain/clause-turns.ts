// What whole clauses say in a roundabout way ("I don't want the whole of Belgium's ODA, merely the multilateral portion", "..., capital and interest alike",
// "Cell C7 needs ..."), as what they mean: patterns of the data file, each with the plain words for it.
import { patternsOf } from '../text/patterns.ts'
import data from './clause-turns.json' with { type: 'json' }
import { longestTurned, type TurnFile, turnedBy } from './turn-patterns.ts'

type Name = keyof typeof data.patterns
const file = data as TurnFile<Name>
const patterns = patternsOf(file)

/** The question with its clauses in plain words; null where it has none to put otherwise. */
export const withPlainClauses = turnedBy(file, patterns)

/** "Saudi Arabia's ODA in 2018, plus the Emirates' as a share of GNI": whether the same is asked of another owner, with words of its own. */
export const asksOwnAgain = (query: string): boolean =>
  query.length <= longestTurned && patterns.says(query, 'plusOwned')

/** Every expression that is made of the data. */
export const clauseTurnExpressions = patterns.all
