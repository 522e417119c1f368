// The place of the log that a reader goes on from.
import * as E from 'fp-ts/lib/Either.js'
import type { OrProblem, Reply } from '../../domain/problem.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { concernsSpec } from './spec-filter.ts'
import { type FeedAsked, type Asked, eventId, invalid, pointerOf } from './feed-query.ts'

export type EventServices = Pick<ApiServices, 'streams' | 'logger'> & {
  readonly eventStore: EventStore
  /** The source attribute of CloudEvents. */
  readonly source: string
  readonly isDraining: () => boolean
  readonly heartbeatMs: number
  /** Readers at a time. */
  readonly maximumReaders: number
  readonly maximumReadersOfClient: number
}

/** `Last-Event-ID`, else `after`, else the start; `after=now` leaves out what was. */
const positionAsked = (request: RouteRequest, { after }: FeedAsked): OrProblem<Asked['after']> => {
  const last = request.header('last-event-id')
  const given = last ?? after ?? 'start'
  if (given === 'start' || given === '') return E.right(null)
  if (given === 'now' && last === undefined) return E.right('now')
  return eventId.test(given)
    ? E.right(BigInt(given))
    : invalid(pointerOf(request), 'must be the id of an event, start or now')
}

export const placeAsked = async (services: EventServices, request: RouteRequest, asked: FeedAsked): Reply<Asked> => {
  const after = positionAsked(request, asked)
  if (E.isLeft(after)) return after
  // waiting there would keep everything from the reader until the log is as long
  if (typeof after.right === 'bigint' && !(await services.eventStore.reaches(after.right))) {
    return invalid(
      pointerOf(request),
      'is beyond the end of this log: an id of another log, or this one was set back; begin at start',
    )
  }
  const { type: types = new Set(), spec_id: specId } = asked
  const concerns = specId === undefined ? null : concernsSpec(services.streams, specId)
  return E.right({ after: after.right, filter: { types, concerns } })
}
