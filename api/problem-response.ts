import { STATUS_CODES } from 'node:http'
import type { Problem } from '../domain/problem.ts'
import { problemRegistry } from '../domain/problem-registry.ts'

export const problemMediaType = 'application/problem+json'

/** The RFC 9457 body of a problem. `capability_version` names the limits in force. */
export const problemBody = (p: Problem, context: { readonly traceId: string; readonly capabilityVersion: string }) => {
  const { status, retryable } = problemRegistry[p.code]
  return {
    ...p.extra,
    type: `/codes/${p.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: p.detail,
    code: p.code,
    trace_id: context.traceId,
    capability_version: context.capabilityVersion,
    retryable,
    ...(p.pointer === undefined ? {} : { pointer: p.pointer }),
    ...(p.alternatives === undefined ? {} : { alternatives: p.alternatives }),
    ...(p.issues === undefined ? {} : { issues: p.issues }),
    ...(p.cause === undefined ? {} : { cause: p.cause }),
  }
}

/** Headers that a problem carries beside its body. */
export const problemHeaders = (p: Problem): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  ...(p.retry_after_seconds === undefined ? {} : { 'retry-after': String(p.retry_after_seconds) }),
  ...(p.code === 'unauthorized' ? { 'www-authenticate': 'Bearer' } : {}),
})
