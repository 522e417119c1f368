// One series per (variable, roles): the facet bound by the request, the graph's default, or the policy.
import type { FacetChoice } from '../../domain/dataset/record.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import type { Graph, SeriesTable, StatVar } from '../../domain/ports/graph.ts'
import type { SeriesSelection } from './select-series.ts'

export const fallbackPolicy = 'service/facet-policy/most-observations'
export const fallbackPolicyVersion = '1'
const requestPolicy = 'service/facet-policy/request'
const graphPolicy = 'service/facet-policy/graph-default'

export type ChosenSeries = {
  /** One series index per group that has an eligible facet, ascending. */
  readonly series: Int32Array
  readonly choices: ReadonlyArray<FacetChoice>
}

/** What decides eligibility under the request. `converts` says whether a provenance names a recipe; null without conversion. */
export type FacetRules = {
  readonly facets: Facets
  readonly converts: ((provenance: string) => boolean) | null
  readonly statVarOf: (variable: number) => StatVar | null
}

/** Chooses for every group; counted over whole series, so that a year's figure does not depend on the years asked for. */
export const chooseFacets = (graph: Graph, selection: SeriesSelection, rules: FacetRules): ChosenSeries => {
  const table = graph.series
  const chosen = new Int32Array(selection.groups.length - 1)
  let count = 0
  const tally = new ChoiceTally(table)
  const isBound = boundFacets(table, rules.facets)
  const eligible = eligibility(table, rules, isBound)
  const policyOfOne = bindsFacet(rules.facets) ? requestPolicy : fallbackPolicy
  for (let g = 0; g + 1 < selection.groups.length; g++) {
    const from = selection.groups[g] ?? 0
    const to = selection.groups[g + 1] ?? 0
    if (to === from + 1) {
      // most groups have one series: nothing is chosen, and many million of them go through here
      const alone = selection.series[from] ?? -1
      if (!isBound(alone)) continue
      chosen[count++] = alone
      tally.addAlone(policyOfOne, alone)
      continue
    }
    const group = selection.series.subarray(from, to)
    const candidates = eligible(group)
    if (candidates.length === 0) continue
    const { series, policy } = pick(graph, rules, candidates)
    chosen[count++] = series
    tally.add(policy, series, group)
  }
  return { series: chosen.slice(0, count), choices: tally.choices() }
}

const bindsFacet = ({ provenance, unit }: Facets): boolean =>
  provenance !== undefined || (unit !== undefined && 'ref' in unit)

/** Whether a series has the provenance and unit that the request binds. */
const boundFacets = (table: SeriesTable, { provenance, unit }: Facets): ((series: number) => boolean) => {
  const boundProvenance = provenance === undefined ? null : table.dictionaries.provenance.codeOf(provenance)
  const boundUnit = unit !== undefined && 'ref' in unit ? table.dictionaries.unit.codeOf(unit.ref) : null
  const has = (bound: number | null, code: number | undefined): boolean =>
    bound === null || (bound >= 0 && code === bound)
  return (series) => has(boundProvenance, table.provenance[series]) && has(boundUnit, table.unit[series])
}

const eligibility = (
  table: SeriesTable,
  rules: FacetRules,
  isBound: (series: number) => boolean,
): ((group: Int32Array) => Int32Array) => {
  const converting = new Map<number, boolean>()
  const converts = (code: number): boolean => {
    const known = converting.get(code)
    if (known !== undefined) return known
    const answer = code >= 0 && rules.converts !== null && rules.converts(table.dictionaries.provenance.at(code))
    converting.set(code, answer)
    return answer
  }
  return (group) => {
    let candidates = group.filter(isBound)
    if (rules.converts !== null && candidates.length > 1) {
      const withRecipe = candidates.filter((s) => converts(table.provenance[s] ?? -1))
      if (withRecipe.length > 0) candidates = withRecipe
    }
    return candidates
  }
}

const pick = (graph: Graph, rules: FacetRules, candidates: Int32Array): { series: number; policy: string } => {
  const table = graph.series
  const bound = bindsFacet(rules.facets)
  if (candidates.length === 1) return { series: candidates[0] ?? -1, policy: bound ? requestPolicy : fallbackPolicy }
  const statVar = rules.statVarOf(table.variable[candidates[0] ?? -1] ?? -1)
  // a bound provenance leaves nothing to the graph's default
  const preferred = statVar === null || rules.facets.provenance !== undefined ? null : graph.facetDefault(statVar)
  if (preferred !== null) {
    const code = table.dictionaries.provenance.codeOf(preferred)
    const held = candidates.filter((s) => table.provenance[s] === code)
    if (code >= 0 && held.length > 0) return { series: mostObservations(table, held), policy: graphPolicy }
  }
  return { series: mostObservations(table, candidates), policy: bound ? requestPolicy : fallbackPolicy }
}

