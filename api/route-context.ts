// What routes run with, and how a problem is sent.
import type { Context } from 'koa'
import type { Problem } from '../domain/problem.ts'
import type { Logger } from '../domain/ports/logger.ts'
import type { Limits } from './limits/limits.ts'
import type { Room } from './limits/room.ts'
import type { Origins } from './limits/origins.ts'
import type { Admission } from './middleware/admission.ts'
import { problemBody, problemHeaders, problemMediaType } from './problem-response.ts'

export type RunContext = {
  readonly capabilityVersion: string
  readonly logger: Logger
  readonly deadlineMs: number
  readonly admission: Admission
  readonly limits: Limits
  readonly room: Room
  readonly origins: Origins
}

/** Writes a problem as the whole response. */
export const sendProblem = (
  ctx: Context,
  p: Problem,
  run: Pick<RunContext, 'capabilityVersion'>,
  traceId: string,
): void => {
  const body = problemBody(p, { traceId, capabilityVersion: run.capabilityVersion })
  ctx.status = body.status
  // what a handler had begun to say of another body
  for (const name of ['etag', 'content-encoding', 'location', 'content-location']) ctx.remove(name)
  ctx.set(problemHeaders(p))
  ctx.set('x-service-trace-id', traceId)
  ctx.type = problemMediaType
  ctx.body = JSON.stringify(body)
}
