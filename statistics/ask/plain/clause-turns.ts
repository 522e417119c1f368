// What whole clauses say in a roundabout way ("I don't want the whole of Belgium's ODA, merely the multilateral portion", "..., capital and interest alike",
// "Cell C7 needs ..."), as what they mean: patterns of the data file, each with the plain words for it.
import { type PatternFile, patternsOf } from '../text/patterns.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import data from './clause-turns.json' with { type: 'json' }

type Name = keyof typeof data.patterns
type Turn = {
  readonly turn: Name
  /** The plain words, with what was said under a name in braces. */
  readonly means: string
  /** A pattern that must be said in the rest of the question, and one that must not. */
  readonly beside?: Name
  readonly never?: Name
  /** Whether it stands for each place in which it is said, not the first alone. */
  readonly all?: true
}

/** Longer questions are not looked through. */
const longest = 900

const turns: ReadonlyArray<Turn> = data.turns as ReadonlyArray<Turn>
const { says, everywhere, all } = patternsOf(data as PatternFile<Name>)

const restOf = (query: string, { start, end }: Pick<Replacement, 'start' | 'end'>): string =>
  `${query.slice(0, start)} ${query.slice(end)}`

const meant = ({ means }: Turn, found: RegExpExecArray): string =>
  means.replaceAll(/\{(\w+)\}/g, (_, name: string) => found.groups?.[name] ?? '')

const placesOf = (query: string, turn: Turn): ReadonlyArray<Replacement> => {
  const places = [...query.matchAll(everywhere(turn.turn))].flatMap((found): ReadonlyArray<Replacement> => {
    const place = { start: found.index, end: found.index + found[0].length, text: meant(turn, found) }
    const rest = restOf(query, place)
    const isMeant =
      (turn.beside === undefined || says(rest, turn.beside)) && !(turn.never !== undefined && says(rest, turn.never))
    return isMeant && found[0] !== '' ? [place] : []
  })
  return turn.all === true ? places : places.slice(0, 1)
}

/** The question with its clauses in plain words; null where it has none to put otherwise. */
export const withPlainClauses = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const places: Replacement[] = []
  for (const turn of turns) {
    for (const place of placesOf(query, turn))
      if (places.every(({ start, end }) => place.end <= start || place.start >= end)) places.push(place)
  }
  return places.length === 0
    ? null
    : rewritten(
        query,
        places.toSorted((a, b) => a.start - b.start),
      )
}

/** "Saudi Arabia's ODA in 2018, plus the Emirates' as a share of GNI": whether the same is asked of another owner, with words of its own. */
export const asksOwnAgain = (query: string): boolean => query.length <= longest && says(query, 'plusOwned')

/** Every expression that is made of the data. */
export const clauseTurnExpressions = all