/** The series of a group that a request with defaults takes. */
export const defaultFacets = (graph: Graph): ((group: ReadonlyArray<number>) => number) => {
  const { variable } = graph.series.dictionaries
  const rules: FacetRules = { facets: {}, converts: null, statVarOf: (code) => graph.statVar(variable.at(code)) }
  return (group) => (group.length === 1 ? (group[0] ?? -1) : pick(graph, rules, Int32Array.from(group)).series)
}

const mostObservations = (table: SeriesTable, candidates: Int32Array): number => {
  let best = candidates[0] ?? -1
  for (const series of candidates) {
    const longer = (table.length[series] ?? 0) - (table.length[best] ?? 0)
    if (longer > 0 || (longer === 0 && facetOrder(table, series, best) < 0)) best = series
  }
  return best
}

/** Byte order of provenance, unit, method: codes are ranks, absent (-1) first. */
const facetOrder = (table: SeriesTable, a: number, b: number): number =>
  (table.provenance[a] ?? -1) - (table.provenance[b] ?? -1) ||
  (table.unit[a] ?? -1) - (table.unit[b] ?? -1) ||
  (table.method[a] ?? -1) - (table.method[b] ?? -1)

type Tallied = {
  policy: string
  chosen: number
  series: number
  alternatives: Map<string, { of: number; observations: number }>
}

/** Counts equal choices together, so that the manifest stays short however many series there are. */
class ChoiceTally {
  private readonly found = new Map<string, Tallied>()
  private readonly table: SeriesTable
  /** Of the last series that had no alternatives: the next one is mostly like it. */
  private last: Tallied | null = null
  constructor(table: SeriesTable) {
    this.table = table
  }
  private keyOf(series: number): string {
    return `${this.table.provenance[series]}|${this.table.unit[series]}|${this.table.method[series]}`
  }
  /** A series without alternatives. */
  addAlone(policy: string, chosen: number): void {
    const { last, table } = this
    const isLike =
      last !== null &&
      table.provenance[last.chosen] === table.provenance[chosen] &&
      table.unit[last.chosen] === table.unit[chosen] &&
      table.method[last.chosen] === table.method[chosen]
    if (isLike && last.policy === policy) last.series++
    else this.last = this.add(policy, chosen, Int32Array.of(chosen))
  }
  add(policy: string, chosen: number, group: Int32Array): Tallied {
    let key = `${policy}>${this.keyOf(chosen)}`
    if (group.length > 1) for (const series of group) if (series !== chosen) key += `;${this.keyOf(series)}`
    let tallied = this.found.get(key)
    if (tallied === undefined) {
      tallied = { policy, chosen, series: 0, alternatives: new Map() }
      this.found.set(key, tallied)
    }
    tallied.series++
    if (group.length === 1) return tallied
    for (const series of group) {
      if (series === chosen) continue
      const alternative = tallied.alternatives.get(this.keyOf(series)) ?? { of: series, observations: 0 }
      alternative.observations += this.table.length[series] ?? 0
      tallied.alternatives.set(this.keyOf(series), alternative)
    }
    return tallied
  }
  choices(): ReadonlyArray<FacetChoice> {
    return [...this.found.values()].map((tallied) => ({
      policy: tallied.policy,
      policy_version: fallbackPolicyVersion,
      chosen: this.facetOf(tallied.chosen),
      alternatives: [...tallied.alternatives.values()].map(({ of, observations }) => ({
        ...this.facetOf(of),
        observations,
      })),
      series: tallied.series,
    }))
  }
  private facetOf(series: number) {
    const { dictionaries, provenance, unit, method } = this.table
    const text = (dictionary: { at: (code: number) => string }, code: number | undefined) =>
      code === undefined || code < 0 ? null : dictionary.at(code)
    return {
      provenance: text(dictionaries.provenance, provenance[series]) ?? '',
      unit: text(dictionaries.unit, unit[series]),
      measurement_method: text(dictionaries.method, method[series]),
    }
  }
}
