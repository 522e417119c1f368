// The step that adds rows up: those asked for, and the whole that shares are taken of.
import * as E from 'fp-ts/lib/Either.js'
import { yearsName } from '../../domain/computed/facets.ts'
import type { Expansion, Warning } from '../../domain/dataset/record.ts'
import type { OrProblem } from '../../domain/problem.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { OmittedPeriods } from '../plan/converted-layout.ts'
import { addable } from './addable.ts'
import { expectedParts } from './expected.ts'
import { joinedColumn, joinedRows } from './joined-rows.ts'
import type { Rows, TextColumn } from './rows.ts'
import { sumRows } from './sum.ts'
import { Missing } from './totals.ts'
import { computedWarnings } from './warnings.ts'
import { type AddedYears, addedYears } from './years.ts'

/** Rows that are computed on, with the question they answer and what of it could not be converted. */
export type NamedRows = {
  readonly identity: SpecIdentity
  readonly expansions: ReadonlyArray<Expansion>
  readonly rows: Rows
  readonly omitted: ReadonlyArray<OmittedPeriods>
}

type Summed = {
  readonly rows: Rows
  /** Where codes were added over: the variable that each series was added up as. */
  readonly countsAs: TextColumn | null
  readonly warnings: ReadonlyArray<Warning>
}

/**
 * The rows and the whole added up over roles, slots and years; both over the same years. `totalled`: slots of which the whole is the total.
 * `at` is where the facets stand.
 */
export const summed = (
  graph: Graph,
  names: ReadonlyArray<string>,
  own: NamedRows,
  whole: NamedRows | null,
  totalled: ReadonlyArray<string>,
  at: string,
): OrProblem<Summed & { readonly whole: Rows | null }> => {
  const held =
    whole === null || totalled.length === 0 ? (whole ?? own) : { ...whole, rows: joinedRows(own.rows, whole.rows) }
  const years = names.includes(yearsName) ? yearsOf(held, own, `${at}/sum_over`) : E.right(null)
  if (E.isLeft(years)) return years
  const over = names.filter((name) => name !== yearsName)
  const sums = sumOf(graph, own, over, years.right, `${at}/sum_over`)
  if (E.isLeft(sums) || whole === null) return E.isLeft(sums) ? sums : E.right({ ...sums.right, whole: null })
  const ofAll = over.filter((name) => !totalled.includes(name))
  const all = sumOf(graph, whole, ofAll, years.right, `${at}/share_within`)
  if (E.isLeft(all)) return all
  return E.right({
    rows: sums.right.rows,
    whole: all.right.rows,
    countsAs: totalled.length === 0 ? all.right.countsAs : countedBeside(sums.right, own, all.right, whole),
    warnings: [...sums.right.warnings, ...all.right.warnings],
  })
}

/** Totals stand behind the rows, which are none of theirs. */
const countedBeside = (sums: Summed, own: NamedRows, all: Summed, whole: NamedRows): TextColumn | null => {
  if (sums.countsAs === null && all.countsAs === null) return null
  const named = ({ rows }: NamedRows, { countsAs }: Summed): Rows =>
    countsAs === null ? rows : { ...rows, columns: new Map([...rows.columns, ['variable', countsAs]]) }
  return joinedColumn('variable', named(own, sums), named(whole, all))
}

const yearsOf = (of: NamedRows, own: NamedRows, pointer: string) =>
  addedYears(
    of.rows,
    [...of.omitted, ...own.omitted].flatMap(({ periods }) => periods),
    pointer,
  )

const sumOf = (
  graph: Graph,
  { identity, expansions, rows }: NamedRows,
  names: ReadonlyArray<string>,
  years: AddedYears | null,
  pointer: string,
): OrProblem<Summed> => {
  const addition = addable(graph, rows, names, pointer)
  if (E.isLeft(addition)) return addition
  const { over, roles } = addition.right
  const missing = new Missing()
  const sums = sumRows(addition.right.rows, over, expectedParts(identity, expansions, roles), missing, years)
  const added = addition.right.rows === rows ? null : (addition.right.rows.columns.get('variable') ?? null)
  const periods = years?.years ?? rows.periodTexts
  return E.right({
    rows: sums,
    countsAs: added,
    warnings: computedWarnings.incomplete(graph, missing, sums.periods.length, periods, years !== null),
  })
}
