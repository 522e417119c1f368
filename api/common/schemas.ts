// JSON Schemas of what all interfaces share: problems, the registry of codes, health.
import { problemRegistry } from '../../domain/problem-registry.ts'
import type { JsonSchema } from '../route.ts'

const text: JsonSchema = { type: 'string' }
const code: JsonSchema = { type: 'string', enum: Object.keys(problemRegistry) }
const traceId: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{32}$' }

export const problemSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    type: 'object',
    description: 'RFC 9457 problem details. Branch on `code`; codes may carry further members.',
    properties: {
      type: { type: 'string', pattern: '^/codes/[a-z_]+$', description: 'Where the code is explained' },
      title: { type: 'string', description: 'HTTP reason phrase' },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      detail: { type: 'string', minLength: 1 },
      code,
      trace_id: { ...traceId, description: 'The same as x-service-trace-id' },
      capability_version: text,
      retryable: { type: 'boolean', description: 'Whether repeating the same request may succeed' },
      pointer: { type: 'string', description: 'JSON Pointer into the request body, or `/name` of a query parameter' },
      alternatives: { type: 'array', items: {}, description: 'What would do instead: texts, or objects that name it' },
      issues: {
        type: 'array',
        items: {
          type: 'object',
          properties: { pointer: text, message: text },
          required: ['pointer', 'message'],
          additionalProperties: false,
        },
      },
      cause: text,
    },
    required: ['type', 'title', 'status', 'detail', 'code', 'trace_id', 'capability_version', 'retryable'],
    additionalProperties: true,
  },
}

const entryProperties = {
  code,
  type: text,
  status: { type: 'integer' },
  title: text,
  retryable: { type: 'boolean' },
  meaning: text,
  cause: text,
  remedy: text,
  example: { $ref: '#/components/schemas/Problem' },
}

export const commonSchemas: Readonly<Record<string, JsonSchema>> = {
  ...problemSchemas,
  CodeEntry: {
    type: 'object',
    properties: entryProperties,
    required: Object.keys(entryProperties),
    additionalProperties: false,
  },
  CodeList: {
    type: 'object',
    properties: { codes: { type: 'array', items: { $ref: '#/components/schemas/CodeEntry' } } },
    required: ['codes'],
    additionalProperties: false,
  },
  BuildIdentity: {
    type: 'object',
    properties: { name: text, version: text, commit: text },
    required: ['name', 'version', 'commit'],
    additionalProperties: false,
  },
  Health: {
    type: 'object',
    properties: {
      status: { const: 'ok' },
      interface: { enum: ['search', 'datasets', 'graph'] },
      build: { $ref: '#/components/schemas/BuildIdentity' },
      capability_version: text,
      graph_revision: text,
      checks: { type: 'object', additionalProperties: text },
    },
    required: ['status', 'interface', 'build', 'capability_version', 'graph_revision', 'checks'],
    additionalProperties: false,
  },
}
