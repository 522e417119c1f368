// Old versions of events are turned into the latest here, and nowhere else.
import * as E from 'fp-ts/lib/Either.js'
import { isComputed } from '../computed/facets.ts'
import type { CanonicalRequest } from '../dataset/request.ts'
import { decodeIssues } from '../values/codecs.ts'
import { type DomainEvent, isEventType, latestEvents, type RecordedEvent } from './event.ts'

type Upcaster = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/** The next version only says more, which the earlier one leaves absent. */
const unchanged: Upcaster = (data) => data

/** By type, then by the version it turns into the next. */
const upcasters: Readonly<Record<string, Readonly<Record<number, Upcaster>>>> = {
  ShareLinkCreated: { 1: unchanged },
  OperationStarted: { 1: unchanged },
}

/** The latest version, by type; types not named here are at version 1. */
const latestVersions: Readonly<Record<string, number>> = { ShareLinkCreated: 2, OperationStarted: 2 }
export const latestVersionOf = (type: string): number => latestVersions[type] ?? 1

/** The version as which a request is written. */
export const versionOfRequest = ({ facets, options }: Pick<CanonicalRequest, 'facets' | 'options'>): number =>
  isComputed(facets) || options.sort !== undefined || options.top !== undefined ? 2 : 1

/**
 * The version as which an event is written. What is computed, and the order of a file, are version 2: a program that knows version 1
 * alone would leave them out in silence, and give plain rows for an answer. All else is written as before.
 */
export const writtenVersionOf = (event: DomainEvent): number => {
  switch (event.type) {
    case 'ShareLinkCreated':
      return isComputed(event.data.facets ?? {}) ? 2 : 1
    case 'OperationStarted':
      return versionOfRequest(event.data.request)
    default:
      return latestVersionOf(event.type)
  }
}

export type Undecodable = { readonly kind: 'unknown_type' | 'unknown_version' | 'invalid'; readonly detail: string }

/** The event at its latest version, or why it cannot be read. Unknown types are for the caller to skip and count. */
export const decodeEvent = (event: Pick<RecordedEvent, 'type' | 'v' | 'data'>): E.Either<Undecodable, DomainEvent> => {
  if (!isEventType(event.type)) return E.left({ kind: 'unknown_type', detail: event.type })
  const latest = latestVersionOf(event.type)
  let data = event.data
  for (let v = event.v; v < latest; v++) {
    const up = upcasters[event.type]?.[v]
    if (up === undefined) return E.left({ kind: 'unknown_version', detail: `${event.type} v${v}` })
    data = up(data)
  }
  if (event.v > latest) return E.left({ kind: 'unknown_version', detail: `${event.type} v${event.v}` })
  const decoded = latestEvents[event.type].decode(data)
  return E.isLeft(decoded)
    ? E.left({
        kind: 'invalid',
        detail: decodeIssues(decoded.left)
          .map((i) => `${i.pointer} ${i.message}`)
          .join('; '),
      })
    : E.right({ type: event.type, data: decoded.right } as DomainEvent)
}
