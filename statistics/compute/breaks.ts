// Breaks of series, as the graph tells them (`SeriesBreak` nodes): no change is computed across one.
import type { Graph } from '../../domain/ports/graph.ts'
import { firstText, namesOf } from '../read/properties.ts'
import type { IsBroken } from './change.ts'
import { type Rows, rolesOf, textOf } from './rows.ts'

type Break = {
  readonly variables: ReadonlyArray<string>
  readonly provenances: ReadonlyArray<string>
  readonly entities: ReadonlyArray<string>
  /** The first period by the new rule. */
  readonly from: string
}

/** Whether a property that is not given, or names the value, lets a break hold for it. */
const fits = (named: ReadonlyArray<string>, values: ReadonlyArray<string | null>): boolean =>
  named.length === 0 || values.some((value) => value !== null && named.includes(value))

/** Whether a break lies between two periods of a series. */
export const seriesBreaks = (graph: Graph, rows: Rows): IsBroken => {
  const breaks = graph.nodesOfKind('series_break').flatMap((node): ReadonlyArray<Break> => {
    const from = firstText(node, 'fromPeriod')
    return from === null
      ? []
      : [
          {
            variables: namesOf(node, 'variable'),
            provenances: namesOf(node, 'provenance'),
            entities: namesOf(node, 'entity'),
            from,
          },
        ]
  })
  if (breaks.length === 0) return () => false
  return (series, earlier, later) =>
    breaks.some(
      (one) =>
        earlier < one.from &&
        later >= one.from &&
        fits(one.variables, [textOf(rows, 'variable', series)]) &&
        fits(one.provenances, [textOf(rows, 'provenance', series)]) &&
        fits(one.entities, Object.values(rolesOf(rows, series))),
    )
}
