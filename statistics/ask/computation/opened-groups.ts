// Groups of which a statistic has no figure: their rows are those of the members.
import type { Graph, StatVar } from '../../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'

const isObserved = ({ series }: Graph, variables: ReadonlyArray<StatVar>, role: string, ref: string): boolean => {
  const entity = series.dictionaries.entity.codeOf(ref)
  const codes = new Set(variables.map(({ dcid }) => series.dictionaries.variable.codeOf(dcid)))
  return entity >= 0 && series.seriesOfEntity(role, entity).some((s) => codes.has(series.variable[s] ?? -1))
}

/** The roles in which one group is named that is opened to its members. */
export const openedGroups = (
  graph: Graph,
  { entities }: SpecIdentity,
  variables: ReadonlyArray<StatVar>,
): ReadonlyArray<string> =>
  Object.entries(entities)
    .filter(
      ([role, [only, ...more]]) =>
        only !== undefined &&
        more.length === 0 &&
        graph.memberships(only) !== null &&
        !isObserved(graph, variables, role, only),
    )
    .map(([role]) => role)
    .sort()
