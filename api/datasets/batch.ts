// Many datasets in one body: each is answered as it would be alone; a body that is no batch of requests is refused whole.
import * as E from 'fp-ts/lib/Either.js'
import { problemRegistry } from '../../domain/problem-registry.ts'
import { problem, requestInvalid, type OrProblem } from '../../domain/problem.ts'
import type { VersionAnswer } from '../../domain/dataset/version-view.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { problemMembers } from '../problem-response.ts'
import { type Handled, ok, type RouteRequest, type RouteResponse } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { createDataset } from './handlers.ts'
import { type BatchAnswer, type BatchAnswers, BatchRequest } from './batch-shapes.ts'
import type { OperationAccepted } from './operation-shapes.ts'

/** Worked on at a time: enough to keep the threads at work, few enough to leave room for others. */
const atOnce = 4

type Sent = { readonly requests: ReadonlyArray<unknown> }

export const createDatasets = (services: ApiServices) => {
  const create = createDataset(services)
  return async (request: RouteRequest): Handled => {
    const decoded = decodeWith(BatchRequest)(request.body)
    if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
    // as sent: each is decoded once more by the route that makes it
    const { requests } = request.body as Sent
    const until = services.clock() + services.addressWaitMs
    const answers: BatchAnswer[] = []
    let next = 0
    const work = async (): Promise<void> => {
      for (let at = next++; at < requests.length; at = next++) {
        const isLate = request.signal.aborted || services.clock() >= until
        answers[at] = answerOf(isLate ? E.left(late) : await create({ ...request, body: requests[at] }))
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, requests.length) }, work))
    return E.right(ok({ schema_version: 1, answers } satisfies BatchAnswers))
  }
}

const late = problem('service_unavailable', 'The datasets before it took the time of this request; ask for it again.', {
  retry_after_seconds: 1,
})

/** What the same request alone would be answered with. */
const answerOf = (answer: OrProblem<RouteResponse>): BatchAnswer => {
  if (E.isLeft(answer)) {
    return { status: problemRegistry[answer.left.code].status, problem: problemMembers(answer.left) }
  }
  const { status, body } = answer.right
  if (body.kind !== 'json') throw new Error('a dataset request is answered in JSON')
  return status === 202
    ? { status, accepted: body.value as OperationAccepted }
    : { status: 200, manifest: body.value as VersionAnswer }
}
