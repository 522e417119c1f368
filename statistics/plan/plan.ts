// From a canonical request to the exact ranges of observations that answer it, without reading values.
import * as E from 'fp-ts/lib/Either.js'
import type { HeldCoverage } from '../../domain/dataset/coverage.ts'
import type { Estimate, Facets } from '../../domain/dataset/request.ts'
import type { Expansion, FacetChoice, Warning } from '../../domain/dataset/record.ts'
import { type Problem, problem, type OrProblem } from '../../domain/problem.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Graph, SeriesTable, StatVar } from '../../domain/ports/graph.ts'
import { coversAnyDay, type RoleSelection, selectEntities, type Validity, type VariableRange } from './entities.ts'
import { coverageOf } from './coverage.ts'
import { chooseFacets } from './facet-choice.ts'
import { daysOf, windowCodes } from './periods.ts'
import { planWarnings } from './plan-warnings.ts'
import { rolesOfVariables } from './role-scopes.ts'
import { countSeries, type Segments, sum } from './segments.ts'
import { selectSeries } from './select-series.ts'
import { statVarsOf } from './statvars.ts'

/** What is asked, apart from how the file is written. */
export type Question = { readonly identity: SpecIdentity; readonly facets: Facets }

/** The rest of the whole that rows are a share of. */
type Whole = {
  readonly segments: Segments
  readonly identity: SpecIdentity
  readonly expansions: ReadonlyArray<Expansion>
}

export type Plan = {
  readonly question: Question
  readonly variables: ReadonlyArray<StatVar>
  readonly segments: Segments
  /** Where earlier years are looked back to: the segments with them. */
  readonly withEarlier?: Segments
  /** Where shares are of more than the rows asked for: what there is beside them. */
  readonly whole?: Whole
  readonly estimate: Estimate
  readonly choices: ReadonlyArray<FacetChoice>
  readonly expansions: ReadonlyArray<Expansion>
  readonly coverage: HeldCoverage
  /** What the rows warn of, as far as it is known before conversion. */
  readonly cautions: ReadonlyArray<Warning>
}

/** Whether a provenance names a conversion recipe; given by the conversion module. */
export type ConvertsProvenance = (provenance: string) => boolean

/** Plans a question; `no_observations`, `statvar_not_held` or `role_unknown` when nothing can be delivered. */
export const planQuestion = (graph: Graph, question: Question, converts: ConvertsProvenance): OrProblem<Plan> => {
  const found = statVarsOf(graph, question.identity)
  if (E.isLeft(found)) return found
  const variables = found.right
  const ranges = seriesRanges(graph, variables)
  const unused = unusedRole(graph, Object.keys(question.identity.entities), variables)
  if (unused !== null) return E.left(unused.problem)
  const { selections, expansions } = selectEntities(graph, question.identity.entities, ranges)
  const selection = selectSeries(graph, ranges, selections)
  const byCode = new Map(variables.map((v) => [graph.series.dictionaries.variable.codeOf(v.dcid), v]))
  const { unit } = question.facets
  const chosen = chooseFacets(graph, selection, {
    facets: question.facets,
    converts: unit !== undefined && !('ref' in unit) ? converts : null,
    statVarOf: (code) => byCode.get(code) ?? null,
  })
  const segments = segmentsOf(graph, chosen.series, selectionsByVariable(graph, ranges, selections), question.identity)
  const rows = sum(segments.length)
  if (rows === 0) return E.left(nothingFound(graph, question, variables, selection.series.length, chosen.series.length))
  const covered = { identity: question.identity, facets: question.facets, variables, expansions, segments }
  const coverage = coverageOf(graph, covered)
  return E.right({
    question,
    variables,
    segments,
    estimate: { rows, requests: countSeries(segments) },
    choices: chosen.choices,
    expansions,
    coverage,
    cautions: planWarnings(graph, covered, coverage),
  })
}

const seriesRanges = (graph: Graph, variables: ReadonlyArray<StatVar>): ReadonlyArray<VariableRange> =>
  variables.flatMap(({ dcid }) => {
    const code = graph.series.dictionaries.variable.codeOf(dcid)
    if (code < 0) return []
    const [from, to] = graph.series.rangeOfVariable(code)
    return [{ variable: dcid, from, to }]
  })

type Selections = ReadonlyArray<RoleSelection>

const selectionsByVariable = (
  graph: Graph,
  ranges: ReadonlyArray<VariableRange>,
  selections: ReadonlyArray<Selections>,
): ReadonlyMap<number, Selections> =>
  new Map(ranges.map(({ variable }, r) => [graph.series.dictionaries.variable.codeOf(variable), selections[r] ?? []]))

