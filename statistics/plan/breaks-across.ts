// Breaks between the planned rows of a series, found by codes: most series have none, and there may be many.
import type { Graph } from '../../domain/ports/graph.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import { breaksOf, type SeriesBreak } from '../read/series-breaks.ts'
import type { Segments } from './segments.ts'

type Coded = {
  readonly told: SeriesBreak
  /** Null: any. */
  readonly variables: ReadonlySet<number> | null
  readonly provenances: ReadonlySet<number> | null
  readonly entities: ReadonlySet<number> | null
}

const known = new WeakMap<Graph, ReadonlyArray<Coded>>()

const codedOf = (graph: Graph): ReadonlyArray<Coded> => {
  const { variable, provenance, entity } = graph.series.dictionaries
  const codes = (dictionary: typeof variable, names: ReadonlyArray<string>): ReadonlySet<number> | null =>
    names.length === 0 ? null : new Set(names.map((name) => dictionary.codeOf(name) ?? -1).filter((code) => code >= 0))
  const found =
    known.get(graph) ??
    breaksOf(graph).map((told) => ({
      told,
      variables: codes(variable, told.variables),
      provenances: codes(provenance, told.provenances),
      entities: codes(entity, told.entities),
    }))
  known.set(graph, found)
  return found
}

/** The breaks between two rows of a series, given by their places among the observations. */
export type BreaksAcross = (series: number, earlier: number, later: number) => ReadonlyArray<SeriesBreak>

export const breaksAcross = (graph: Graph): BreaksAcross => {
  const coded = codedOf(graph)
  const { variable, provenance, roleColumns, dictionaries } = graph.series
  const period = (at: number): string => dictionaries.period.at(graph.observations.read(at, 1).periods[0] ?? 0)
  return (s, earlier, later) =>
    coded.flatMap(({ told, variables, provenances, entities }) =>
      (variables === null || variables.has(variable[s] ?? -1)) &&
      (provenances === null || provenances.has(provenance[s] ?? -1)) &&
      (entities === null || roleColumns.some((column) => entities.has(column[s] ?? -1))) &&
      period(earlier) < told.from &&
      period(later) >= told.from
        ? [told]
        : [],
    )
}

/** "Sudan without South Sudan, from 2011 on." */
export const breakText = ({ label, from }: SeriesBreak): string => `${label ?? 'Another rule'}, from ${from} on.`

/** `series_break` when rows lie on both sides of a break: which. */
export const breakCautions = (graph: Graph, { series, first, length }: Segments): ReadonlyArray<Warning> => {
  if (codedOf(graph).length === 0) return []
  const across = breaksAcross(graph)
  const found = new Set<SeriesBreak>()
  let begun = 0
  for (let i = 0; i < series.length; i++) {
    const [s, start, rows] = [series[i] ?? 0, first[i] ?? 0, length[i] ?? 0]
    if (i === 0 || series[i - 1] !== s) begun = start
    if (rows > 0) for (const one of across(s, begun, start + rows - 1)) found.add(one)
  }
  if (found.size === 0) return []
  const told = [...new Set([...found].map(breakText))]
  return [
    {
      code: 'series_break',
      detail: `Figures before and after a break do not compare: ${told.join(' ')}`,
      details: { breaks: [...found].map(({ label, from }) => ({ label, from_period: from })) },
    },
  ]
}
