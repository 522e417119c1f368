// A question in words as an address: a definite one is redirected to the address of its spec, every other one is refused with
// the readings there are.
import * as E from 'fp-ts/lib/Either.js'
import { registerDefinition } from '../../commands/index.ts'
import { liveAddress } from '../../domain/dataset/addresses.ts'
import { type AddressAsked, readAddressQuery, writeAddressQuery } from '../../domain/dataset/address-query.ts'
import { defaultFormat, type Format, formatOf } from '../../domain/formats.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { decodeWith, SpecId } from '../../domain/values/codecs.ts'
import { Query } from '../../statistics/ask/query.ts'
import type { Part, Reading, Spec, SuggestedConversion } from '../../statistics/ask/resolution.ts'
import { resolveQuestion } from '../../statistics/ask/resolve.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import { contextOf } from '../datasets/answer.ts'
import type { RouteRequest, RouteResponse } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { endings, formatOfEnding } from './format-of-ending.ts'

/** Parameters of this route beside those of every plain address. */
const questionParameters: ReadonlyArray<string> = ['q', 'format', 'reading']

type Asked = {
  readonly question: string
  readonly format: Format
  /** The reading chosen of several. */
  readonly reading: string | null
  readonly rest: AddressAsked
}
type Choice = {
  readonly spec: Spec
  readonly label: string
  readonly conversion: SuggestedConversion | null
  readonly said: string
}

export const questionData =
  (services: ApiServices) =>
  async (request: RouteRequest): Promise<E.Either<Problem, RouteResponse>> => {
    const asked = decodeAsked(request.query)
    if (E.isLeft(asked)) return asked
    const { parts } = resolveQuestion(searchOf(services.graphs.active()), asked.right.question)
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

const decodeAsked = (query: RouteRequest['query']): E.Either<Problem, Asked> => {
  const rest = readAddressQuery(query, questionParameters)
  if (E.isLeft(rest)) return rest
  const question = decodeWith(Query)(query['q'])
  if (E.isLeft(question)) return E.left(requestInvalid(question.left, '/q'))
  const ending = query['format'] ?? formatOf(defaultFormat).ending
  const format = typeof ending === 'string' ? formatOfEnding(ending) : null
  if (format === null || E.isLeft(format)) {
    return E.left(requestInvalid([{ pointer: '/format', message: `must be one of ${endings.join(', ')}` }]))
  }
  const reading = query['reading'] ?? null
  if (reading !== null && !SpecId.is(reading)) {
    return E.left(requestInvalid([{ pointer: '/reading', message: 'must be the spec_id of one of the readings' }]))
  }
  return E.right({ question: question.right, format: format.right, reading, rest: rest.right })
}

/** The readings of a part that a person may choose between, the definite one first. */
const choicesOf = (part: Part): ReadonlyArray<Choice> => {
  const said = part.said.text
  const choice = ({ spec, label, suggested_conversion }: Pick<Reading, 'spec' | 'label' | 'suggested_conversion'>) => ({
    spec,
    label,
    conversion: suggested_conversion ?? part.suggested_conversion,
    said,
  })
  switch (part.status) {
    case 'definite':
      return [choice({ spec: part.spec, label: part.label }), ...part.alternatives.map(choice)]
    case 'candidates':
      return part.candidates.map(choice)
    case 'no_data':
      return part.nearest.map(choice)
    case 'unsupported':
      return []
  }
}

/** The one reading of a question of one part, or the one that was chosen by its spec_id. */
const chosenOf = (parts: ReadonlyArray<Part>, { reading }: Asked): Choice | null => {
  if (reading !== null) return parts.flatMap(choicesOf).find(({ spec }) => spec.spec_id === reading) ?? null
  const [only] = parts
  return parts.length === 1 && only?.status === 'definite' ? (choicesOf(only)[0] ?? null) : null
}

/** Words of the question say a conversion where the query says none. */
const addressOf = ({ spec, conversion }: Choice, { format, rest }: Asked): string => {
  const said = conversion === null || rest.facets?.['unit'] !== undefined ? {} : { unit: conversion.unit }
  const facets = { ...said, ...rest.facets }
  const query = writeAddressQuery({ ...rest, ...(Object.keys(facets).length === 0 ? {} : { facets }) })
  return liveAddress(spec.spec_id, format, query)
}

const notDefinite = (parts: ReadonlyArray<Part>, asked: Asked): Problem => {
  const choices = parts.flatMap(choicesOf)
  const alternatives = choices.map(({ spec, label, said }) => ({
    label,
    said,
    spec_id: spec.spec_id,
    definition: spec.definition,
    url: `/api/data?${new URLSearchParams({ q: asked.question, format: formatOf(asked.format).ending, reading: spec.spec_id }).toString()}`,
  }))
  return problem('question_not_definite', sentenceOf(parts, asked), {
    pointer: asked.reading === null ? '/q' : '/reading',
    alternatives,
    extra: { parts: parts.map((part) => ({ said: part.said, status: part.status, reason: reasonOf(part) })) },
  })
}

const reasonOf = (part: Part) => (part.status === 'definite' ? null : part.reason)

const sentenceOf = (parts: ReadonlyArray<Part>, { reading }: Asked): string => {
  if (reading !== null) return `${reading} is no reading of this question.`
  if (parts.length > 1) return `This question asks ${parts.length} things; an address gives one table.`
  const [only] = parts
  const reason = only === undefined ? null : reasonOf(only)
  return reason === null ? 'This question has no reading.' : `This question has no single reading: ${reason.detail}`
}
