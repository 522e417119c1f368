// The lists of what series hold: units, provenances and parties of a variable.
import { type Draft, textsOf } from './draft.ts'
import type { Ingested } from './observations.ts'
import { type Edge, edge } from './edge.ts'

type Facet = {
  variable: number
  provenance: number
  unit: number
  method: number
  series: number
  observations: number
}

const facetsOf = ({ series }: Ingested): ReadonlyArray<Facet> => {
  const { v, u, m, p } = series.codes
  const facets = new Map<string, Facet>()
  for (let i = 0; i < series.count; i++) {
    const [variable, provenance, unit, method] = [v?.[i] ?? -1, p?.[i] ?? -1, u?.[i] ?? -1, m?.[i] ?? -1]
    const key = `${variable},${provenance},${unit},${method}`
    const facet = facets.get(key) ?? { variable, provenance, unit, method, series: 0, observations: 0 }
    if (facet.series++ === 0) facets.set(key, facet)
    facet.observations += series.length[i] ?? 0
  }
  return [...facets.values()]
}

/** Edges that observations make: the variables of provenances and datasets, the facets of variables. */
export function* seriesEdges(draft: Draft, ingested: Ingested): Generator<Edge> {
  const { texts } = ingested
  const variables = new Map<string, Set<string>>()
  const addVariable = (node: string, variable: string) => {
    const held = variables.get(node) ?? new Set()
    variables.set(node, held.add(variable))
  }
  for (const facet of facetsOf(ingested)) {
    const variable = texts.variable[facet.variable] ?? ''
    const provenance = texts.provenance[facet.provenance] ?? ''
    const [unit, method] = [texts.unit[facet.unit] ?? null, texts.method[facet.method] ?? null]
    const { series, observations } = facet
    const detail = JSON.stringify({ provenance, unit, measurement_method: method, series, observations })
    yield edge('facets', variable, provenance, { sort: [provenance, unit ?? '', method ?? ''].join('\t'), detail })
    addVariable(provenance, variable)
    const node = draft.nodes.get(provenance)
    for (const dataset of node === undefined ? [] : textsOf(node, 'isPartOf')) addVariable(dataset, variable)
  }
  for (const [node, held] of variables) for (const variable of held) yield edge('variables', node, variable)
}
