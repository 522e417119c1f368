// GET /events: the event feed over HTTP, resumable.
import { Readable } from 'node:stream'
import * as E from 'fp-ts/lib/Either.js'
import { isForOperators } from '../../domain/events/event.ts'
import { problem } from '../../domain/problem.ts'
import { asking } from '../query.ts'
import { get, type Handled, type Route, type RouteRequest } from '../route.ts'
import { eventFeed, eventText } from './feed.ts'
import { openLogPages } from './log-pages.ts'
import { type EventServices, placeAsked } from './feed-place.ts'
import { type FeedAsked, feedQuery } from './feed-query.ts'

const retryMs = 2_000

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
  return async (request: RouteRequest, query: FeedAsked): Handled => {
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
  get('/events', {
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
    },
    ...asking(feedQuery, openFeed(services)),
  }),
]
