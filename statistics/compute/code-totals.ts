// Shares over codes: rows beside the totals of all codes, which are variables of their own.
import * as E from 'fp-ts/lib/Either.js'
import type { ComputedFacets } from '../../domain/computed/facets.ts'
import type { OrProblem } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { mixedUnits } from './addable.ts'
import { joinedColumn, joinedRows } from './joined-rows.ts'
import type { Rows, TextColumn } from './rows.ts'
import { slotsOf, totalVariables } from './slots.ts'
import { keyWithout } from './totals.ts'

/** The totals of a share, as they are added up over role columns. */
type Totals = { readonly rows: Rows; readonly over: ReadonlyArray<string>; readonly slots: ReadonlyArray<string> }

/** The rows as their totals name them, in the unit of which they must be. */
export const asTotals = (
  graph: Graph,
  rows: Rows,
  { rows: totals, over, slots }: Totals,
  pointer: string,
): OrProblem<Rows> => {
  const column = rows.columns.get('variable')
  if (slots.length === 0 || column === undefined) return E.right(rows)
  const named = { ...rows, columns: new Map([...rows.columns, ['variable', totalVariables(graph, column, slots)]]) }
  const mixed = mixedUnits(joinedRows(named, totals), keyWithout(totals, over), pointer)
  return mixed === null ? E.right(named) : E.left(mixed)
}

/** The variable of the total of each series that was read, the rows before the totals; null where shares are over no codes. */
export const totalsOfInputs = (
  graph: Graph,
  { sum_over = [], share_of = [] }: ComputedFacets,
  rows: Rows,
  whole: Rows | null,
): TextColumn | null => {
  const column = whole === null ? rows.columns.get('variable') : joinedColumn('variable', rows, whole)
  return slotsOf(graph, share_of).length === 0 || column === undefined
    ? null
    : totalVariables(graph, column, slotsOf(graph, [...sum_over, ...share_of]))
}
