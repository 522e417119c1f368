// From the rows of an answer to what is computed of them: sum, divide, share, change, in this order.
import * as E from 'fp-ts/lib/Either.js'
import { computedOf, stepsOf } from '../../domain/computed/facets.ts'
import { type ComputedShape, computedShape } from '../../domain/computed/shape.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import { roleColumn } from '../../domain/frame/frame.ts'
import { type Problem, problem, type OrProblem } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { yearOf } from '../plan/periods.ts'
import { addable } from './addable.ts'
import { seriesBreaks } from './breaks.ts'
import { changeRows } from './change.ts'
import { asTotals, totalsOfInputs } from './code-totals.ts'
import { openDenominators, type UsedDenominator } from './denominators.ts'
import { expectedParts } from './expected.ts'
import { perRows } from './per.ts'
import { recipesOf } from './ratio-recipes.ts'
import type { OmittedRows, Rows, TextColumn } from './rows.ts'
import { sharesOfRows, sharesOfWhole } from './share.ts'
import { type NamedRows, summed } from './summed.ts'
import { slotsOf } from './slots.ts'
import { Missing } from './totals.ts'
import { percentUnit, type UnitName, withUnit } from './units.ts'
import { computedWarnings, type Omitted } from './warnings.ts'

/** `whole`: what shares are taken of, where it is more than the rows: those and what there is beside them, or the totals of all codes. */
export type Asked = Omit<NamedRows, 'rows'> & { readonly facets: Facets; readonly whole: NamedRows | null }

export type Computed = {
  readonly rows: Rows
  readonly shape: ComputedShape
  readonly omitted: ReadonlyArray<OmittedRows>
  readonly denominators: ReadonlyArray<UsedDenominator>
  readonly warnings: ReadonlyArray<Warning>
  /** Names of units that are no nodes of the graph. */
  readonly unitNames: ReadonlyArray<UnitName>
  /** Where codes were added over: the variable that each series of the rows, or of the whole, was added up as. */
  readonly countsAs: TextColumn | null
  /** Where shares are over codes: the variable of the total of each series of the rows, and of the totals. */
  readonly totalVariable: TextColumn | null
}

const facetsAt = '/input/scope/facets'

type State = {
  readonly graph: Graph
  readonly asked: Asked
  readonly rows: Rows
  /** The rows before anything was computed of them. */
  readonly read: Rows
  /** The whole, as far as it was computed; null where shares are of the rows themselves. */
  readonly whole: Rows | null
  /** Reasons for which rows of the whole alone were left out. */
  readonly wholeOmitted: ReadonlyArray<Omitted>
  readonly omitted: ReadonlyArray<OmittedRows>
  readonly warnings: ReadonlyArray<Warning>
  readonly denominators: ReadonlyArray<UsedDenominator>
  readonly unitNames: ReadonlyArray<UnitName>
  readonly countsAs: TextColumn | null
  readonly totalVariable: TextColumn | null
}

type Step = (state: State) => OrProblem<State>

/** Computes what the facets ask for; `Left` where parts overlap, nothing is declared to divide by, or no row is left. */
export const computeRows = (graph: Graph, asked: Asked, rows: Rows): OrProblem<Computed> => {
  const steps: Readonly<Record<ReturnType<typeof stepsOf>[number], Step>> = {
    sum: sumStep,
    per: perStep,
    share: shareStep,
    change: changeStep,
  }
  let state: OrProblem<State> = E.right({
    graph,
    asked,
    rows,
    read: rows,
    whole: asked.whole?.rows ?? null,
    wholeOmitted: asked.whole?.omitted ?? [],
    omitted: [],
    warnings: [],
    denominators: [],
    unitNames: [],
    countsAs: null,
    totalVariable: null,
  })
  const done = stepsOf(asked.facets)
  for (const step of done) state = E.isLeft(state) ? state : steps[step](state.right)
  if (E.isLeft(state)) return state
  const { right } = state
  if (right.rows.periods.length === 0) return E.left(nothingLeft(right))
  return E.right({ ...right, shape: computedShape(done, computedOf(asked.facets)) })
}

const nothingLeft = ({ omitted, graph, asked }: State): Problem => {
  const reasons = [...Map.groupBy(omitted, ({ reason }) => reason)].map(([reason, of]) => ({
    reason,
    rows: of.reduce((sum, { periods }) => sum + periods.length, 0),
  }))
  const { per } = asked.facets
  return problem(
    'computation_leaves_no_row',
    'Nothing is left of the rows: each lacks what it is to be computed with.',
    {
      pointer: facetsAt,
      ...(reasons[0] === undefined ? {} : { cause: reasons[0].reason }),
      extra: {
        omitted: reasons,
        ...(per === undefined
          ? {}
          : { denominators: recipesOf(graph, per.measure).map(({ dcid, label }) => ({ recipe: dcid, label })) }),
      },
    },
  )
}

