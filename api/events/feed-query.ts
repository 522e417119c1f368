// What is asked of the event feed: the types, and the place to go on from.
import * as E from 'fp-ts/lib/Either.js'
import { eventTypes, isEventType, isForOperators } from '../../domain/events/event.ts'
import { typeInCloudEvent } from '../../domain/events/cloud-event.ts'
import { requestInvalid, type OrProblem } from '../../domain/problem.ts'
import { SpecId } from '../../domain/values/codecs.ts'
import * as t from 'io-ts'
import { published } from '../../domain/values/described.ts'
import { optional, parameter } from '../../domain/values/query-values.ts'
import { type AskedOf, queryOf } from '../query.ts'
import type { RouteRequest } from '../route.ts'
import type { FeedFilter } from './feed.ts'

export type Asked = { readonly after: bigint | null | 'now'; readonly filter: FeedFilter }

export const invalid = (pointer: string, message: string): OrProblem<never> =>
  E.left(requestInvalid([{ pointer, message }]))

export const eventId = /^[0-9]{1,19}$/

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

export const feedQuery = queryOf({
  after: parameter(optional(Place), 'Without Last-Event-ID: begin after this id, at the `start` (default) or `now`'),
  type: parameter(optional(TypeNames), 'Event types, separated by commas'),
  spec_id: parameter(optional(SpecId), 'Only events that concern this spec'),
})

export type FeedAsked = AskedOf<typeof feedQuery>

export const pointerOf = (request: RouteRequest): string =>
  request.header('last-event-id') === undefined ? '/after' : '/Last-Event-ID'
