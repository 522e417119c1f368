// A question in words as an address: a definite one is redirected to the address of its spec, every other one is refused with
// the readings there are.
import * as E from 'fp-ts/lib/Either.js'
import { registerDefinition } from '../../commands/index.ts'
import { liveAddress } from '../../domain/dataset/addresses.ts'
import { readAddressQuery } from '../../domain/dataset/address-query.ts'
import { writeAddressQuery } from '../../domain/dataset/write-address-query.ts'
import { defaultFormat, formatOf } from '../../domain/formats.ts'
import type { OrProblem } from '../../domain/problem.ts'
import { SpecId } from '../../domain/values/codecs.ts'
import { oneOfTexts } from '../../domain/values/described.ts'
import { leftOut, parameter } from '../../domain/values/query-values.ts'
import { Query } from '../../statistics/ask/query.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import { contextOf } from '../datasets/answer.ts'
import { queryOf } from '../query.ts'
import type { Handled, RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { endings, formatOfEnding } from './format-of-ending.ts'
import { chosenOf, type Asked, type Choice } from './choices.ts'
import { notDefinite, together } from './not-definite.ts'

/** What this route takes beside the parameters of every plain address. */
export const questionQuery = queryOf({
  q: parameter(Query, 'The question', 'GDP of Kenya since 2015'),
  format: parameter(
    leftOut(oneOfTexts(endings), formatOf(defaultFormat).ending),
    'The format of the file, csv by default',
  ),
  reading: parameter(
    leftOut(SpecId, null),
    'The spec_id of one of the readings in `alternatives` of `question_not_definite`',
  ),
})

const questionParameters = questionQuery.parameters.map(({ name }) => name)

export const questionData =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const asked = decodeAsked(request.query)
    if (E.isLeft(asked)) return asked
    const { parts } = resolveComputed(searchOf(services.graphs.active()), asked.right.question)
    const choice = chosenOf(parts, asked.right)
    if (choice === null) return E.left(notDefinite(parts, asked.right))
    const { spec_id: specId, definition } = choice.spec
    if ((await services.lookups.spec(specId)) === null) {
      const refused = await services.refusalOfClient('sync', request.client)
      if (refused !== null) return E.left(refused)
      const context = contextOf(services, request)
      const registered = await registerDefinition(services, { definition, specId, how: 'download' }, context)
      if (E.isLeft(registered)) return registered
    }
    const location = addressOf(choice, asked.right)
    return E.right({ status: 302, body: { kind: 'empty' }, headers: { location }, cache: 'no-cache' })
  }

const decodeAsked = (query: RouteRequest['query']): OrProblem<Asked> => {
  const rest = readAddressQuery(query, questionParameters)
  if (E.isLeft(rest)) return rest
  const own = questionQuery.read(query)
  if (E.isLeft(own)) return own
  const { q: question, format: ending, reading } = own.right
  const format = formatOfEnding(ending)
  return E.isLeft(format) ? format : E.right({ question, format: format.right, reading, rest: rest.right })
}

const addressOf = ({ spec, words }: Choice, { format, rest }: Asked): string =>
  liveAddress(spec.spec_id, format, writeAddressQuery(together(words, rest)))
