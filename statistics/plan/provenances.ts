// How many rows come from which source, and where one variable's rows come from more than one.
import { namedAtMost } from '../../domain/dataset/coverage.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { Segments } from './segments.ts'

export type ProvenanceTally = { readonly provenance: string; readonly series: number; readonly rows: number }

/** Rows and series of each variable by provenance, in the order of codes. */
const tallyByVariable = (graph: Graph, { series, length }: Segments) => {
  const { variable, provenance } = graph.series
  const tallies = new Map<number, Map<number, { series: number; rows: number }>>()
  for (let i = 0; i < series.length; i++) {
    const s = series[i] ?? 0
    const [v, p] = [variable[s] ?? -1, provenance[s] ?? -1]
    const ofVariable = tallies.get(v) ?? new Map<number, { series: number; rows: number }>()
    tallies.set(v, ofVariable)
    const tally = ofVariable.get(p) ?? { series: 0, rows: 0 }
    ofVariable.set(p, tally)
    tally.rows += length[i] ?? 0
    if (i === 0 || series[i - 1] !== s) tally.series++
  }
  return tallies
}

/** Rows and series of each provenance, in byte order. */
export const tallyProvenances = (graph: Graph, segments: Segments): ReadonlyArray<ProvenanceTally> => {
  const { provenance: dictionary } = graph.series.dictionaries
  const all = new Map<number, { series: number; rows: number }>()
  for (const ofVariable of tallyByVariable(graph, segments).values()) {
    for (const [code, { series, rows }] of ofVariable) {
      const tally = all.get(code) ?? { series: 0, rows: 0 }
      all.set(code, { series: tally.series + series, rows: tally.rows + rows })
    }
  }
  return [...all]
    .sort(([a], [b]) => a - b)
    .map(([code, tally]) => ({ provenance: code < 0 ? '' : dictionary.at(code), ...tally }))
}

/** `provenances_mixed` when the rows of one variable come from more than one source. */
export const mixedWarnings = (graph: Graph, segments: Segments): ReadonlyArray<Warning> => {
  const { variable, provenance } = graph.series.dictionaries
  const labelled = (ref: string) => ({ ref, label: graph.label(ref) ?? ref })
  const mixed = [...tallyByVariable(graph, segments)].filter(([, ofVariable]) => ofVariable.size > 1)
  if (mixed.length === 0) return []
  const shown = mixed.slice(0, namedAtMost).map(([code, ofVariable]) => ({
    variable: labelled(variable.at(code)),
    provenances: [...ofVariable].map(([p, tally]) => ({
      provenance: p < 0 ? { ref: '', label: 'no source' } : labelled(provenance.at(p)),
      ...tally,
    })),
  }))
  const [first] = shown
  const sources = first?.provenances.map(({ provenance: { label }, rows }) => `${rows} of ${label}`).join(', ')
  const others = mixed.length > 1 ? `; ${mixed.length - 1} more variables likewise` : ''
  return [
    {
      code: 'provenances_mixed',
      detail: `Rows of one variable come from several sources: ${first?.variable.label}: ${sources}${others}. Bind a provenance to have one.`,
      details: { variables: shown, total: mixed.length },
    },
  ]
}
