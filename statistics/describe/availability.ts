// Where observations of a statistical variable exist, read from the series table alone.
import type { Graph } from '../../domain/ports/graph.ts'
import { labelled } from './node-values.ts'
import type { Availability } from './value-shapes.ts'

const distinct = (column: Int32Array, from: number, to: number): ReadonlyArray<number> =>
  [...new Set(column.subarray(from, to))].filter((code) => code >= 0).sort((a, b) => a - b)

/** The availability of a variable, or null when there are no observations. */
export const availabilityOf = (graph: Graph, dcid: string): Availability | null => {
  const { series } = graph
  const { dictionaries } = series
  const code = dictionaries.variable.codeOf(dcid)
  if (code < 0) return null
  const [from, to] = series.rangeOfVariable(code)
  if (to <= from) return null
  let observations = 0
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (let i = from; i < to; i += 1) {
    observations += series.length[i] ?? 0
    first = Math.min(first, series.firstPeriod[i] ?? first)
    last = Math.max(last, series.lastPeriod[i] ?? last)
  }
  return {
    series: to - from,
    observations,
    first_period: dictionaries.period.at(first),
    last_period: dictionaries.period.at(last),
    roles: series.roles.flatMap((role, i) => {
      const column = series.roleColumns[i]
      const entities = column === undefined ? 0 : distinct(column, from, to).length
      return entities === 0 ? [] : [{ role, entities }]
    }),
    provenances: distinct(series.provenance, from, to).map((p) => labelled(graph, dictionaries.provenance.at(p))),
    units: distinct(series.unit, from, to).map((u) => labelled(graph, dictionaries.unit.at(u))),
  }
}
