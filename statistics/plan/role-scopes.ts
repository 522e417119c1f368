// Which of the roles named restrict a variable. Variables that share a role belong together: a role named restricts all of them,
// also those without it (what a provider gave to all is no answer to what it gave to one). Variables that share none with them have
// roles of their own to be restricted by, so that GDP of a place and ODA between two others can stand in one set.
import type { Graph, SeriesTable } from '../../domain/ports/graph.ts'

/** A bit for each role of the series table. */
type RoleBits = number

const known = new WeakMap<Graph, Map<string, RoleBits>>()

const hasAny = (column: Int32Array | undefined, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) if ((column?.[i] ?? -1) >= 0) return true
  return false
}

const bitsOf = ({ roleColumns }: SeriesTable, from: number, to: number): RoleBits =>
  roleColumns.reduce((bits, column, r) => (hasAny(column, from, to) ? bits | (1 << r) : bits), 0)

type Range = { readonly variable: string; readonly from: number; readonly to: number }

/** The roles that some series of each variable has: a bit for each role of the series table. */
export const rolesOfVariables = (graph: Graph, ranges: ReadonlyArray<Range>): ReadonlyArray<RoleBits> => {
  const held = known.get(graph) ?? new Map<string, RoleBits>()
  known.set(graph, held)
  return ranges.map(({ variable, from, to }) => {
    const bits = held.get(variable) ?? bitsOf(graph.series, from, to)
    held.set(variable, bits)
    return bits
  })
}

/** Joins sets of roles that meet, until none do. */
const joined = (sets: Iterable<RoleBits>): ReadonlyArray<RoleBits> => {
  let apart: RoleBits[] = []
  for (const bits of new Set(sets)) {
    let whole = bits
    const others: RoleBits[] = []
    for (const other of apart) {
      if ((other & whole) === 0) others.push(other)
      else whole |= other
    }
    apart = [...others, whole]
  }
  return apart
}

/** Of each variable, the roles named that restrict it; all of them, where it belongs with none: then it gives no rows. */
export const restrictingRoles = (
  graph: Graph,
  ranges: ReadonlyArray<Range>,
  named: ReadonlyArray<string>,
): ReadonlyArray<ReadonlySet<string>> => {
  const bits = rolesOfVariables(graph, ranges)
  const scopes = joined(bits)
  const all = new Set(named)
  const rolesOfScope = new Map(
    scopes.map((scope) => {
      const own = named.filter((role) => {
        const r = graph.series.roles.indexOf(role)
        return r >= 0 && (scope & (1 << r)) !== 0
      })
      return [scope, own.length === 0 ? all : new Set(own)] as const
    }),
  )
  return bits.map((of) => rolesOfScope.get(scopes.find((scope) => (scope & of) !== 0) ?? -1) ?? all)
}
