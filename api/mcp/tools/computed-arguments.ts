// Arguments of the dataset tool for what is computed of the rows, and for what the file shows.
import { ratioMeasures } from '../../../domain/computed/facets.ts'
import { list, text, type ToolInput } from '../tool.ts'

const facets = ['sum_over', 'per', 'share_of', 'change'] as const

/** Those that were given, as members of `scope.facets`. */
export const computedFacetsOf = (input: ToolInput): object =>
  Object.fromEntries(facets.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))

export const computedArguments = {
  sum_over: {
    ...list(text('A role')),
    minItems: 1,
    description: 'Add rows up over these roles, e.g. ["origin"]; overlapping parts are refused with disjoint choices',
  },
  per: {
    type: 'object',
    description: 'Divide by people, GDP or GNI of the entity in a role, same year',
    properties: { measure: { enum: ratioMeasures }, role: { type: 'string' } },
    required: ['measure', 'role'],
    additionalProperties: false,
  },
  share_of: {
    ...list(text('A role')),
    minItems: 1,
    description: 'Each row as per cent of the sum over these roles',
  },
  change: {
    type: 'object',
    description: 'Against the same series `lag` years before',
    properties: { kind: { enum: ['absolute', 'percent'] }, lag: { type: 'integer', minimum: 1, default: 1 } },
    required: ['kind'],
    additionalProperties: false,
  },
  top: {
    type: 'object',
    description: 'The file shows the first series by value in a year; the version holds all',
    properties: {
      by: { const: 'value' },
      period: { type: 'integer' },
      order: { enum: ['descending', 'ascending'] },
      top: { type: 'integer', minimum: 1 },
    },
    required: ['by', 'top'],
    additionalProperties: false,
  },
} as const
