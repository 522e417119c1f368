// What links tell of a question.
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import type { RouteRequest } from '../route.ts'
import { type HeadWords, type HeadServices, type PageHead, one } from './head-words.ts'
import { ofSpec } from './head-of-version.ts'

const years = (first: number | null, last: number | null, { say }: HeadWords): string =>
  first === null || last === null
    ? ''
    : `, ${first === last ? String(first) : say('head.years', { start: String(first), end: String(last) })}`

export const ofQuestion = async (
  services: HeadServices,
  request: RouteRequest,
  words: HeadWords,
): Promise<PageHead | null> => {
  const question = one(request.query['q'])
  if (question.trim() === '' || question.length > searchLimits.queryCharacters || !question.isWellFormed()) return null
  const { parts } = resolveComputed(searchOf(services.graphs.active()), question)
  const [part] = parts
  if (part === undefined) return null
  if (parts.length > 1) {
    const asked = parts.map(({ said }) => said.text).join('; ')
    return { title: question, description: words.say('head.parts', { n: parts.length, asked }) }
  }
  if (part.status === 'candidates') {
    const ways = part.candidates.slice(0, 3).map(words.reading).join('; ')
    return { title: question, description: words.say('head.ways', { n: part.candidates.length, ways }) }
  }
  if (part.status !== 'definite') return { title: question, description: words.told(part.reason) }
  const isAsHeld = part.suggested_conversion === null && part.suggested_facets === undefined && isPlain(request.query)
  const made = isAsHeld ? await ofSpec(services, part.spec.spec_id, request, words) : null
  const { rows, first_year: first, last_year: last } = part.coverage
  return {
    title: words.reading(part),
    description:
      made?.description ??
      words.say('head.held', { figures: words.say('figures', { n: rows }), years: years(first, last, words) }),
  }
}

/** Parameters by which other figures are shown than those that the question or spec gives. */
const facetParameters = ['unit', 'per', 'sum_over', 'share_of', 'share_within', 'change']

export const isPlain = (query: RouteRequest['query']): boolean =>
  facetParameters.every((name) => query[name] === undefined)
