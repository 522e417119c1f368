// A handler with a reserve, a deadline, and faults that become problems.
import * as E from 'fp-ts/lib/Either.js'
import { type Problem, ProblemError, problem, type OrProblem } from '../domain/problem.ts'
import { StorageFault } from '../domain/ports/storage-fault.ts'
import { noRoom } from '../domain/free-space.ts'
import type { Handled, Route, RouteRequest } from './route.ts'
import type { RunContext } from './route-context.ts'

/** An operator's act that finds the disk full is tried once more in the room that is kept for it. */
export const handleWithReserve = async (route: Route, request: RouteRequest, run: RunContext): Handled => {
  const answer = await handle(route, request, run)
  if (route.mayUseReserve !== true || E.isRight(answer) || answer.left.code !== 'storage_full') return answer
  return (await run.room.release()) ? handle(route, request, run) : answer
}

/** A handler's answer; what it throws is a fault, logged here and shown without its message. */
const handle = async (route: Route, request: RouteRequest, run: RunContext): Handled => {
  try {
    return await route.handler(request)
  } catch (error) {
    if (error instanceof ProblemError) return E.left(error.problem)
    run.logger.error('request failed', { trace_id: request.traceId, route: route.doc.operationId, error })
    return E.left(problemOfFault(error))
  }
}

/** What a client may know of a fault: whether it lies with a store that has no room or that will come back. */
const problemOfFault = (error: unknown): Problem => {
  const reason = error instanceof StorageFault ? error.reason : null
  if (reason === 'full' || reason === 'read_only') {
    return noRoom('There is no room to store anything new; what is stored is still served.')
  }
  return reason === 'busy'
    ? problem('service_unavailable', 'A store of the service does not answer in time.', { retry_after_seconds: 2 })
    : problem('internal_error', 'The service could not complete the request.')
}

/** The place of a late request stays taken until its handler ends: it still costs what it costs. */
export const withDeadline = async (work: Handled, abort: AbortController, run: RunContext): Handled => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<OrProblem<never>>((resolve) => {
    timer = setTimeout(() => {
      abort.abort(new Error('deadline exceeded'))
      resolve(E.left(problem('deadline_exceeded', `The request took longer than ${run.deadlineMs} ms.`)))
    }, run.deadlineMs)
  })
  const answer = await Promise.race([work, late])
  clearTimeout(timer)
  return answer
}
