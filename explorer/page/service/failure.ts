/** Why the service, or the way to it, did not answer; written for a person. */
export type Failure = {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly retryable: boolean
  readonly traceId: string | null
  readonly alternatives: ReadonlyArray<unknown>
  /** Years for which a rate or deflator is missing. */
  readonly yearsWithout: ReadonlyArray<number>
}

const titles: Readonly<Record<string, string>> = {
  no_observations: 'There are no figures for this',
  over_ceiling: 'This is too much at once',
  rate_coverage_gap: 'Exchange rates do not cover this',
  recipe_not_declared: 'These figures cannot be converted',
  facet_binding_unsupported: 'This service cannot convert',
  artifact_expired: 'This file is not kept any more',
  snapshot_revoked: 'This version was taken down',
  snapshot_not_found: 'There is no such version',
  spec_not_found: 'This dataset is not known here',
  share_not_found: 'This link leads nowhere',
  node_not_held: 'The graph does not hold this',
  operation_failed: 'The work could not be finished',
  service_unavailable: 'The service is busy',
  storage_full: 'The service has no room left',
  deadline_exceeded: 'This took too long',
  xlsx_too_long: 'Too many rows for a spreadsheet',
  request_invalid: 'The service did not accept this',
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
  return {
    code,
    title: titles[code] ?? (status >= 500 ? 'The service could not answer' : 'This did not work'),
    detail: textIn(problem, 'detail') ?? `The answer had the status ${status} and no explanation.`,
    retryable: problem['retryable'] === true || status === 502,
    traceId: textIn(problem, 'trace_id'),
    alternatives: Array.isArray(problem['alternatives']) ? problem['alternatives'] : [],
    yearsWithout: Array.isArray(problem['missing']) ? problem['missing'].flatMap(yearsOf) : [],
  }
}

export const unreachable: Failure = {
  code: 'unreachable',
  title: 'The service cannot be reached',
  detail: 'There was no answer. Check the connection, or whether the service is running.',
  retryable: true,
  traceId: null,
  alternatives: [],
  yearsWithout: [],
}
