// GET /datasets/{spec_id}/{content_version}/explain: where one figure comes from.
import * as E from 'fp-ts/lib/Either.js'
import type { FramePorts } from '../../projections/queries/explain-figure.ts'
import { ok, type Route } from '../route.ts'
import { answerExplain } from './answer.ts'
import { refTo } from '../schema-of-codec.ts'
import { FigureAnswer } from './shapes.ts'

export type ExplainServices = FramePorts & { readonly capabilityVersion: string }

const text = { type: 'string' } as const
const key = (name: string, description: string) => ({ name, in: 'query', description, schema: text }) as const

export const explainRoutes = (services: ExplainServices): ReadonlyArray<Route> => [
  {
    method: 'GET',
    path: '/datasets/:spec_id/:content_version/explain',
    at: 'api',
    costly: true,
    checksItsQuery: true,
    doc: {
      operationId: 'explainFigure',
      tag: 'datasets',
      summary: 'One figure of a version: its source, every step of its conversion, and all that it was computed from',
      description:
        'The keys are columns of the files. They must leave exactly one row; keys in which the rows do not differ may be left out. ' +
        'Answered from the stored rows and rates alone, so that it stays the same when graph and rates change.',
      extension: true,
      parameters: [
        { name: 'spec_id', in: 'path', required: true, description: 'The spec', schema: text },
        { name: 'content_version', in: 'path', required: true, description: 'The version', schema: text },
        key('variable', 'The statistical variable'),
        key('origin', 'The entity in this role; other roles by their column name. Empty: the row has none'),
        key('destination', 'As origin'),
        key('observation_about', 'As origin'),
        key('period', 'The period as in the files, e.g. 2019'),
        key('unit', 'Only where rows differ in it'),
        key('measurement_method', 'Only where rows differ in it'),
        key('provenance', 'Only where rows differ in it'),
        key('inputs_offset', 'Computed figures: the first input to show, 0 unless given'),
        key('inputs_limit', 'Computed figures: how many inputs to show, 100 unless given, at most 1000'),
      ],
      responses: { 200: { description: 'The explanation', schema: refTo(FigureAnswer) } },
      problems: [
        'request_invalid',
        'not_found',
        'snapshot_not_found',
        'figure_not_found',
        'snapshot_revoked',
        'stored_object_damaged',
        'artifact_expired',
        'service_unavailable',
        'deadline_exceeded',
        'internal_error',
      ],
    },
    handler: async ({ params, query }) => {
      const answer = await answerExplain(services, params['spec_id'] ?? '', params['content_version'] ?? '', query)
      if (E.isLeft(answer)) return answer
      // the rows and rates never change; the words around them may, with the software
      const etag = `W/"${answer.right.content_version}.${services.capabilityVersion}"`
      return E.right(ok(answer.right, { etag, cache: 'no-cache' }))
    },
  },
]