const sumStep: Step = (state) => {
  const { graph, asked, whole } = state
  const all = whole === null || asked.whole === null ? null : { ...asked.whole, rows: whole }
  const names = asked.facets.sum_over ?? []
  const added = summed(
    graph,
    names,
    { ...asked, rows: state.rows },
    all,
    slotsOf(graph, asked.facets.share_of ?? []),
    facetsAt,
  )
  if (E.isLeft(added)) return added
  const { right } = added
  return E.right({ ...state, ...right, warnings: [...state.warnings, ...right.warnings] })
}

const perStep: Step = (state) => {
  const { graph, asked, whole } = state
  const { per, share_of: shares = [] } = asked.facets
  if (per === undefined) return E.right(state)
  const recipes = recipesOf(graph, per.measure)
  const denominators = openDenominators(graph, recipes)
  const ratios = perRows(state.rows, roleColumn(per.role), denominators)
  const all = whole === null ? null : perRows(whole, roleColumn(per.role), denominators)
  const used = denominators.used()
  const { rows, unitNames } = withUnit(graph, ratios.rows, recipes[0] ?? null)
  return E.right({
    ...state,
    rows,
    whole: all?.rows ?? null,
    // rows by another role have no part whose share is asked for
    wholeOmitted: [...state.wholeOmitted, ...(shares.includes(per.role) ? (all?.omitted ?? []) : [])],
    unitNames: [...state.unitNames, ...unitNames],
    denominators: used,
    omitted: [...state.omitted, ...ratios.omitted],
    warnings: [
      ...state.warnings,
      ...computedWarnings.denominatorMissing(graph, per, ratios.omitted),
      ...computedWarnings.denominatorProjected(graph, used, (all ?? ratios).withProjected),
    ],
  })
}

const shareStep: Step = (state) => {
  const { graph, asked, whole, rows: own } = state
  const names = asked.facets.share_of ?? []
  const within = asked.whole !== null
  const slots = slotsOf(graph, names)
  // of a greater whole the roles that were summed are gone, and totals have no codes
  const of = whole ?? own
  const over = names.filter(
    (name) => !(asked.facets.sum_over ?? []).includes(name) && !(within && slots.includes(name)),
  )
  const pointer = `${facetsAt}/${within ? 'share_within' : 'share_of'}`
  const addition = addable(graph, of, over, pointer)
  if (E.isLeft(addition)) return addition
  const parts = within ? asTotals(graph, own, { slots, ...addition.right }, pointer) : E.right(own)
  if (E.isLeft(parts)) return parts
  const missing = new Missing()
  const { identity, expansions } = asked.whole ?? asked
  const expected = expectedParts(identity, expansions, addition.right.roles)
  const summing = { rows: addition.right.rows, over: addition.right.over, expected }
  const shares = within ? sharesOfWhole(own, parts.right, summing, missing) : sharesOfRows(own, summing, missing)
  const { rows, unitNames } = withUnit(graph, shares.rows, percentUnit)
  return E.right({
    ...state,
    rows,
    totalVariable: totalsOfInputs(graph, asked.facets, state.read, asked.whole?.rows ?? null),
    unitNames: [...state.unitNames, ...unitNames],
    omitted: [...state.omitted, ...shares.omitted],
    warnings: [
      ...state.warnings,
      ...computedWarnings.incomplete(graph, missing, rows.periods.length, of.periodTexts),
      ...computedWarnings.wholeIncomplete(state.wholeOmitted),
      ...computedWarnings.negativeParts(shares.withNegativeParts),
      ...computedWarnings.shareUndefined(shares.omitted),
    ],
  })
}

const changeStep: Step = (state) => {
  const { change } = state.asked.facets
  if (change === undefined) return E.right(state)
  const { requested_window: window } = state.asked.identity
  const isAsked = (period: string): boolean =>
    window.kind === 'all' ||
    ((window.start_year === null || yearOf(period) >= window.start_year) &&
      (window.end_year === null || yearOf(period) <= window.end_year))
  const changed = changeRows(state.rows, change, seriesBreaks(state.graph, state.rows), isAsked)
  const percent = change.kind === 'percent' ? withUnit(state.graph, changed.rows, percentUnit) : null
  return E.right({
    ...state,
    rows: percent?.rows ?? changed.rows,
    unitNames: [...state.unitNames, ...(percent?.unitNames ?? [])],
    omitted: [...state.omitted, ...changed.omitted],
    warnings: [...state.warnings, ...computedWarnings.changeMissing(changed.omitted)],
  })
}
