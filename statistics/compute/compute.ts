// From the rows of an answer to what is computed of them: sum, divide, share, change, in this order.
import * as E from 'fp-ts/lib/Either.js'
import { computedOf, stepsOf } from '../../domain/computed/facets.ts'
import { type ComputedShape, computedShape } from '../../domain/computed/shape.ts'
import type { Expansion, Warning } from '../../domain/dataset/record.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import { roleColumn } from '../../domain/frame/frame.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { yearOf } from '../plan/periods.ts'
import { seriesBreaks } from './breaks.ts'
import { changeRows } from './change.ts'
import { openDenominators, type UsedDenominator } from './denominators.ts'
import { overlapInRole } from './disjoint.ts'
import { expectedParts } from './expected.ts'
import { groupSeries } from './grouping.ts'
import { perRows } from './per.ts'
import { recipesOf } from './ratio-recipes.ts'
import { type OmittedRows, type Rows, type TextColumn, textOf } from './rows.ts'
import { shareRows } from './share.ts'
import { withoutSlots } from './slots.ts'
import { sumRows } from './sum.ts'
import { keyWithout, Missing } from './totals.ts'
import { percentUnit, type UnitName, withUnit } from './units.ts'
import { computedWarnings } from './warnings.ts'

export type Asked = {
  readonly identity: SpecIdentity
  readonly facets: Facets
  readonly expansions: ReadonlyArray<Expansion>
}

export type Computed = {
  readonly rows: Rows
  readonly shape: ComputedShape
  readonly omitted: ReadonlyArray<OmittedRows>
  readonly denominators: ReadonlyArray<UsedDenominator>
  readonly warnings: ReadonlyArray<Warning>
  /** Names of units that are no nodes of the graph. */
  readonly unitNames: ReadonlyArray<UnitName>
  /** Where codes were added over: the variable that each series of the rows was added up as. */
  readonly countsAs: TextColumn | null
}

const facetsAt = '/input/scope/facets'

type State = {
  readonly graph: Graph
  readonly asked: Asked
  readonly rows: Rows
  readonly omitted: ReadonlyArray<OmittedRows>
  readonly warnings: ReadonlyArray<Warning>
  readonly denominators: ReadonlyArray<UsedDenominator>
  readonly unitNames: ReadonlyArray<UnitName>
  readonly countsAs: TextColumn | null
}

type Step = (state: State) => E.Either<Problem, State>

/** Computes what the facets ask for; `Left` where parts overlap, nothing is declared to divide by, or no row is left. */
export const computeRows = (graph: Graph, asked: Asked, rows: Rows): E.Either<Problem, Computed> => {
  const steps: Readonly<Record<ReturnType<typeof stepsOf>[number], Step>> = {
    sum: sumStep,
    per: perStep,
    share: shareStep,
    change: changeStep,
  }
  let state: E.Either<Problem, State> = E.right({
    graph,
    asked,
    rows,
    omitted: [],
    warnings: [],
    denominators: [],
    unitNames: [],
    countsAs: null,
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

/** Role columns and slots of the names of a sum. */
const splitNames = (rows: Rows, names: ReadonlyArray<string>) => ({
  roles: names.filter((name) => rows.columns.has(roleColumn(name))),
  others: names.filter((name) => !rows.columns.has(roleColumn(name))),
})

/** The rows as they are added up, or why they must not be. */
const addable = (
  { graph, rows }: State,
  names: ReadonlyArray<string>,
  pointer: string,
): E.Either<
  Problem,
  { readonly rows: Rows; readonly over: ReadonlyArray<string>; readonly roles: ReadonlyArray<string> }
> => {
  const { roles, others } = splitNames(rows, names)
  const named = withoutSlots(graph, rows, others, pointer)
  if (E.isLeft(named)) return named
  const over = roles.map(roleColumn)
  const key = keyWithout(named.right, over)
  for (const role of roles) {
    const refused = overlapInRole(graph, named.right, role, key, pointer)
    if (refused !== null) return E.left(refused)
  }
  const mixed = mixedUnits(named.right, key, pointer)
  return mixed === null ? E.right({ rows: named.right, over, roles }) : E.left(mixed)
}

const mixedUnits = (rows: Rows, key: ReadonlyArray<string>, pointer: string): Problem | null => {
  const grouping = groupSeries(rows, key)
  const unit = rows.columns.get('unit')
  for (let g = 0; g < grouping.count; g++) {
    const series = grouping.series.subarray(grouping.starts[g] ?? 0, grouping.starts[g + 1] ?? 0)
    const units = new Set(series.length < 2 ? [] : [...series].map((one) => unit?.codes[one] ?? -1))
    if (units.size < 2) continue
    const texts = [...units].map((code) => unit?.texts[code] ?? null)
    return problem('option_conflict', `The parts of the sum are in different units: ${texts.join(', ')}.`, {
      pointer,
      cause: 'units_mixed',
      alternatives: texts.flatMap((ref) => (ref === null ? [] : [{ unit: { ref } }])),
      extra: { variable: textOf(rows, 'variable', series[0] ?? -1) },
    })
  }
  return null
}

const sumStep: Step = (state) => {
  const names = state.asked.facets.sum_over ?? []
  const addition = addable(state, names, `${facetsAt}/sum_over`)
  if (E.isLeft(addition)) return addition
  const { rows, over, roles } = addition.right
  const missing = new Missing()
  const expected = expectedParts(state.asked.identity, state.asked.expansions, roles)
  const sums = sumRows(rows, over, expected, missing)
  return E.right({
    ...state,
    rows: sums,
    countsAs: countsAsOf(state.rows, rows),
    warnings: [
      ...state.warnings,
      ...computedWarnings.incomplete(state.graph, missing, sums.periods.length, rows.periodTexts),
    ],
  })
}

const countsAsOf = (held: Rows, added: Rows): TextColumn | null =>
  held === added ? null : (added.columns.get('variable') ?? null)

const perStep: Step = (state) => {
  const { per } = state.asked.facets
  if (per === undefined) return E.right(state)
  const recipes = recipesOf(state.graph, per.measure)
  const denominators = openDenominators(state.graph, recipes)
  const ratios = perRows(state.rows, roleColumn(per.role), denominators)
  const used = denominators.used()
  const { rows, unitNames } = withUnit(state.graph, ratios.rows, recipes[0] ?? null)
  return E.right({
    ...state,
    rows,
    unitNames: [...state.unitNames, ...unitNames],
    denominators: used,
    omitted: [...state.omitted, ...ratios.omitted],
    warnings: [
      ...state.warnings,
      ...computedWarnings.denominatorMissing(state.graph, per, ratios.omitted),
      ...computedWarnings.denominatorProjected(state.graph, used, ratios.withProjected),
    ],
  })
}

const shareStep: Step = (state) => {
  const names = state.asked.facets.share_of ?? []
  const addition = addable(state, names, `${facetsAt}/share_of`)
  if (E.isLeft(addition)) return addition
  const { over, roles } = addition.right
  const missing = new Missing()
  const expected = expectedParts(state.asked.identity, state.asked.expansions, roles)
  const shares = shareRows(state.rows, { rows: addition.right.rows, over, expected }, missing)
  const { rows, unitNames } = withUnit(state.graph, shares.rows, percentUnit)
  return E.right({
    ...state,
    rows,
    unitNames: [...state.unitNames, ...unitNames],
    omitted: [...state.omitted, ...shares.omitted],
    warnings: [
      ...state.warnings,
      ...computedWarnings.incomplete(state.graph, missing, rows.periods.length, rows.periodTexts),
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
