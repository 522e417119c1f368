import { englishTexts, type Key } from '../../texts/texts.ts'

/** Why the service, or the way to it, did not answer; written for a person. */
export type Failure = {
  readonly code: string
  /** What happened, as a text of the page. */
  readonly title: Key
  /** Why, in the words of the service; empty where it gave none. */
  readonly detail: string
  /** Status of the response; 0 where none came. */
  readonly status: number
  readonly retryable: boolean
  readonly traceId: string | null
  readonly alternatives: ReadonlyArray<unknown>
  /** Years for which a rate or deflator is missing. */
  readonly yearsWithout: ReadonlyArray<number>
}

const textIn = (body: Readonly<Record<string, unknown>>, name: string): string | null =>
  typeof body[name] === 'string' ? body[name] : null

const yearsOf = (missing: unknown): ReadonlyArray<number> => {
  const years = typeof missing === 'object' && missing !== null && 'years' in missing ? missing.years : null
  return Array.isArray(years) ? years.filter((year) => typeof year === 'number') : []
}

/** A problem response as a failure; a response that is no problem keeps its status. */
export const failureOf = (status: number, body: unknown): Failure => {
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const code = textIn(problem, 'code') ?? `http_${status}`
  const named = `failure.${code}`
  return {
    code,
    title: englishTexts.has(named) ? named : status >= 500 ? 'failure.server' : 'failure.other',
    detail: textIn(problem, 'detail') ?? '',
    status,
    retryable: problem['retryable'] === true || status === 502,
    traceId: textIn(problem, 'trace_id'),
    alternatives: Array.isArray(problem['alternatives']) ? problem['alternatives'] : [],
    yearsWithout: Array.isArray(problem['missing']) ? problem['missing'].flatMap(yearsOf) : [],
  }
}

export const unreachable: Failure = {
  code: 'unreachable',
  title: 'failure.unreachable',
  detail: '',
  status: 0,
  retryable: true,
  traceId: null,
  alternatives: [],
  yearsWithout: [],
}
