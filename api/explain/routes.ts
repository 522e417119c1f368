// GET /datasets/{spec_id}/{content_version}/explain: where one figure comes from.
import * as E from 'fp-ts/lib/Either.js'
import type { FramePorts } from '../../projections/queries/stored-frame.ts'
import * as t from 'io-ts'
import { optional, parameter } from '../../domain/values/query-values.ts'
import { specInPath, versionInPath, problemsOfVersion } from '../common/named.ts'
import { queryOf } from '../query.ts'
import { get, ok, type Route } from '../route.ts'
import { answerExplain, inputsQuery } from './answer.ts'
import { refTo } from '../schema-of-codec.ts'
import { FigureAnswer } from './shapes.ts'

export type ExplainServices = FramePorts & { readonly capabilityVersion: string }

const keys: Readonly<Record<string, string>> = {
  variable: 'The statistical variable',
  origin: 'The entity in this role; other roles by their column name. Empty: the row has none',
  destination: 'As origin',
  observation_about: 'As origin',
  period: 'The period as in the files, e.g. 2019',
  unit: 'Only where rows differ in it',
  measurement_method: 'Only where rows differ in it',
  provenance: 'Only where rows differ in it',
}
const keyQuery = queryOf(
  Object.fromEntries(Object.entries(keys).map(([name, says]) => [name, parameter(optional(t.string), says)])),
)

export const explainRoutes = (services: ExplainServices): ReadonlyArray<Route> => [
  get('/datasets/:spec_id/:content_version/explain', {
    costly: true,
    checksItsQuery: true,
    query: [...keyQuery.parameters, ...inputsQuery.parameters],
    doc: {
      operationId: 'explainFigure',
      tag: 'datasets',
      summary: 'One figure of a version: its source, every step of its conversion, and all that it was computed from',
      description:
        'The keys are columns of the files. They must leave exactly one row; keys in which the rows do not differ may be left out. ' +
        'Answered from the stored rows and rates alone, so that it stays the same when graph and rates change.',
      extension: true,
      parameters: [specInPath, versionInPath],
      responses: { 200: { description: 'The explanation', schema: refTo(FigureAnswer) } },
      problems: [...problemsOfVersion, 'figure_not_found'],
    },
    handler: async ({ params, query }) => {
      const answer = await answerExplain(services, params['spec_id'] ?? '', params['content_version'] ?? '', query)
      if (E.isLeft(answer)) return answer
      // the rows and rates never change; the words around them may, with the software
      const etag = `W/"${answer.right.content_version}.${services.capabilityVersion}"`
      return E.right(ok(answer.right, { etag, cache: 'no-cache' }))
    },
  }),
]
