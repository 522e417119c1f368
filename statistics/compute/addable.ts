// Rows as they are added up, or why they must not be: parts that overlap, several units.
import * as E from 'fp-ts/lib/Either.js'
import { roleColumn } from '../../domain/frame/frame.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { overlapInRole } from './disjoint.ts'
import { groupSeries } from './grouping.ts'
import { type Rows, textOf } from './rows.ts'
import { withoutSlots } from './slots.ts'
import { keyWithout } from './totals.ts'

/** Role columns and slots of the names of a sum. */
const splitNames = (rows: Rows, names: ReadonlyArray<string>) => ({
  roles: names.filter((name) => rows.columns.has(roleColumn(name))),
  others: names.filter((name) => !rows.columns.has(roleColumn(name))),
})

/** The rows as they are added up, or why they must not be. */
export const addable = (
  graph: Graph,
  rows: Rows,
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

/** The refusal of rows in several units that are set against each other; null where they are in one. `key` are the columns that tell totals apart. */
export const mixedUnits = (rows: Rows, key: ReadonlyArray<string>, pointer: string): Problem | null => {
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
