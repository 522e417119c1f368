// The refusal of a question that has no one answer.
import type { AddressAsked } from '../../domain/dataset/address-asked.ts'
import { writeAddressQuery } from '../../domain/dataset/write-address-query.ts'
import { formatOf } from '../../domain/formats.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { Part } from '../../statistics/ask/resolution.ts'
import { type Asked, choicesOf } from './choices.ts'

/** What words and query ask together; where both say something of one thing, the query counts. */
export const together = (words: AddressAsked, rest: AddressAsked): AddressAsked => {
  const facets = { ...words.facets, ...rest.facets }
  const options = { ...words.options, ...rest.options }
  return {
    ...rest,
    ...(Object.keys(facets).length === 0 ? {} : { facets }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  }
}

export const notDefinite = (parts: ReadonlyArray<Part>, asked: Asked): Problem => {
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
