import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import test from 'ava'
import * as _ from '../../../domain/events/cloud-event.ts'
import type { RecordedEvent } from '../../../domain/events/event.ts'

const json = fc.dictionary(
  fc.string().filter((key) => key !== '__proto__'),
  fc.jsonValue(),
)
const position = fc.bigInt({ min: 0n, max: 2n ** 62n })
const text = fc.string({ unit: 'grapheme' })
const arbitraryRecordedEvent: fc.Arbitrary<RecordedEvent> = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom('SpecRegistered', 'VersionRevoked', 'Unheard'),
  v: fc.integer({ min: 1, max: 40 }),
  data: json.map((data) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>),
  metadata: fc.record(
    {
      trace_id: text,
      correlation_id: text,
      causation_id: text,
      actor: text,
      build_commit: text,
      hash: text,
      written_at: text,
      traceparent: text,
    },
    { requiredKeys: ['trace_id', 'correlation_id', 'causation_id', 'actor', 'build_commit', 'hash'] },
  ),
  stream: text,
  revision: position,
  position,
  recorded_at: fc.constant('2026-01-31T12:00:00.000Z'),
})

const aRecordedEvent = (): RecordedEvent => {
  const [event] = fc.sample(arbitraryRecordedEvent, { numRuns: 1, seed: 1 })
  if (event === undefined) throw new Error('no sample')
  return event
}

test('the recorded event of an event in structured form is that event', (t) => {
  fc.assert(
    fc.property(arbitraryRecordedEvent, (event) => {
      const written = JSON.stringify(_.cloudEventOf(event, 'urn:devfin'))
      t.deepEqual(_.recordedEventOf(JSON.parse(written)), E.right(event))
    }),
  )
})

/** The recorded event of a message in binary mode, as a consumer reads it. */
const recordedEventOfMessage = ({ headers, value }: ReturnType<typeof _.cloudEventMessageOf>) => {
  const attributes = Object.entries(headers).flatMap(([name, text]) =>
    name.startsWith('ce_') ? [[name.slice(3), text] as const] : [],
  )
  const datacontenttype = headers['content-type']
  return _.recordedEventOf({ ...Object.fromEntries(attributes), datacontenttype, data: JSON.parse(value) })
}

test('the recorded event of an event as a message is that event', (t) => {
  fc.assert(
    fc.property(arbitraryRecordedEvent, (event) => {
      const message = _.cloudEventMessageOf(event, 'urn:devfin')
      t.deepEqual(recordedEventOfMessage(message), E.right(event))
      t.is(message.key, event.stream)
    }),
  )
})

test('attribute names are what the specification allows', (t) => {
  const event = aRecordedEvent()
  for (const name of Object.keys(_.cloudEventOf(event, 'urn:devfin'))) t.regex(name, /^[a-z0-9]{1,20}$/)
})

test('a type of another maker and a missing attribute are refused with their name', (t) => {
  const event = aRecordedEvent()
  const good = _.cloudEventOf(event, 'urn:devfin')
  t.deepEqual(
    _.recordedEventOf({ ...good, type: 'com.example.Thing' }),
    E.left('/type com.example.Thing is not a type of this service'),
  )
  const { actor: _actor, ...without } = good
  const refused = _.recordedEventOf(without)
  t.true(E.isLeft(refused) && refused.left.includes('/actor'))
  t.true(E.isLeft(_.recordedEventOf({ ...good, position: '-1' })))
  t.true(E.isLeft(_.recordedEventOf(null)))
})

test('type and version are read from a CloudEvents type', (t) => {
  t.deepEqual(_.typeInCloudEvent('org.devfin.SpecRegistered.v12'), { type: 'SpecRegistered', v: 12 })
  for (const type of ['org.devfin.SpecRegistered', 'org.devfin.SpecRegistered.v0', 'x.SpecRegistered.v1', '']) {
    t.is(_.typeInCloudEvent(type), null)
  }
})
