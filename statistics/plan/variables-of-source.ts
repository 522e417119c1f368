// All that one source has, as the variables it names.
import * as E from 'fp-ts/lib/Either.js'
import type { StatVarSetInput, VariableSetInput } from '../../domain/dataset/request-input.ts'
import { requestLimits } from '../../domain/dataset/request-input.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'

/** The variables that have rows from a provenance, in byte order. */
const variablesOf = (graph: Graph, provenance: string): ReadonlyArray<string> => {
  const { dictionaries, variable, provenance: provenances } = graph.series
  const wanted = dictionaries.provenance.codeOf(provenance)
  const found = new Set<number>()
  for (let i = 0; i < provenances.length; i++) {
    if (provenances[i] === wanted) found.add(variable[i] ?? -1)
  }
  return [...found].sort((a, b) => a - b).map((code) => dictionaries.variable.at(code))
}

/**
 * A set named by its source as the set of the source's variables, of which the source is bound: no row of another source comes
 * in. A set named by its variables is itself.
 */
export const openSource = (graph: Graph, input: StatVarSetInput): E.Either<Problem, VariableSetInput> => {
  if (!('provenance' in input)) return E.right(input)
  const { provenance, ...rest } = input
  if (graph.kindOf(provenance) !== 'provenance') {
    return E.left(
      problem('entity_not_held', `The graph holds no provenance ${provenance}.`, {
        pointer: '/input/provenance',
        extra: { entity: provenance },
      }),
    )
  }
  const bound = input.scope?.facets?.provenance?.ref
  if (bound !== undefined && bound !== provenance) {
    return E.left(
      problem('option_conflict', `All of ${provenance} cannot be had from ${bound}.`, {
        pointer: '/input/scope/facets/provenance',
      }),
    )
  }
  const statvars = variablesOf(graph, provenance)
  if (statvars.length === 0) {
    return E.left(
      problem('no_observations', `The graph holds no rows from ${provenance}.`, { pointer: '/input/provenance' }),
    )
  }
  if (statvars.length > requestLimits.statvars_of_source) {
    const message = `has ${statvars.length} variables; at most ${requestLimits.statvars_of_source} can be asked for at once: name those wanted in statvars`
    return E.left(requestInvalid([{ pointer: '/input/provenance', message }]))
  }
  const { scope } = rest
  const facets = { ...scope?.facets, provenance: { ref: provenance } }
  return E.right({ kind: 'statvar_set', statvars, scope: { ...scope, facets } })
}
