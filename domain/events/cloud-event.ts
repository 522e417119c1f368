// Events as CloudEvents 1.0: one mapping for the bus, the relay, the event feed and the audit export.
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { decodeIssues, exactly } from '../values/codecs.ts'
import { described, instantText, published } from '../values/described.ts'
import type { RecordedEvent } from './event.ts'

const typePrefix = 'org.devfin.'
const decimal = published(
  t.refinement(t.string, (text) => /^\d{1,19}$/.test(text), 'Decimal'),
  { keywords: { type: 'string', pattern: '^[0-9]{1,19}$' } },
)

/**
 * The structured form. `subject` is the stream; revision and position are decimal texts, since they may pass 2^53.
 * Extension attributes (lower case, as the specification asks) carry what the log keeps beside the data.
 */
export const CloudEvent = exactly(
  {
    specversion: t.literal('1.0'),
    id: described(t.string, { format: 'uuid' }),
    source: t.string,
    type: t.string,
    subject: described(t.string, 'The stream of the log'),
    time: instantText,
    datacontenttype: t.literal('application/json'),
    revision: decimal,
    position: decimal,
    traceid: t.string,
    correlationid: t.string,
    causationid: t.string,
    actor: t.string,
    buildcommit: t.string,
    eventhash: described(t.string, { pattern: '^[0-9a-f]{64}$' }),
    data: t.UnknownRecord,
  },
  {
    writtenat: described(instantText, 'When it was written, by the writer’s clock; `time` is when the log took it'),
    traceparent: described(t.string, 'W3C trace context of the span that wrote it, where that was traced'),
  },
)
export type CloudEvent = t.TypeOf<typeof CloudEvent>

/** `org.devfin.<Type>.v<v>`: consumers that know one version are not given another under its name. */
export const cloudEventTypeOf = (event: Pick<RecordedEvent, 'type' | 'v'>): string =>
  `${typePrefix}${event.type}.v${event.v}`

/** The event type and version in a CloudEvents type, or null when it is none of this service's. */
export const typeInCloudEvent = (type: string): { readonly type: string; readonly v: number } | null => {
  const parts = /^org\.devfin\.([A-Za-z]+)\.v([1-9]\d{0,5})$/.exec(type)
  return parts === null ? null : { type: parts[1] ?? '', v: Number(parts[2]) }
}

/** The event in structured form. `source` names the deployment: its public URL or a URN. */
export const cloudEventOf = (event: RecordedEvent, source: string): CloudEvent => ({
  ...attributesOf(event, source),
  data: { ...event.data },
})

const attributesOf = (event: RecordedEvent, source: string) => ({
  specversion: '1.0' as const,
  id: event.id,
  source,
  type: cloudEventTypeOf(event),
  subject: event.stream,
  time: event.recorded_at,
  datacontenttype: 'application/json' as const,
  revision: String(event.revision),
  position: String(event.position),
  traceid: event.metadata.trace_id,
  correlationid: event.metadata.correlation_id,
  causationid: event.metadata.causation_id,
  actor: event.metadata.actor,
  buildcommit: event.metadata.build_commit,
  eventhash: event.metadata.hash,
  ...(event.metadata.written_at === undefined ? {} : { writtenat: event.metadata.written_at }),
  ...(event.metadata.traceparent === undefined ? {} : { traceparent: event.metadata.traceparent }),
})

/** The binary mode of the Kafka binding: attributes as `ce_*` headers, data as the value, the stream as key. */
export const cloudEventMessageOf = (event: RecordedEvent, source: string) => {
  const { datacontenttype, ...attributes } = attributesOf(event, source)
  return {
    key: event.stream,
    id: event.id,
    type: event.type,
    headers: {
      'content-type': datacontenttype,
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`ce_${name}`, value])),
      // under the name by which tracing libraries find it
      ...(attributes.traceparent === undefined ? {} : { traceparent: attributes.traceparent }),
    },
    value: JSON.stringify(event.data),
  }
}

/** Law: the recorded event of an event's CloudEvent is that event. */
export const recordedEventOf = (input: unknown): E.Either<string, RecordedEvent> =>
  pipe(
    CloudEvent.decode(input),
    E.mapLeft((errors) =>
      decodeIssues(errors)
        .map((issue) => `${issue.pointer} ${issue.message}`)
        .join('; '),
    ),
    E.chain(fromCloudEvent),
  )

const fromCloudEvent = (event: CloudEvent): E.Either<string, RecordedEvent> => {
  const named = typeInCloudEvent(event.type)
  if (named === null) return E.left(`/type ${event.type} is not a type of this service`)
  return E.right({
    id: event.id,
    type: named.type,
    v: named.v,
    data: event.data,
    metadata: {
      trace_id: event.traceid,
      correlation_id: event.correlationid,
      causation_id: event.causationid,
      actor: event.actor,
      build_commit: event.buildcommit,
      hash: event.eventhash,
      ...(event.writtenat === undefined ? {} : { written_at: event.writtenat }),
      ...(event.traceparent === undefined ? {} : { traceparent: event.traceparent }),
    },
    stream: event.subject,
    revision: BigInt(event.revision),
    position: BigInt(event.position),
    recorded_at: event.time,
  })
}
