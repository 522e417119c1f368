// What is said of places and of debt in a roundabout way ("the Sierra Leonean government and people", "French official lenders", "public and publicly
// guaranteed (PPG) debt"), in plain words: patterns of the data file, in three languages.
import { patternsOf } from '../text/patterns.ts'
import data from './place-turns.json' with { type: 'json' }
import { type TurnFile, turnedBy } from './turn-patterns.ts'

type Name = keyof typeof data.patterns
const file = data as TurnFile<Name>
const patterns = patternsOf(file)

/** The question with its places and debts in plain words; null where it has none to put otherwise. */
export const withPlainPlaces = turnedBy(file, patterns)

/** Every expression that is made of the data. */
export const placeTurnExpressions = patterns.all
