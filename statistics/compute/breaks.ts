// No change is computed across a break of series.
import type { Graph } from '../../domain/ports/graph.ts'
import { breaksOf, isBroken } from '../read/series-breaks.ts'
import type { IsBroken } from './change.ts'
import { type Rows, rolesOf, textOf } from './rows.ts'

/** Whether a break lies between two periods of a series. */
export const seriesBreaks = (graph: Graph, rows: Rows): IsBroken => {
  const breaks = breaksOf(graph)
  if (breaks.length === 0) return () => false
  return (series, earlier, later) =>
    isBroken(
      breaks,
      {
        variable: textOf(rows, 'variable', series),
        provenance: textOf(rows, 'provenance', series),
        entities: Object.values(rolesOf(rows, series)),
      },
      earlier,
      later,
    )
}
