// The lists a node opens on the members route, as edges. Keys are codes and dcids, so that pages go on across builds.
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import { type Draft, type DraftNode, textOfFirst, textsOf } from './draft.ts'
import type { Ingested } from './observations.ts'
import { defaultMemberClass } from '../../statistics/read/vocabulary.ts'

export type Edge = {
  readonly relation: string
  readonly node: string
  /** Member class, for `members` and `countries`; empty otherwise. */
  readonly projection: string
  /** What the list is sorted by, before the member's dcid. */
  readonly sort: string
  readonly member: string
  readonly start: string
  readonly end: string
  /** JSON with what else is known of the edge, or null. */
  readonly detail: string | null
}

const edge = (relation: string, node: string, member: string, more: Partial<Edge> = {}): Edge => ({
  relation,
  node,
  member,
  projection: '',
  sort: member,
  start: '',
  end: '',
  detail: null,
  ...more,
})

const classOf = (draft: Draft, dcid: string): string => {
  const node = draft.nodes.get(dcid)
  return (node && textOfFirst(node, 'memberClass')) ?? defaultMemberClass(node?.kind ?? 'other')
}

const refOf = (node: DraftNode, property: string): string | null => {
  const text = textOfFirst(node, property)
  return text === null ? null : bareDcid(text)
}

/** Edges that nodes state: codes, children, datasets, members, countries. */
export function* nodeEdges(draft: Draft): Generator<Edge> {
  for (const node of draft.nodes.values()) {
    if (node.kind === 'code') {
      const sort = textOfFirst(node, 'code') ?? node.dcid
      const [system, parent] = [refOf(node, 'inCodeSystem'), refOf(node, 'parentCode')]
      if (system !== null) yield edge('codes', system, node.dcid, { sort })
      if (parent !== null) yield edge('children', parent, node.dcid, { sort })
    } else if (node.kind === 'dataset') {
      for (const source of textsOf(node, 'isPartOf')) yield edge('datasets', source, node.dcid)
    } else if (node.kind === 'group_membership') {
      const [group, member] = [refOf(node, 'group'), refOf(node, 'member')]
      if (group === null || member === null) continue
      const start = textOfFirst(node, 'startDate') ?? ''
      const end = textOfFirst(node, 'endDate') ?? ''
      yield edge('members', group, member, { projection: classOf(draft, member), start, end })
    }
  }
  yield* regionEdges(draft)
}

const isRegion = (node: DraftNode | undefined): boolean => node?.kind === 'continent' || node?.kind === 'subregion'

/** A region has the places contained in it at any depth; what lies within a country belongs to the country. */
function* regionEdges(draft: Draft): Generator<Edge> {
  for (const node of draft.nodes.values()) {
    if (isRegion(node) || !node.properties.has('containedInPlace')) continue
    const regions = new Set<string>()
    const waiting = [...textsOf(node, 'containedInPlace')]
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const parent = draft.nodes.get(place)
      if (parent === undefined || !isRegion(parent) || regions.has(place)) continue
      regions.add(place)
      for (const above of textsOf(parent, 'containedInPlace')) waiting.push(above)
    }
    for (const region of regions) yield edge('countries', region, node.dcid, { projection: classOf(draft, node.dcid) })
  }
}

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
