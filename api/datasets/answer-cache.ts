// Answers that lie ready as text. One is given only while neither the log nor the active graph has changed since before it was
// made, so what was taken down (by another process too) is never served from here.
import * as E from 'fp-ts/lib/Either.js'
import type { VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import type { Route } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { maximumBytes, ReadyAnswers } from './ready-answers.ts'
import { onceATurn, keyOf, keptForm } from './kept-form.ts'

/**
 * Wraps routes so that a 200 answer in JSON is kept and given again while nothing changed. For routes whose answer depends on their path,
 * query and body, the log and the active graph alone: no headers but those of ranges, no clock.
 */
export const answerCache = (
  services: Pick<ApiServices, 'eventStore' | 'graphs'> & { readonly objects: Pick<VerifiedObjects, 'damages'> },
  most: number = maximumBytes,
): ((route: Route) => Route) => {
  const logMark = services.eventStore.changeMark
  // without a cheap mark nothing is known to be fresh
  if (logMark === undefined) return (route) => route
  // what was damaged is made again by whoever asks for it, so the question must get through
  const changeMark = () => `${logMark()}/${services.objects.damages()}`
  const markOfTurn = onceATurn(logMark)
  const readyMark = () => `${markOfTurn()}/${services.objects.damages()}`
  const answers = new ReadyAnswers(most)
  return (route) => {
    return {
      ...route,
      ready: (request) => {
        const key = keyOf(route.doc.operationId, request)
        return key === null ? null : answers.get(key, readyMark(), services.graphs.active().info.revision)
      },
      handler: async (request) => {
        const before = changeMark()
        const graph = services.graphs.active().info.revision
        const answer = await route.handler(request)
        const key = keyOf(route.doc.operationId, request)
        const kept = key === null || E.isLeft(answer) ? null : keptForm(answer.right)
        if (key === null || kept === null) return answer
        // made while something changed: it may be of before, so it is given this once and not kept
        if (changeMark() === before) answers.put(key, before, graph, kept.response, key.length + kept.weight)
        return E.right(kept.response)
      },
    }
  }
}
