// One run: plan, conversion, frame, digest. Files and events are the caller's.
import * as E from 'fp-ts/lib/Either.js'
import { isComputed } from '../../domain/computed/facets.ts'
import type { ConversionInputs } from '../../domain/conversion/inputs.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import { contentVersionOf } from '../../domain/frame/content-version.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import { type Problem, problem, type OrProblem, type Reply } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { checkComputation } from '../compute/check.ts'
import { computedOfPlan } from '../compute/computed-of-plan.ts'
import { type PreparedConversion, prepareConversion, type SeriesToConvert } from '../convert/prepare.ts'
import { recipeOfProvenance } from '../convert/recipe.ts'
import type { FrameLayout } from './frame-layout.ts'
import { type FrameOfPlan, frameOfPlan } from './frame-of-plan.ts'
import { yearOf } from './periods.ts'
import { type Plan, planQuestion, type Question } from './plan.ts'
import { type RunFacts, recordOfPlan } from './record-of-plan.ts'
import { noSegments, type Segments } from './segments.ts'
import { statVarsOf } from './statvars.ts'
import { withWhole } from './whole-of-plan.ts'

export type Materialised = {
  readonly frame: Frame
  /** From which other threads make the same frame again. */
  readonly layout: FrameLayout
  /** As long as the rows are not digested, its content_version is empty. */
  readonly record: StoredRecord
  /** The rate rows used, to be kept beside the frame; null for reported amounts. */
  readonly conversionInputs: ConversionInputs | null
}

/** Plans under the conversion module's rule of eligible provenances; refuses what cannot be computed. */
export const plan = (graph: Graph, question: Question): OrProblem<Plan> => {
  const converts = (provenance: string): boolean => recipeOfProvenance(graph, provenance) !== null
  const planned = planQuestion(graph, question, converts)
  if (E.isLeft(planned) || !isComputed(question.facets)) return planned
  const { variables, coverage } = planned.right
  const checked = checkComputation(graph, question.facets, variables, coverage.years.held.end_year)
  if (E.isLeft(checked)) return checked
  const earlier = withEarlierYears(question)
  const wider = earlier === null ? null : planQuestion(graph, earlier, converts)
  const looksBack =
    wider === null || E.isLeft(wider) ? planned.right : { ...planned.right, withEarlier: wider.right.segments }
  return withWhole(graph, looksBack, converts, earlier ?? question)
}

/** A change looks back to years before those asked for; null where no more years are needed. */
const withEarlierYears = ({ identity, facets }: Question): Question | null => {
  const { requested_window: window } = identity
  if (facets.change === undefined || window.kind === 'all' || window.start_year === null) return null
  const start = Math.max(1, window.start_year - facets.change.lag)
  return { facets, identity: { ...identity, requested_window: { ...window, start_year: start } } }
}

/** Runs a question against one graph build; deterministic apart from `facts`. */
export const materialise = async (
  graph: Graph,
  question: Question,
  facts: Omit<RunFacts, 'contentVersion'>,
): Reply<Materialised> => {
  const prepared = prepare(graph, question, facts)
  if (E.isLeft(prepared)) return prepared
  const { frame, record } = prepared.right
  return E.right({ ...prepared.right, record: { ...record, content_version: await contentVersionOf(frame) } })
}

/** All of a run but its digest. A plan of the same question on the same graph may be given. */
export const prepare = (
  graph: Graph,
  question: Question,
  facts: Omit<RunFacts, 'contentVersion'>,
  known: Omit<Plan, 'variables'> | null = null,
): OrProblem<Materialised> => {
  const planned = known === null ? plan(graph, question) : withVariables(graph, known)
  if (E.isLeft(planned)) return planned
  const { unit } = question.facets
  const request = unit !== undefined && !('ref' in unit) ? unit : null
  const segments = planned.right.withEarlier ?? planned.right.segments
  const rest = planned.right.whole?.segments ?? noSegments
  const own = request === null ? [] : seriesToConvert(graph, { ...planned.right, segments })
  const others =
    request === null ? [] : seriesToConvert(graph, { segments: rest, variables: ofWhole(graph, planned.right) })
  const prepared =
    request === null ? E.right(null) : prepareConversion(graph, request, [...own, ...others], ratesMayLack(question))
  if (E.isLeft(prepared)) return prepared
  const conversion = prepared.right
  const frameOf = (some: Segments, from: number, to?: number): FrameOfPlan =>
    frameOfPlan(
      graph,
      some,
      conversion === null || request === null ? null : { request, series: conversion.series.slice(from, to) },
    )
  const held = frameOf(segments, 0, own.length)
  if (held.frame.rows === 0) return E.left(nothingConverted(request, conversion))
  const beside = planned.right.whole === undefined ? null : frameOf(rest, own.length)
  const computed = isComputed(question.facets) ? computedOfPlan(graph, planned.right, held, beside) : E.right(held)
  if (E.isLeft(computed)) return computed
  const record = recordOfPlan(graph, planned.right, computed.right, conversion, { ...facts, contentVersion: '' })
  const { frame, layout } = computed.right
  return E.right({ frame, layout, record, conversionInputs: conversion?.inputs ?? null })
}

