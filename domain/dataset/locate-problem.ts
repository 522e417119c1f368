// Where the part of a question that a problem is about stands in the body that asked it.
import * as t from 'io-ts'
import type { Problem } from '../problem.ts'

const pointers = {
  statvar_set: { variables: '/input/statvars', entities: '/input/scope/entities', window: '/input/scope/window' },
  definition: {
    variables: '/input/definition/identity/shape',
    entities: '/input/definition/identity/entities',
    window: '/input/definition/identity/requested_window',
  },
  spec_id: { variables: '/input/spec_id', entities: '/input/spec_id', window: '/input/spec_id' },
} as const
const facetsPointer = '/input/scope/facets'

/** Planning knows the part, the body knows its place: gives a `no_observations` or `statvar_not_held` problem its pointer. */
export const locateProblem = (body: unknown, problem: Problem): Problem => {
  if (problem.pointer !== undefined || !['no_observations', 'statvar_not_held'].includes(problem.code)) return problem
  const part = problem.code === 'statvar_not_held' ? 'variables' : problem.extra?.['part']
  if (part === 'facets') return { ...problem, pointer: facetsPointer }
  if (part !== 'variables' && part !== 'entities' && part !== 'window') return problem
  const input = t.UnknownRecord.is(body) && t.UnknownRecord.is(body['input']) ? body['input'] : {}
  const form =
    input['kind'] === 'statvar_set' ? 'statvar_set' : input['definition'] === undefined ? 'spec_id' : 'definition'
  const whole = ['provenance', 'family'].find((name) => form === 'statvar_set' && input[name] !== undefined)
  return { ...problem, pointer: whole !== undefined && part === 'variables' ? `/input/${whole}` : pointers[form][part] }
}
