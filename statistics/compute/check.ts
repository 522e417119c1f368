// What of a computation can be refused before a row is read.
import * as E from 'fp-ts/lib/Either.js'
import { type ComputedFacets, isOverYears } from '../../domain/computed/facets.ts'
import { type Problem, problem, type OrProblem } from '../../domain/problem.ts'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import { isNominal } from '../convert/recipe.ts'
import { unusedRole } from '../plan/plan.ts'
import { isFlow } from '../read/families.ts'
import { measuresHeld, recipesOf } from './ratio-recipes.ts'

const facetsAt = '/input/scope/facets'

/**
 * Roles that the variables do not use, years of what is no flow, measures that nothing is declared for, shares of income of amounts that
 * are not at current prices. `lastYear`: the last one that is held of the years asked for.
 */
export const checkComputation = (
  graph: Graph,
  facets: ComputedFacets,
  variables: ReadonlyArray<StatVar>,
  lastYear: number | null = null,
): OrProblem<null> => {
  const { per, sum_over = [], share_of = [] } = facets
  for (const [member, names] of [
    ['sum_over', sum_over],
    ['share_of', share_of],
    ['per/role', per === undefined ? [] : [per.role]],
  ] as const) {
    // slots are looked at where the variables' codes are
    const roles = names.filter((name) => graph.roleOf(name) !== null)
    const unused = unusedRole(graph, roles, variables)
    if (unused !== null) return E.left({ ...unused.problem, pointer: `${facetsAt}/${member}` })
  }
  const stock = isOverYears(facets) ? variables.find((variable) => !isFlow(graph, variable)) : undefined
  if (stock !== undefined) return E.left(notAFlow(stock, lastYear))
  if (per === undefined) return E.right(null)
  const pointer = `${facetsAt}/per/measure`
  const recipes = recipesOf(graph, per.measure)
  if (recipes.length === 0) {
    return E.left(
      problem('ratio_not_declared', `This graph declares no figures of ${per.measure} to divide by.`, {
        pointer,
        cause: 'no_recipe',
        alternatives: measuresHeld(graph),
      }),
    )
  }
  const real = recipes[0]?.isShare === true ? variables.find((variable) => !isNominal(variable)) : undefined
  return real === undefined
    ? E.right(null)
    : E.left(
        problem(
          'ratio_not_declared',
          `${real.label ?? real.dcid} is not at current prices; shares of ${per.measure} divide reported amounts of the same year.`,
          { pointer, cause: 'not_nominal', extra: { variable: real.dcid } },
        ),
      )
}

const notAFlow = (variable: StatVar, lastYear: number | null): Problem =>
  problem(
    'option_conflict',
    `${variable.label ?? variable.dcid} is no flow: its figures of several years do not add up. Ask for one year, or for each.`,
    {
      pointer: `${facetsAt}/sum_over`,
      cause: 'not_a_flow',
      ...(lastYear === null
        ? {}
        : { alternatives: [{ window: { kind: 'range', start_year: lastYear, end_year: lastYear } }] }),
      extra: { variable: variable.dcid },
    },
  )
