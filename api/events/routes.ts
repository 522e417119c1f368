// GET /events: the event feed over HTTP, resumable.
import { Readable } from 'node:stream'
import * as E from 'fp-ts/lib/Either.js'
import { eventTypes, isEventType, isForOperators } from '../../domain/events/event.ts'
import { typeInCloudEvent } from '../../domain/events/cloud-event.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { SpecId } from '../../domain/values/codecs.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { refTo } from '../schema-of-codec.ts'
import type { Route, RouteRequest, RouteResponse } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { eventFeed, eventText, type FeedFilter } from './feed.ts'
import { openLogPages } from './log-pages.ts'
import { concernsSpec } from './spec-filter.ts'

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

const retryMs = 2_000
type Asked = { readonly after: bigint | null | 'now'; readonly filter: FeedFilter }

const invalid = (pointer: string, message: string): E.Either<Problem, never> =>
  E.left(requestInvalid([{ pointer, message }]))

const pointerOf = (request: RouteRequest): string =>
  request.header('last-event-id') === undefined ? '/after' : '/Last-Event-ID'

/** `Last-Event-ID`, else `after`, else the start; `after=now` leaves out what was. */
const positionAsked = (request: RouteRequest): E.Either<Problem, Asked['after']> => {
  const last = request.header('last-event-id')
  const given = last ?? request.query['after'] ?? 'start'
  if (given === 'start' || given === '') return E.right(null)
  if (given === 'now' && last === undefined) return E.right('now')
  return typeof given === 'string' && /^\d{1,19}$/.test(given)
    ? E.right(BigInt(given))
    : invalid(pointerOf(request), 'must be the id of an event, start or now')
}

const typesAsked = (given: string | ReadonlyArray<string> | undefined): E.Either<Problem, ReadonlySet<string>> => {
  const names = (typeof given === 'string' ? [given] : (given ?? []))
    .flatMap((text) => text.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const isOfFeed = (type: string): boolean => isEventType(type) && !isForOperators(type)
  const unknown = names.find((name) => !isOfFeed(name) && !isOfFeed(typeInCloudEvent(name)?.type ?? ''))
  return unknown === undefined
    ? E.right(new Set(names))
    : invalid(
        '/type',
        `${JSON.stringify(unknown.slice(0, 80))} is no event type; there are ${eventTypes.filter((type) => !isForOperators(type)).join(', ')}`,
      )
}

const decodeAsked = async (services: EventServices, request: RouteRequest): Promise<E.Either<Problem, Asked>> => {
  const after = positionAsked(request)
  if (E.isLeft(after)) return after
  // waiting there would keep everything from the reader until the log is as long
  if (typeof after.right === 'bigint' && !(await services.eventStore.reaches(after.right))) {
    return invalid(
      pointerOf(request),
      'is beyond the end of this log: an id of another log, or this one was set back; begin at start',
    )
  }
  const types = typesAsked(request.query['type'])
  if (E.isLeft(types)) return types
  const specId = request.query['spec_id']
  if (specId !== undefined && !(typeof specId === 'string' && SpecId.is(specId))) {
    return invalid('/spec_id', 'must be spec_ followed by 32 hex characters')
  }
  const concerns = typeof specId === 'string' ? concernsSpec(services.streams, specId) : null
  return E.right({ after: after.right, filter: { types: types.right, concerns } })
}

const openFeed = (services: EventServices) => {
  let readers = 0
  const perClient = new Map<string, number>()
  const pages = openLogPages({
    ...services,
    textOf: (event) => (isForOperators(event.type) ? '' : eventText(event, services.source)),
  })
  const count = (client: string, by: 1 | -1): void => {
    readers += by
    const held = (perClient.get(client) ?? 0) + by
    if (held === 0) perClient.delete(client)
    else perClient.set(client, held)
  }
  return async (request: RouteRequest): Promise<E.Either<Problem, RouteResponse>> => {
    const asked = await decodeAsked(services, request)
    if (E.isLeft(asked)) return asked
    if (readers >= services.maximumReaders || services.isDraining()) {
      return E.left(
        problem('service_unavailable', 'Too many readers of the event feed; try again.', { retry_after_seconds: 10 }),
      )
    }
    if ((perClient.get(request.client) ?? 0) >= services.maximumReadersOfClient) {
      return E.left(
        problem('too_many_requests', `One client may read ${services.maximumReadersOfClient} feeds at a time.`, {
          retry_after_seconds: 10,
          extra: { policy: 'feeds' },
        }),
      )
    }
    const { after, filter } = asked.right
    const feed = eventFeed(pages, {
      after: after === 'now' ? await services.eventStore.lastPosition() : after,
      filter,
      signal: request.signal,
      isDraining: services.isDraining,
      heartbeatMs: services.heartbeatMs,
      retryMs,
    })
    const stream = Readable.from(feed, { objectMode: true, highWaterMark: 4 })
    count(request.client, 1)
    stream.once('close', () => count(request.client, -1))
    return E.right({
      status: 200,
      body: { kind: 'stream', stream, mediaType: 'text/event-stream', length: null },
      headers: { 'x-accel-buffering': 'no' },
      cache: 'no-store',
    })
  }
}

const text = { type: 'string' }

export const eventRoutes = (services: EventServices): ReadonlyArray<Route> => [
  {
    method: 'GET',
    path: '/events',
    at: 'api',
    anyAccept: true,
    unbounded: true,
    limit: 'feed',
    doc: {
      operationId: 'readEvents',
      tag: 'common',
      summary: 'The event feed: CloudEvents over resumable server-sent events',
      description:
        'The id of each event is its position in the log. A client that reconnects sends the last id it saw as Last-Event-ID and misses nothing. /asyncapi.json describes the events.',
      extension: true,
      parameters: [
        { name: 'Last-Event-ID', in: 'header', description: 'Begin after this event', schema: text },
        {
          name: 'after',
          in: 'query',
          description: 'Without Last-Event-ID: begin after this id, at the `start` (default) or `now`',
          schema: text,
        },
        { name: 'type', in: 'query', description: 'Event types, separated by commas', schema: text },
        { name: 'spec_id', in: 'query', description: 'Only events that concern this spec', schema: refTo(SpecId) },
      ],
      responses: { 200: { description: 'Server-sent events', mediaType: 'text/event-stream' } },
      problems: ['request_invalid', 'service_unavailable'],
    },
    handler: openFeed(services),
  },
]
