// A question in words as an address: a definite one is redirected to the address of its spec, every other one is refused with
// the readings there are.
import { isDeepStrictEqual } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import { registerDefinition } from '../../commands/index.ts'
import { liveAddress } from '../../domain/dataset/addresses.ts'
import type { AddressAsked } from '../../domain/dataset/address-asked.ts'
import { readAddressQuery } from '../../domain/dataset/address-query.ts'
import { writeAddressQuery } from '../../domain/dataset/write-address-query.ts'
import { defaultFormat, type Format, formatOf } from '../../domain/formats.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { SpecId } from '../../domain/values/codecs.ts'
import { oneOfTexts } from '../../domain/values/described.ts'
import { leftOut, parameter } from '../../domain/values/query-values.ts'
import { Query } from '../../statistics/ask/query.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import type { Part, Reading, Spec } from '../../statistics/ask/resolution.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import { contextOf } from '../datasets/answer.ts'
import { queryOf } from '../query.ts'
import type { RouteRequest, RouteResponse } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { endings, formatOfEnding } from './format-of-ending.ts'

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
  /** What the words ask beside the spec: a conversion, a computation, an order. */
  readonly words: AddressAsked
  readonly said: string
}

export const questionData =
  (services: ApiServices) =>
  async (request: RouteRequest): Promise<E.Either<Problem, RouteResponse>> => {
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

const decodeAsked = (query: RouteRequest['query']): E.Either<Problem, Asked> => {
  const rest = readAddressQuery(query, questionParameters)
  if (E.isLeft(rest)) return rest
  const own = questionQuery.read(query)
  if (E.isLeft(own)) return own
  const { q: question, format: ending, reading } = own.right
  const format = formatOfEnding(ending)
  return E.isLeft(format) ? format : E.right({ question, format: format.right, reading, rest: rest.right })
}

type Definite = Extract<Part, { status: 'definite' }>
type Worded = Reading | Definite

/** The readings of a part that a person may choose between, the definite one first. */
const choicesOf = (part: Part): ReadonlyArray<Choice> => {
  const choice = (reading: Worded): Choice => ({
    spec: reading.spec,
    label: reading.label,
    words: wordsOf(reading, part),
    said: part.said.text,
  })
  switch (part.status) {
    case 'definite':
      return [choice(part), ...part.alternatives.map(choice)]
    case 'candidates':
      return part.candidates.map(choice)
    case 'no_data':
      return part.nearest.map(choice)
    case 'unsupported':
      return []
  }
}

/** An alternative of a definite reading is computed and shown as that one. */
const wordsOf = (reading: Worded, part: Part): AddressAsked => {
  const whole: Partial<Definite> = part.status === 'definite' ? part : {}
  const conversion = reading.suggested_conversion ?? part.suggested_conversion
  return {
    facets: {
      ...(conversion === null ? {} : { unit: conversion.unit }),
      ...(reading.suggested_facets ?? whole.suggested_facets),
    },
    options: { ...(reading.presentation ?? whole.presentation) },
  }
}

/** The one reading of a question of one part, or the one that was chosen by its spec_id and, of several of it, by its computation. */
export const chosenOf = (
  parts: ReadonlyArray<Part>,
  { reading, rest }: Pick<Asked, 'reading' | 'rest'>,
): Choice | null => {
  if (reading !== null) {
    const [first, ...others] = parts.flatMap(choicesOf).filter(({ spec }) => spec.spec_id === reading)
    const isSaid = ({ words }: Choice): boolean =>
      isDeepStrictEqual(computedOf(words.facets), computedOf({ ...words.facets, ...rest.facets })) &&
      Object.keys(computedOf(words.facets)).every((name) => rest.facets?.[name] !== undefined)
    return first === undefined || others.length === 0 ? (first ?? null) : ([first, ...others].find(isSaid) ?? null)
  }
  const [only] = parts
  return parts.length === 1 && only?.status === 'definite' ? (choicesOf(only)[0] ?? null) : null
}

const computedOf = ({ unit: _unit, provenance: _provenance, ...computed }: AddressAsked['facets'] = {}) => computed

/** What words and query ask together; where both say something of one thing, the query counts. */
const together = (words: AddressAsked, rest: AddressAsked): AddressAsked => {
  const facets = { ...words.facets, ...rest.facets }
  const options = { ...words.options, ...rest.options }
  return {
    ...rest,
    ...(Object.keys(facets).length === 0 ? {} : { facets }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  }
}

const addressOf = ({ spec, words }: Choice, { format, rest }: Asked): string =>
  liveAddress(spec.spec_id, format, writeAddressQuery(together(words, rest)))

const notDefinite = (parts: ReadonlyArray<Part>, asked: Asked): Problem => {
  const choices = parts.flatMap(choicesOf)
  const alternatives = choices.map(({ spec, label, said, words }) => ({
    label,
    said,
    spec_id: spec.spec_id,
    definition: spec.definition,
    url: [
      `/api/data?${new URLSearchParams({ q: asked.question, format: formatOf(asked.format).ending, reading: spec.spec_id }).toString()}`,
      writeAddressQuery(together(words, asked.rest)),
    ]
      .filter((query) => query !== '')
      .join('&'),
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
