// Breaks of series as the graph tells them (`SeriesBreak` nodes): from a period on, figures are made by another rule.
import type { Graph } from '../../domain/ports/graph.ts'
import { firstText, namesOf } from './properties.ts'

export type SeriesBreak = {
  /** What changed, in a few words; null where the graph does not say. */
  readonly label: string | null
  readonly variables: ReadonlyArray<string>
  readonly provenances: ReadonlyArray<string>
  readonly entities: ReadonlyArray<string>
  /** The first period by the new rule. */
  readonly from: string
}

/** All breaks of a graph; an empty list of names lets a break hold for any. */
export const breaksOf = (graph: Graph): ReadonlyArray<SeriesBreak> =>
  graph.nodesOfKind('series_break').flatMap((node): ReadonlyArray<SeriesBreak> => {
    const from = firstText(node, 'fromPeriod')
    return from === null
      ? []
      : [
          {
            label: node.label,
            variables: namesOf(node, 'variable'),
            provenances: namesOf(node, 'provenance'),
            entities: namesOf(node, 'entity'),
            from,
          },
        ]
  })

/** What a break names a series by. */
export type SeriesNames = {
  readonly variable: string | null
  readonly provenance: string | null
  readonly entities: ReadonlyArray<string>
}

const isNamed = (named: ReadonlyArray<string>, values: ReadonlyArray<string | null>): boolean =>
  named.length === 0 || values.some((value) => value !== null && named.includes(value))

/** Whether a break lies between two periods of a series. */
export const isBroken = (
  breaks: ReadonlyArray<SeriesBreak>,
  { variable, provenance, entities }: SeriesNames,
  earlier: string,
  later: string,
): boolean =>
  breaks.some(
    (one) =>
      earlier < one.from &&
      later >= one.from &&
      isNamed(one.variables, [variable]) &&
      isNamed(one.provenances, [provenance]) &&
      isNamed(one.entities, entities),
  )