/** The first of these (canonical) roles that no series of the variables has. */
export const unusedRole = (
  graph: Graph,
  roles: ReadonlyArray<string>,
  variables: ReadonlyArray<StatVar>,
): { readonly role: string; readonly problem: Problem } | null => {
  const ranges = seriesRanges(graph, variables)
  if (ranges.length === 0) return null
  const bits = rolesOfVariables(graph, ranges)
  const isUsed = (role: string): boolean => {
    const r = graph.series.roles.indexOf(role)
    return r >= 0 && bits.some((of) => (of & (1 << r)) !== 0)
  }
  const role = roles.find((it) => !isUsed(it))
  if (role === undefined) return null
  const used = graph.series.roles.filter(isUsed)
  return {
    role,
    problem: problem('role_unknown', `The variables have no role ${role}; they use ${used.join(', ') || 'none'}.`, {
      alternatives: used,
    }),
  }
}

const segmentsOf = (
  graph: Graph,
  chosen: Int32Array,
  selections: ReadonlyMap<number, Selections>,
  identity: SpecIdentity,
): Segments => {
  const table = graph.series
  const [fromCode, toCode] = windowCodes(table.dictionaries.period, identity.requested_window)
  const series: number[] = []
  const first: number[] = []
  const length: number[] = []
  const add = (s: number, from: number, n: number) => {
    if (n <= 0) return
    series.push(s)
    first.push(from)
    length.push(n)
  }
  const validityOf = validities(table, selections)
  const days = new Map<number, readonly [string, string]>()
  const daysOfCode = (code: number) => {
    const known = days.get(code) ?? daysOf(table.dictionaries.period.at(code))
    days.set(code, known)
    return known
  }
  for (const s of chosen) {
    const start = table.first[s] ?? 0
    const count = table.length[s] ?? 0
    const whole = (table.firstPeriod[s] ?? 0) >= fromCode && (table.lastPeriod[s] ?? 0) < toCode
    const validity = validityOf(s)
    if (whole && validity.length === 0) {
      add(s, start, count)
      continue
    }
    if ((table.lastPeriod[s] ?? 0) < fromCode || (table.firstPeriod[s] ?? 0) >= toCode) continue
    const { periods } = graph.observations.read(start, count)
    let runStart = -1
    for (let i = 0; i <= count; i++) {
      const code = i < count ? (periods[i] ?? 0) : -1
      const counts = code >= fromCode && code < toCode && validity.every((v) => coversAnyDay(v, ...daysOfCode(code)))
      if (counts && runStart < 0) runStart = i
      if (!counts && runStart >= 0) {
        add(s, start + runStart, i - runStart)
        runStart = -1
      }
    }
  }
  return { series: Int32Array.from(series), first: Float64Array.from(first), length: Int32Array.from(length) }
}

/** The memberships that cut a series, by which of its roles were expanded. */
const validities = (
  table: SeriesTable,
  selections: ReadonlyMap<number, Selections>,
): ((series: number) => ReadonlyArray<Validity>) => {
  const isDated = ({ entities }: RoleSelection) => [...entities.values()].some((validity) => validity !== null)
  const dated = new Map<Selections, Selections>()
  for (const of of new Set(selections.values())) dated.set(of, of.filter(isDated))
  if ([...dated.values()].every((of) => of.length === 0)) return () => []
  return (s) =>
    (dated.get(selections.get(table.variable[s] ?? -1) ?? []) ?? [])
      .map(({ role, entities }) => entities.get(table.roleColumns[table.roles.indexOf(role)]?.[s] ?? -1) ?? null)
      .filter((validity) => validity !== null)
}

const nothingFound = (
  graph: Graph,
  question: Question,
  variables: ReadonlyArray<StatVar>,
  matching: number,
  eligible: number,
): Problem => {
  const [part, cause, reason] =
    matching === 0
      ? Object.keys(question.identity.entities).length === 0
        ? (['variables', 'variables_without_series', 'the variables have no series'] as const)
        : (['entities', 'entities_without_series', 'no series of these variables has these entities'] as const)
      : eligible === 0
        ? (['facets', 'facets_without_series', 'no series has the provenance or unit asked for'] as const)
        : ([
            'window',
            'window_without_observations',
            'the series have no observation in the years (or membership dates) asked for',
          ] as const)
  return problem('no_observations', `There are no observations: ${reason}.`, {
    cause,
    extra: { part, held: heldByVariables(graph, variables), window: question.identity.requested_window },
  })
}

const heldByVariables = (graph: Graph, variables: ReadonlyArray<StatVar>) => {
  const { period, variable } = graph.series.dictionaries
  return variables.slice(0, 10).map((v) => {
    const code = variable.codeOf(v.dcid)
    const [from, to] = code < 0 ? [0, 0] : graph.series.rangeOfVariable(code)
    let first = Number.POSITIVE_INFINITY
    let last = -1
    for (let s = from; s < to; s++) {
      first = Math.min(first, graph.series.firstPeriod[s] ?? 0)
      last = Math.max(last, graph.series.lastPeriod[s] ?? 0)
    }
    return {
      variable: v.dcid,
      series: to - from,
      first_period: last < 0 ? null : period.at(first),
      last_period: last < 0 ? null : period.at(last),
    }
  })
}
