// What the resolving routes answer, and what OpenAPI says of them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as E from 'fp-ts/lib/Either.js'
import { problem, requestInvalid, type Reply } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { type Part, Resolution, ResolveRequest } from '../../statistics/ask/resolution.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import type { Search } from '../../statistics/ask/search.ts'
import type { RouteDoc, RouteRequest } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'

const decodeRequest = decodeWith(ResolveRequest)

/** The answer to a body of POST /search/resolve; `explain` adds the best readings and their costs to each part. */
export const answerQuestions = async (
  search: Search,
  { body, signal }: Pick<RouteRequest, 'body' | 'signal'>,
  explain: boolean,
): Reply<Resolution> => {
  const decoded = decodeRequest(body)
  if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
  const { input } = decoded.right
  if (input.kind === 'raw_text') {
    return signal.aborted ? E.left(late) : E.right(resolveComputed(search, input.query, { explain }))
  }
  const parts: Part[] = []
  for (const [question, query] of input.queries.entries()) {
    // others are answered between two questions
    await nextTurn()
    if (signal.aborted) return E.left(late)
    parts.push(...resolveComputed(search, query, { explain }).parts.map((part) => ({ ...part, question })))
  }
  return E.right({ schema_version: 1, kind: 'resolution', parts })
}

const late = problem('deadline_exceeded', 'The request took too long.')

export const resolveDoc: RouteDoc = {
  operationId: 'resolveQuestion',
  tag: 'search',
  summary: 'A question in words to exact specs',
  description:
    'Each part of the question is definite (one spec), candidates, no_data or unsupported. Always 200 for a valid request. Of several questions, each part tells in `question` which one it was read from.',
  requestSchema: refTo(ResolveRequest),
  requestExamples: {
    flow: { input: { kind: 'raw_text', query: 'ODA from France to Kenya since 2015' } },
    breakdown: { input: { kind: 'raw_text', query: 'aid to Ethiopia by sector, last five years' } },
    twoParts: { input: { kind: 'raw_text', query: 'ODA to Mali and GDP of Mali' } },
    severalQuestions: {
      input: { kind: 'raw_texts', queries: ['GDP of Kenya', 'ODA from France to Kenya since 2015'] },
    },
  },
  responses: { 200: { description: 'The parts of the question', schema: refTo(Resolution) } },
}
