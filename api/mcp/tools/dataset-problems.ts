// Problems of a dataset request, as problems of the arguments of a tool.
import { type Problem, requestInvalid } from '../../../domain/problem.ts'

/** Where a member of the request stands among the arguments. */
const argumentOf = (pointer: string): string =>
  pointer
    .replace(/^\/input\/scope\/facets\/unit\/ref$/, '/unit')
    .replace(/^\/input\/scope\/facets\/unit/, '/convert')
    .replace(/^\/input\/scope\/facets/, '')
    .replace(/^\/input\/scope/, '')
    .replace(/^\/(input|options)/, '')

// assistants' own rules for schemas admit no alternatives at the top, so this one is checked here
export const oneOfTwo = requestInvalid([
  { pointer: '/spec_id', message: 'give either spec_id (with the definition from `search`) or statvars' },
])

export const atArguments = (p: Problem): Problem => ({
  ...p,
  ...(p.pointer !== undefined && p.detail.startsWith(`${p.pointer}: `)
    ? { detail: argumentOf(p.pointer) + p.detail.slice(p.pointer.length) }
    : {}),
  ...(p.pointer === undefined ? {} : { pointer: argumentOf(p.pointer) }),
  ...(p.issues === undefined
    ? {}
    : { issues: p.issues.map((issue) => ({ ...issue, pointer: argumentOf(issue.pointer) })) }),
})
