// What all interfaces share: problems, the registry of codes, health.
import * as t from 'io-ts'
import { problemRegistry } from '../../domain/problem-registry.ts'
import { exactly } from '../../domain/values/codecs.ts'
import { component, counted, described, nullable, oneOfTexts, whole } from '../../domain/values/described.ts'

const code = t.keyof(problemRegistry)

/** RFC 9457; codes may carry further members, so that the object is open. */
export const Problem = component(
  'Problem',
  t.intersection([
    t.type({
      type: described(t.string, { pattern: '^/codes/[a-z_]+$', description: 'Where the code is explained' }),
      title: described(t.string, 'HTTP reason phrase'),
      status: described(t.number, { type: 'integer', minimum: 400, maximum: 599 }),
      detail: described(t.string, { minLength: 1 }),
      code,
      trace_id: described(t.string, { pattern: '^[0-9a-f]{32}$', description: 'The same as x-service-trace-id' }),
      capability_version: t.string,
      retryable: described(t.boolean, 'Whether repeating the same request may succeed'),
    }),
    t.partial({
      pointer: described(t.string, 'JSON Pointer into the request body, or `/name` of a query parameter'),
      alternatives: described(t.readonlyArray(t.unknown), 'What would do instead: texts, or objects that name it'),
      issues: t.readonlyArray(t.strict({ pointer: t.string, message: t.string })),
      cause: t.string,
    }),
  ]),
  {
    description: 'RFC 9457 problem details. Branch on `code`; codes may carry further members.',
    additionalProperties: true,
  },
)

/** A problem that stands inside another answer, which has trace and capabilities itself. */
export const ProblemInside = component(
  'ProblemInside',
  t.type({
    type: t.string,
    title: t.string,
    status: counted,
    detail: t.string,
    code: t.string,
    retryable: t.boolean,
  }),
  { description: 'What a problem says, inside the answer to several requests.', additionalProperties: true },
)

export const CodeEntry = component(
  'CodeEntry',
  t.strict({
    code,
    type: t.string,
    status: whole,
    title: t.string,
    retryable: t.boolean,
    meaning: t.string,
    cause: t.string,
    remedy: t.string,
    example: Problem,
  }),
)
export type CodeEntry = t.TypeOf<typeof CodeEntry>

export const CodeList = component('CodeList', t.strict({ codes: t.readonlyArray(CodeEntry) }))
export type CodeList = t.TypeOf<typeof CodeList>

export const Health = component(
  'Health',
  exactly(
    {
      status: t.literal('ok'),
      interface: oneOfTexts(['search', 'datasets', 'graph']),
      build: component('BuildIdentity', t.strict({ name: t.string, version: t.string, commit: t.string })),
      capability_version: t.string,
      graph_revision: t.string,
      checks: t.record(t.string, t.string),
      lag: described(
        nullable(
          t.strict({
            log: t.record(t.string, t.number),
            bus: t.record(t.string, t.number),
          }),
        ),
        {
          description:
            'How far what follows the log is behind its end: `log` in positions, `bus` in messages; 0 is level. Null while it cannot be told',
        },
      ),
    },
    {},
  ),
)
export type Health = t.TypeOf<typeof Health>

/** All shapes of these routes. */
export const commonShapes = [Problem, CodeList, Health]
