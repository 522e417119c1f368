// The route of related questions.
import * as E from 'fp-ts/lib/Either.js'
import { requestInvalid } from '../../domain/problem.ts'
import { DefinitionRequest } from '../../domain/dataset/request-input.ts'
import { type SpecIdentity, specIdOf } from '../../domain/spec/identity.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { decodeDefinition } from '../../statistics/plan/definition.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import { Related, relatedOf } from '../../statistics/ask/ways/related.ts'
import { post, ok, type Route } from '../route.ts'
import { identityOfExample } from '../datasets/docs.ts'
import { refTo } from '../schema-of-codec.ts'
import type { SearchServices } from './search-services.ts'

const decodeBeside = decodeWith(DefinitionRequest)

export const relatedRoute = (services: SearchServices): Route =>
  post('/search/related', {
    bodyLimitBytes: searchLimits.bodyBytes,
    doc: {
      operationId: 'readRelatedQuestions',
      tag: 'search',
      summary: 'Questions beside an answer that have rows',
      description:
        'For a definition as Search gives it: the same question in other years, without one of its places, in the other direction, by a code, per person, and other statistics of its place.',
      extension: true,
      requestSchema: refTo(DefinitionRequest),
      requestExamples: {
        'Beside the GDP of Kenya': { schema_version: 1, definition: { identity: identityOfExample } },
      },
      responses: { 200: { description: 'At most eight questions', schema: refTo(Related) } },
      problems: [
        'request_invalid',
        'definition_mismatch',
        'entity_not_held',
        'payload_too_large',
        'unsupported_media_type',
      ],
    },
    handler: async ({ body }) => {
      const decoded = decodeBeside(body)
      if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
      const graph = services.graphs.active()
      const { definition, spec_id: named } = decoded.right
      const identity = decodeDefinition(graph, named, definition, '/definition')
      return E.map((of: SpecIdentity) => ok(relatedOf(searchOf(graph), specIdOf(of), of)))(identity)
    },
  })
