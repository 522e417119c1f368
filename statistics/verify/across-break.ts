// What the graph tells of a break between two years: a claim that spans them compares what is not alike.
import * as E from 'fp-ts/lib/Either.js'
import type { AppliedTrap } from '../../domain/dataset/trap.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { rowsOf } from './figure.ts'

/** The traps of a series break between two years of a reading. */
export const breaksBetween = async (
  graph: Graph,
  identity: SpecIdentity,
  one: number,
  other: number,
): Promise<ReadonlyArray<AppliedTrap>> => {
  const [start_year, end_year] = [Math.min(one, other), Math.max(one, other)]
  const spanned = { ...identity, requested_window: { kind: 'range', start_year, end_year } as const }
  const read = await rowsOf(graph, { identity: spanned, facets: {} })
  return E.isLeft(read) ? [] : (read.right.record.traps ?? []).filter(({ kind }) => kind === 'series_break')
}

/** The same, of the years that a change is over. */
export const breaksOfChange = async (
  graph: Graph,
  identity: SpecIdentity,
  lag: number,
): Promise<ReadonlyArray<AppliedTrap>> => {
  const { requested_window: window } = identity
  return window.kind !== 'range' || window.end_year === null
    ? []
    : breaksBetween(graph, identity, window.end_year - lag, window.end_year)
}
