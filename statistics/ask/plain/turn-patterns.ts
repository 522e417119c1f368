// Turns of speech in a data file: patterns (written as `text/pattern-source.ts` tells), each with the plain words for it.
import { type PatternFile, type Patterns, patternsOf } from '../text/patterns.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'

type Turn<Name extends string> = {
  readonly turn: Name
  /** The plain words, with what was said under a name in braces. */
  readonly means: string
  /** A pattern that must be said in the rest of the question, and one that must not. */
  readonly beside?: Name
  readonly never?: Name
  /** Whether it stands for each place in which it is said, not the first alone. */
  readonly all?: true
  /** Whether the years under the names "first" and "second" must follow each other. */
  readonly consecutive?: true
}
export type TurnFile<Name extends string> = PatternFile<Name> & { readonly turns: ReadonlyArray<Turn<Name>> }

/** Longer questions are not looked through. */
export const longestTurned = 900

const restOf = (query: string, { start, end }: Pick<Replacement, 'start' | 'end'>): string =>
  `${query.slice(0, start)} ${query.slice(end)}`

/** The plain words, with what was said under names as the query writes it. */
const meant = (means: string, found: RegExpExecArray, query: string): string =>
  means.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const said = found.groups?.[name] ?? ''
    const from = found.index + found[0].indexOf(said)
    return query.slice(from, from + said.length)
  })

const none: ReadonlyArray<Replacement> = []

const placesOf = <Name extends string>(
  { says, placesOf: saidIn }: Patterns<Name>,
  query: string,
  told: string,
  turn: Turn<Name>,
): ReadonlyArray<Replacement> => {
  const found = saidIn(told, turn.turn)
  if (found.length === 0) return none
  const places = found.flatMap((found): ReadonlyArray<Replacement> => {
    const place = { start: found.index, end: found.index + found[0].length, text: meant(turn.means, found, query) }
    const rest = restOf(told, place)
    const isMeant =
      (turn.beside === undefined || says(rest, turn.beside)) && !(turn.never !== undefined && says(rest, turn.never))
    const isInRow =
      turn.consecutive !== true || Number(found.groups?.['second']) === Number(found.groups?.['first']) + 1
    return isMeant && isInRow && found[0] !== '' ? [place] : []
  })
  return turn.all === true ? places : places.slice(0, 1)
}

const asWritten = (query: string): string => query

/**
 * How the turns of a file put a question: in plain words, or null where it has none to put otherwise. `told`: how the patterns have its letters,
 * each in its place.
 */
export const turnedBy = <Name extends string>(
  file: TurnFile<Name>,
  patterns: Patterns<Name> = patternsOf(file),
  told: (query: string) => string = asWritten,
): ((query: string) => Rewritten | null) => {
  return (query) => {
    if (query.length > longestTurned) return null
    const letters = told(query)
    const places: Replacement[] = []
    for (const turn of file.turns) {
      for (const place of placesOf(patterns, query, letters, turn))
        if (places.every(({ start, end }) => place.end <= start || place.start >= end)) places.push(place)
    }
    return places.length === 0
      ? null
      : rewritten(
          query,
          places.toSorted((a, b) => a.start - b.start),
        )
  }
}
