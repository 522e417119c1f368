// GET /events: the event feed over HTTP, resumable.
import { Readable } from 'node:stream'
import * as E from 'fp-ts/lib/Either.js'
import { eventTypes, isEventType, isForOperators } from '../../domain/events/event.ts'
import { typeInCloudEvent } from '../../domain/events/cloud-event.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { SpecId } from '../../domain/values/codecs.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import * as t from 'io-ts'
import { published } from '../../domain/values/described.ts'
import { optional, parameter } from '../../domain/values/query-values.ts'
import { type AskedOf, asking, queryOf } from '../query.ts'
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

const eventId = /^[0-9]{1,19}$/
const Place = published(
  new t.Type<string, string, unknown>(
    'the id of an event, start or now',
    t.string.is,
    (u, context) =>
      typeof u === 'string' && (['', 'start', 'now'].includes(u) || eventId.test(u))
        ? t.success(u)
        : t.failure(u, context, 'must be the id of an event, start or now'),
    t.identity,
  ),
  { keywords: { type: 'string', pattern: '^(|start|now|[0-9]{1,19})$' } },
)

const isOfFeed = (type: string): boolean => isEventType(type) && !isForOperators(type)
const typesOfFeed = eventTypes.filter(isOfFeed)

/** Names of types, or those of CloudEvents, separated by commas; several times or once. */
const TypeNames = published(
  new t.Type<ReadonlySet<string>, unknown, unknown>(
    'names of event types',
    (u): u is ReadonlySet<string> => u instanceof Set,
    (u, context) => {
      const names = [u]
        .flat()
        .flatMap((text) => String(text).split(','))
        .map((name) => name.trim())
        .filter((name) => name !== '')
      const unknown = names.find((name) => !isOfFeed(name) && !isOfFeed(typeInCloudEvent(name)?.type ?? ''))
      return unknown === undefined
        ? t.success(new Set(names))
        : t.failure(
            u,
            context,
            `${JSON.stringify(unknown.slice(0, 80))} is no event type; there are ${typesOfFeed.join(', ')}`,
          )
    },
    t.identity,
  ),
  { keywords: { type: 'string' } },
)

const feedQuery = queryOf({
  after: parameter(optional(Place), 'Without Last-Event-ID: begin after this id, at the `start` (default) or `now`'),
  type: parameter(optional(TypeNames), 'Event types, separated by commas'),
  spec_id: parameter(optional(SpecId), 'Only events that concern this spec'),
})
type FeedAsked = AskedOf<typeof feedQuery>

const pointerOf = (request: RouteRequest): string =>
  request.header('last-event-id') === undefined ? '/after' : '/Last-Event-ID'

/** `Last-Event-ID`, else `after`, else the start; `after=now` leaves out what was. */
const positionAsked = (request: RouteRequest, { after }: FeedAsked): E.Either<Problem, Asked['after']> => {
  const last = request.header('last-event-id')
  const given = last ?? after ?? 'start'
  if (given === 'start' || given === '') return E.right(null)
  if (given === 'now' && last === undefined) return E.right('now')
  return eventId.test(given)
    ? E.right(BigInt(given))
    : invalid(pointerOf(request), 'must be the id of an event, start or now')
}

const placeAsked = async (
  services: EventServices,
  request: RouteRequest,
  asked: FeedAsked,
): Promise<E.Either<Problem, Asked>> => {
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
  return async (request: RouteRequest, query: FeedAsked): Promise<E.Either<Problem, RouteResponse>> => {
    const asked = await placeAsked(services, request, query)
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
        { name: 'Last-Event-ID', in: 'header', description: 'Begin after this event', schema: { type: 'string' } },
      ],
      responses: { 200: { description: 'Server-sent events', mediaType: 'text/event-stream' } },
      problems: [],
    },
    ...asking(feedQuery, openFeed(services)),
  },
]
