// The entities and variables that a request names one by one, so that each can be told apart in what is held.
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import type { AskedRole } from './asked-entities.ts'

/** So many are told apart; of longer lists only what has no rows at all is told. */
const mostToldApart = 256

export type ToldApart = {
  /** How many are told apart; their places begin at 1. */
  readonly places: number
  readonly placesOf: (series: number) => ReadonlyArray<number>
  /** What is told apart in a role, or among the variables (`role` null): reference and place. */
  readonly namedIn: (role: string | null) => ReadonlyArray<{ readonly ref: string; readonly place: number }>
}

/** Variables are told apart only where each was meant by itself. */
export const toldApart = (
  graph: Graph,
  roles: ReadonlyArray<AskedRole>,
  variables: ReadonlyArray<StatVar>,
): ToldApart => {
  const { series: table } = graph
  const { entity, variable } = table.dictionaries
  const lists = [
    { role: null, column: table.variable, refs: variables.map(({ dcid }) => dcid), codeOf: variable.codeOf },
    ...roles.map(({ role, named }) => ({
      role,
      column: table.roleColumns[table.roles.indexOf(role)] ?? new Int32Array(0),
      refs: named,
      codeOf: entity.codeOf,
    })),
  ].filter(({ refs }) => refs.length > 0 && refs.length <= mostToldApart)
  let places = 0
  const columns = lists.map(({ role, column, refs, codeOf }) => {
    const named = refs.map((ref) => ({ ref, place: ++places }))
    return { role, column, named, placeOf: new Map(named.map(({ ref, place }) => [codeOf(ref), place])) }
  })
  return {
    places,
    placesOf: (series) =>
      columns.flatMap(({ column, placeOf }) => {
        const code = column[series] ?? -1
        return code < 0 ? [] : (placeOf.get(code) ?? [])
      }),
    namedIn: (role) => columns.find((it) => it.role === role)?.named ?? [],
  }
}