/** Of years that were not named, of those that a change looks back to, and of the whole of a share, rows without a rate are left out and told. */
const ratesMayLack = ({ identity, facets }: Question): boolean =>
  identity.requested_window.kind === 'all' || facets.change !== undefined || facets.share_within !== undefined

/** Whether a question's conversion would be made: the problem with which it would be refused, and otherwise nothing. */
export const conversionRefusal = (graph: Graph, question: Question): OrProblem<null> => {
  const planned = plan(graph, question)
  if (E.isLeft(planned)) return planned
  const { unit } = question.facets
  if (unit === undefined || 'ref' in unit) return E.right(null)
  const prepared = prepareConversion(graph, unit, seriesToConvert(graph, planned.right), ratesMayLack(question))
  return E.isLeft(prepared) ? prepared : E.right(null)
}

const withVariables = (graph: Graph, known: Omit<Plan, 'variables'>): OrProblem<Plan> => {
  const variables = statVarsOf(graph, known.question.identity)
  return E.isLeft(variables) ? variables : E.right({ ...known, variables: variables.right })
}

/** The variables of the whole: those asked for, or their totals. */
const ofWhole = (graph: Graph, { whole, variables }: Plan): Plan['variables'] => {
  const found = whole === undefined ? null : statVarsOf(graph, whole.identity)
  return found === null || E.isLeft(found) ? variables : found.right
}

const nothingConverted = (request: ConversionRequest | null, conversion: PreparedConversion | null): Problem =>
  problem('rate_coverage_gap', 'The deflators leave no row to convert.', {
    pointer: '/input/scope/facets/unit',
    extra: { conversion: request, trace: conversion?.trace ?? [] },
  })

/** The distinct series of a plan with the years of their planned rows. */
const seriesToConvert = (
  graph: Graph,
  { segments, variables }: Pick<Plan, 'segments' | 'variables'>,
): ReadonlyArray<SeriesToConvert> => {
  const table = graph.series
  const byCode = new Map(variables.map((v) => [table.dictionaries.variable.codeOf(v.dcid), v]))
  const years = new Map<number, number>()
  const yearOfCode = (code: number): number => {
    const known = years.get(code) ?? yearOf(table.dictionaries.period.at(code))
    years.set(code, known)
    return known
  }
  const result: SeriesToConvert[] = []
  for (let i = 0; i < segments.series.length; ) {
    const series = segments.series[i] ?? 0
    const held: number[] = []
    for (; i < segments.series.length && segments.series[i] === series; i++) {
      for (const code of graph.observations.read(segments.first[i] ?? 0, segments.length[i] ?? 0).periods) {
        const year = yearOfCode(code)
        if (held.at(-1) !== year) held.push(year)
      }
    }
    const variable = byCode.get(table.variable[series] ?? -1)
    if (variable === undefined) throw new Error('a planned series has no planned variable')
    const roles: Record<string, string> = {}
    table.roles.forEach((role, r) => {
      const code = table.roleColumns[r]?.[series] ?? -1
      if (code >= 0) roles[role] = table.dictionaries.entity.at(code)
    })
    const unit = table.unit[series] ?? -1
    const provenance = table.provenance[series] ?? -1
    result.push({
      variable,
      roles,
      unit: unit < 0 ? null : table.dictionaries.unit.at(unit),
      provenance: provenance < 0 ? '' : table.dictionaries.provenance.at(provenance),
      years: held,
    })
  }
  return result
}
