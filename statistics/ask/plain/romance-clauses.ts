// What whole clauses of French and Spanish questions say in a roundabout way ("je ne veux pas de la dette totale de l'Équateur, seulement ce qu'il devait à
// ...", "para mi tesina en la UNAM ando buscando ..."), as what they mean: patterns of letters without accents, each with the plain words for it.
import { patternsOf } from '../text/patterns.ts'
import data from './romance-clauses.json' with { type: 'json' }
import { type TurnFile, turnedBy } from './turn-patterns.ts'

type Name = keyof typeof data.patterns
const file = data as TurnFile<Name>
const patterns = patternsOf(file)

const marks = /\p{M}/gu
const plainLetter = (letter: string): string => {
  const plain = letter === '’' ? "'" : letter.normalize('NFD').replaceAll(marks, '')
  return plain.length === letter.length ? plain : letter
}

/** A text without accents, each letter in its place, capitals kept. */
const withoutAccents = (text: string): string => text.replaceAll(/[^\x20-\x7e]/gu, plainLetter)

/** The question with its clauses in plain words; null where it has none to put otherwise. */
export const withPlainRomanceClauses = turnedBy(file, patterns, withoutAccents)

/** Every expression that is made of the data. */
export const romanceClauseExpressions = patterns.all
