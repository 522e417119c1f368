// The AsyncAPI 3 description of the event feed, made from the codecs.
import { CloudEvent, cloudEventTypeOf } from '../../domain/events/cloud-event.ts'
import { type EventType, eventTypes, isForOperators, latestEvents } from '../../domain/events/event.ts'
import { latestVersionOf } from '../../domain/events/upcast.ts'
import type { JsonSchema } from '../route.ts'
import { schemaOfCodec, wholeSchemaOf } from '../schema-of-codec.ts'

/** What each event means, for readers of the feed. */
const meanings: Readonly<Record<EventType, string>> = {
  SpecRegistered: 'A definition entered the registry.',
  VersionSuperseded: 'A refresh of a spec gave other rows than before; the comparison is summed up.',
  ShareLinkCreated: 'A share link was made.',
  RunRequested: 'A run was asked for.',
  OperationStarted: 'An operation was accepted.',
  OperationClaimed: 'A worker took an operation.',
  OperationProgressed: 'An operation advanced.',
  OperationCompleted: 'An operation ended with a version.',
  OperationFailed: 'An operation ended with a problem.',
  GraphActivated: 'A graph build became the one that new requests use.',
  VersionMaterialised: 'A version of a spec exists.',
  ArtifactRendered: 'A file of a version exists.',
  ArtifactExpired: 'The working copy of a file expired.',
  ArtifactRestored: 'An expired file was made again.',
  ArtifactPinned: 'A file is kept for ever.',
  FrameDiscarded: 'The stored rows of a version were let go.',
  VersionRevoked: 'A version was taken down, with the reason.',
  FigureReported: 'Somebody says that a figure is wrong. For operators: not in the feed.',
  FigureReportClosed: 'An operator has dealt with a report. For operators: not in the feed.',
  WebhookRegistered: 'An address is told of revisions. For operators: not in the feed.',
  WebhookRemoved: 'An address is not told any more. For operators: not in the feed.',
  WebhookFailed: 'A message to an address was given up. For operators: not in the feed.',
}

type Version = { readonly type: EventType; readonly v: number }
/** Every version of every type that may be in a log. */
const versions: ReadonlyArray<Version> = eventTypes.flatMap((type) =>
  Array.from({ length: latestVersionOf(type) }, (_, i) => ({ type, v: i + 1 })),
)
const nameOf = ({ type, v }: Version): string => `${type}.v${v}`
/** The name of a message; the first version is called as its type. */
const messageOf = ({ type, v }: Version): string => (v === 1 ? type : nameOf({ type, v }))

/** JSON Schemas of event data by `<Type>.v<version>`. */
export const eventSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(versions.map((version) => [nameOf(version), schemaOfCodec(latestEvents[version.type])]))

/** The structured CloudEvent around the data of an event. A later one may have more members. */
const envelopeOf = (version: Version): JsonSchema => {
  const { type, properties, required } = wholeSchemaOf(CloudEvent)
  return {
    type,
    required,
    properties: {
      ...(properties as Readonly<Record<string, JsonSchema>>),
      type: { const: cloudEventTypeOf(version) },
      data: { $ref: `#/components/schemas/${nameOf(version)}` },
    },
  }
}
export type AsyncApiFacts = { readonly version: string; readonly publicUrl: string }

/** The document of this deployment. */
export const asyncApiDocument = ({ version, publicUrl }: AsyncApiFacts) => {
  const { protocol, host, pathname } = new URL(publicUrl)
  const versionsOf = { feed: versions.filter(({ type }) => !isForOperators(type)), topic: versions }
  const messageRefs = (channel: keyof typeof versionsOf) =>
    versionsOf[channel].map((version) => ({ $ref: `#/channels/${channel}/messages/${messageOf(version)}` }))
  const messagesOf = (channel: keyof typeof versionsOf) =>
    Object.fromEntries(
      versionsOf[channel].map((version) => [
        messageOf(version),
        { $ref: `#/components/messages/${messageOf(version)}` },
      ]),
    )
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Development Finance Data Service: events',
      version,
      description:
        'CloudEvents 1.0, at least once, in order per stream (`subject`). The id of an event never changes: use it to drop repetitions. Readers ignore members they do not know.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      http: {
        host,
        protocol: protocol.replace(':', ''),
        ...(pathname === '/' ? {} : { pathname }),
        description: 'Server-sent events',
      },
    },
    channels: {
      feed: {
        address: '/api/v1/events',
        title: 'The event feed over HTTP',
        description:
          'text/event-stream; `id` is the position in the log, `event` the event type, `data` a structured CloudEvent. Send the last id as `Last-Event-ID` to resume.',
        servers: [{ $ref: '#/servers/http' }],
        messages: messagesOf('feed'),
        bindings: { http: { bindingVersion: '0.3.0' } },
      },
      topic: {
        address: 'events',
        title: 'The topic of a deployment with Kafka',
        description:
          'Binary mode: attributes as `ce_*` headers, data as the value, the stream as key. The name has the prefix of the deployment.',
        messages: messagesOf('topic'),
      },
    },
    operations: {
      readFeed: { action: 'send', channel: { $ref: '#/channels/feed' }, messages: messageRefs('feed') },
      publishToTopic: { action: 'send', channel: { $ref: '#/channels/topic' }, messages: messageRefs('topic') },
    },
    components: {
      messages: Object.fromEntries(
        versions.map((version) => [
          messageOf(version),
          {
            name: cloudEventTypeOf(version),
            title: messageOf(version),
            summary: meanings[version.type],
            contentType: 'application/cloudevents+json',
            payload: envelopeOf(version),
            bindings: {
              kafka: { key: { type: 'string', description: 'The stream of the log' }, bindingVersion: '0.5.0' },
            },
          },
        ]),
      ),
      schemas: eventSchemas(),
    },
  }
}
