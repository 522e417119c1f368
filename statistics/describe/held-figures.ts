// What a build holds of each provenance: figures, series and the periods they cover. Counted once a build.
import type { Graph, SeriesTable } from '../../domain/ports/graph.ts'
import type { HeldFigures } from './list-shapes.ts'

type Count = { observations: number; series: number; first: number; last: number }

const count = (table: SeriesTable): ReadonlyMap<string, HeldFigures> => {
  const counts = new Map<number, Count>()
  for (let i = 0; i < table.count; i += 1) {
    const provenance = table.provenance[i] ?? -1
    const [first, last] = [table.firstPeriod[i] ?? -1, table.lastPeriod[i] ?? -1]
    const known = counts.get(provenance)
    if (known === undefined) counts.set(provenance, { observations: table.length[i] ?? 0, series: 1, first, last })
    else {
      known.observations += table.length[i] ?? 0
      known.series += 1
      known.first = Math.min(known.first, first)
      known.last = Math.max(known.last, last)
    }
  }
  const { provenance: provenances, period } = table.dictionaries
  return new Map(
    [...counts]
      .filter(([code]) => code >= 0)
      .map(([code, { observations, series, first, last }]) => [
        provenances.at(code),
        { observations, series, first_period: period.at(first), last_period: period.at(last) },
      ]),
  )
}

const counted = new WeakMap<SeriesTable, ReadonlyMap<string, HeldFigures>>()

/** The figures of a provenance; null when the build holds none. */
export const heldFiguresOf = (graph: Graph, provenance: string): HeldFigures | null => {
  let held = counted.get(graph.series)
  if (held === undefined) {
    held = count(graph.series)
    counted.set(graph.series, held)
  }
  return held.get(provenance) ?? null
}
