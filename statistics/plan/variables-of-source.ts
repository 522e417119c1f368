// All that one source or one family has, as the variables it names.
import * as E from 'fp-ts/lib/Either.js'
import {
  type FamilySetInput,
  requestLimits,
  type StatVarSetInput,
  type VariableSetInput,
} from '../../domain/dataset/request-input.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { type Problem, problem, requestInvalid, type OrProblem } from '../../domain/problem.ts'

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

/** The variables of a family that have rows, in byte order; a term that is left out is null. */
const variablesOfFamily = (graph: Graph, family: FamilySetInput['family']): ReadonlyArray<string> => {
  const { variable } = graph.series.dictionaries
  return graph
    .statVarsOfShape({
      populationType: family.population_type ?? null,
      measuredProperty: family.measured_property ?? null,
      statType: family.stat_type ?? null,
      measurementQualifier: family.measurement_qualifier ?? null,
    })
    .map(({ dcid }) => variable.codeOf(dcid))
    .filter((code) => {
      if (code < 0) return false
      const [from, to] = graph.series.rangeOfVariable(code)
      return to > from
    })
    .sort((a, b) => a - b)
    .map((code) => variable.at(code))
}

/**
 * A set named by its source as the set of the source's variables, of which the source is bound: no row of another source comes
 * in. A set named by its family as the set of the family's variables. A set named by its variables is itself.
 */
export const openSource = (graph: Graph, input: StatVarSetInput): OrProblem<VariableSetInput> => {
  if ('family' in input) return openFamily(graph, input)
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
  const tooMany = refusalOfMany(statvars, '/input/provenance')
  if (tooMany !== null) return E.left(tooMany)
  const { scope } = rest
  const facets = { ...scope?.facets, provenance: { ref: provenance } }
  return E.right({ kind: 'statvar_set', statvars, scope: { ...scope, facets } })
}

const openFamily = (graph: Graph, { family, scope }: FamilySetInput): OrProblem<VariableSetInput> => {
  const pointer = '/input/family'
  const statvars = variablesOfFamily(graph, family)
  if (statvars.length === 0) {
    const detail = 'The graph holds no variable of this family that has rows; /search/catalogue lists the families.'
    return E.left(problem('statvar_not_held', detail, { pointer }))
  }
  const tooMany = refusalOfMany(statvars, pointer)
  return tooMany === null
    ? E.right({ kind: 'statvar_set', statvars, ...(scope === undefined ? {} : { scope }) })
    : E.left(tooMany)
}

const refusalOfMany = ({ length }: ReadonlyArray<string>, pointer: string): Problem | null => {
  const most = requestLimits.statvars_of_source
  const message = `has ${length} variables; at most ${most} can be asked for at once: name those wanted in statvars`
  return length > most ? requestInvalid([{ pointer, message }]) : null
}
