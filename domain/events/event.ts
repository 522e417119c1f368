// What the service can say happened. Codecs are versioned; `events.ts` of each subject holds the payloads.
import * as t from 'io-ts'
import { GraphActivatedV1 } from './graph-events.ts'
import {
  OperationClaimedV1,
  OperationCompletedV1,
  OperationFailedV1,
  OperationProgressedV1,
  OperationStartedV1,
  RunRequestedV1,
} from './operation-events.ts'
import { FigureReportClosedV1, FigureReportedV1 } from './report-events.ts'
import { ShareLinkCreatedV1, SpecRegisteredV1 } from './spec-events.ts'
import { VersionSupersededV1 } from './superseded-events.ts'
import {
  ArtifactExpiredV1,
  ArtifactPinnedV1,
  ArtifactRenderedV1,
  ArtifactRestoredV1,
  FrameDiscardedV1,
  VersionMaterialisedV1,
  VersionRevokedV1,
} from './version-events.ts'
import { WebhookFailedV1, WebhookRegisteredV1, WebhookRemovedV1 } from './webhook-events.ts'

/** The latest codec of every event type; writing accepts only these. */
export const latestEvents = {
  SpecRegistered: SpecRegisteredV1,
  VersionSuperseded: VersionSupersededV1,
  ShareLinkCreated: ShareLinkCreatedV1,
  RunRequested: RunRequestedV1,
  OperationStarted: OperationStartedV1,
  OperationClaimed: OperationClaimedV1,
  OperationProgressed: OperationProgressedV1,
  OperationCompleted: OperationCompletedV1,
  OperationFailed: OperationFailedV1,
  GraphActivated: GraphActivatedV1,
  VersionMaterialised: VersionMaterialisedV1,
  ArtifactRendered: ArtifactRenderedV1,
  ArtifactExpired: ArtifactExpiredV1,
  ArtifactRestored: ArtifactRestoredV1,
  ArtifactPinned: ArtifactPinnedV1,
  FrameDiscarded: FrameDiscardedV1,
  VersionRevoked: VersionRevokedV1,
  FigureReported: FigureReportedV1,
  FigureReportClosed: FigureReportClosedV1,
  WebhookRegistered: WebhookRegisteredV1,
  WebhookRemoved: WebhookRemovedV1,
  WebhookFailed: WebhookFailedV1,
} as const

export type EventType = keyof typeof latestEvents
export const eventTypes = Object.keys(latestEvents) as ReadonlyArray<EventType>

/** Events for operators alone: what people wrote, and whom the service tells. The public feed leaves them out. */
const operatorsEvents: ReadonlySet<string> = new Set<EventType>([
  'FigureReported',
  'FigureReportClosed',
  'WebhookRegistered',
  'WebhookRemoved',
  'WebhookFailed',
])
export const isForOperators = (type: string): boolean => operatorsEvents.has(type)

/** A domain event at its latest version: `{type, data}`. */
export type DomainEvent = {
  readonly [T in EventType]: { readonly type: T; readonly data: t.TypeOf<(typeof latestEvents)[T]> }
}[EventType]
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>

const metadataTexts = {
  /** W3C trace id (32 hex) of the request or run that caused it. */
  trace_id: t.string,
  /** Id shared by all that follows from one command of a client. */
  correlation_id: t.string,
  /** Id of the command or event that caused it directly. */
  causation_id: t.string,
  /** Who: `api`, `worker:<id>`, `operator`, `site`, `cli`, `janitor`. */
  actor: t.string,
  build_commit: t.string,
  /** SHA-256 hex over the previous event's hash in the stream and this event's own canonical JSON. */
  hash: t.string,
}
const optionalMetadataTexts = {
  /** Instant at which the writer wrote it, by its own clock; in the hash. Absent in events of earlier versions. */
  written_at: t.string,
  /** W3C `traceparent` of the span that wrote it, where the process was traced; no part of the hash. */
  traceparent: t.string,
}

/** What is stored with every event beside its data. */
export const EventMetadata = t.exact(t.intersection([t.type(metadataTexts), t.partial(optionalMetadataTexts)]))
export type EventMetadata = t.TypeOf<typeof EventMetadata>

const [needed, optional] = [Object.keys(metadataTexts), Object.keys(optionalMetadataTexts)]

/** As the codec decodes it, or null; without its detours, since every event of a log has some. */
export const metadataOf = (written: Readonly<Record<string, unknown>>): EventMetadata | null => {
  const own: Record<string, unknown> = {}
  for (const name of needed) {
    const value = written[name]
    if (typeof value !== 'string') return null
    own[name] = value
  }
  for (const name of optional) {
    const value = written[name]
    if (value === undefined) continue
    if (typeof value !== 'string') return null
    own[name] = value
  }
  return own as EventMetadata
}

/** An event on its way to the store. `v` is the version of the payload's codec. */
export type NewEvent = {
  readonly id: string
  readonly type: string
  readonly v: number
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: EventMetadata
}

/** An event as the store gives it back. Revision counts from 0 in the stream; position orders the whole log. */
export type RecordedEvent = NewEvent & {
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
  /** Instant at which the store took it. */
  readonly recorded_at: string
}

export const isEventType = (type: string): type is EventType => Object.hasOwn(latestEvents, type)
