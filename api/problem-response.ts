import { STATUS_CODES } from 'node:http'
import type { Problem } from '../domain/problem.ts'
import { problemRegistry } from '../domain/problem-registry.ts'

export const problemMediaType = 'application/problem+json'

/** The RFC 9457 body of a problem. `capability_version` names the limits in force. */
export const problemBody = (p: Problem, context: { readonly traceId: string; readonly capabilityVersion: string }) => ({
  ...problemMembers(p),
  trace_id: context.traceId,
  capability_version: context.capabilityVersion,
})

/** What a problem says, whoever asks: also where it stands inside another answer. */
export const problemMembers = (p: Problem) => {
  const { status, retryable } = problemRegistry[p.code]
  return {
    ...p.extra,
    type: `/codes/${p.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: p.detail,
    code: p.code,
    retryable,
    ...(p.pointer === undefined ? {} : { pointer: p.pointer }),
    ...(p.alternatives === undefined ? {} : { alternatives: p.alternatives }),
    ...(p.issues === undefined ? {} : { issues: p.issues }),
    ...(p.cause === undefined ? {} : { cause: p.cause }),
  }
}

const retryAfterOf = (p: Problem): number | undefined =>
  p.retry_after_seconds ?? (problemRegistry[p.code].status === 503 ? 1 : undefined)

/** Headers that a problem carries beside its body. */
export const problemHeaders = (p: Problem): Readonly<Record<string, string>> => {
  const retryAfter = retryAfterOf(p)
  const size = p.code === 'range_not_satisfiable' ? p.extra?.['size'] : undefined
  return {
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(p.code === 'unauthorized' ? { 'www-authenticate': 'Bearer' } : {}),
    ...(typeof size === 'number' ? { 'content-range': `bytes */${size}` } : {}),
  }
}
