import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import test from 'ava'
import { saidIn } from '../../../adapters/eventstoredb/wire.ts'
import { EventMetadata, metadataOf } from '../../../domain/events/event.ts'

const uint64 = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  fc.nat({ max: 300 }).map(BigInt),
  fc.constantFrom(2n ** 49n - 1n, 2n ** 49n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 2n),
)
const text = fc.string({ unit: 'binary', maxLength: 300 })
const arbitraryEvent = fc.record({
  id: fc.uuid(),
  type: text,
  stream: text,
  revision: uint64,
  position: fc.option(uint64, { nil: null }),
  createdMs: fc.nat({ max: 2 ** 31 }).map((seconds) => seconds * 1_000 + 7),
  data: text,
  metadata: text,
})
type Told = typeof arbitraryEvent extends fc.Arbitrary<infer A> ? A : never

/** As a server writes it, by the client's own published definitions, and with what is passed over: links and other names. */
const written = (event: Told, isLinked: boolean): Buffer => {
  const [id, identifier] = [new shared.UUID(), new shared.StreamIdentifier()]
  id.setString(event.id)
  identifier.setStreamName(Buffer.from(event.stream).toString('base64'))
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
  recorded.setId(id)
  recorded.setStreamIdentifier(identifier)
  recorded.setStreamRevision(event.revision.toString())
  recorded.setPreparePosition('1')
  recorded.setCommitPosition((event.position ?? 2n ** 64n - 1n).toString())
  for (const [name, value] of [
    ['type', event.type],
    ['content-type', 'application/json'],
    ['created', `${event.createdMs}1234`],
  ] as const) {
    recorded.getMetadataMap().set(name, value)
  }
  recorded.setData(Buffer.from(event.data).toString('base64'))
  recorded.setCustomMetadata(Buffer.from(event.metadata).toString('base64'))
  const read = new streams.ReadResp.ReadEvent()
  read.setEvent(recorded)
  if (isLinked) read.setLink(recorded)
  if (event.position === null) read.setNoPosition(new shared.Empty())
  else read.setCommitPosition(event.position.toString())
  const response = new streams.ReadResp()
  response.setEvent(read)
  return Buffer.from(response.serializeBinary())
}

test('an event is read from its bytes as the published definitions write it', (t) => {
  fc.assert(
    fc.property(arbitraryEvent, fc.boolean(), (event, isLinked) => {
      // the largest number stands for no position at all
      const position = event.position === 2n ** 64n - 1n ? null : event.position
      t.deepEqual(saidIn(written(event, isLinked)), { stored: { ...event, position }, message: null })
    }),
  )
})

test('what is no event is left to the published definitions', (t) => {
  const caughtUp = new streams.ReadResp()
  caughtUp.setCaughtUp(new streams.ReadResp.CaughtUp())
  t.true(saidIn(Buffer.from(caughtUp.serializeBinary())).message?.hasCaughtUp())
  const last = new streams.ReadResp()
  last.setLastStreamPosition('18446744073709551615')
  t.is(saidIn(Buffer.from(last.serializeBinary())).message?.getLastStreamPosition(), '18446744073709551615')
})

test('a message that is cut anywhere is refused, or says no more than it has', (t) => {
  const bytes = written(
    { id: 'i', type: 't', stream: 's', revision: 1n, position: 2n, createdMs: 3, data: '{}', metadata: '{}' },
    false,
  )
  for (let length = 1; length < bytes.length; length++) t.throws(() => saidIn(bytes.subarray(0, length)))
})

test('metadata is decoded as its codec decodes it', (t) => {
  const names = [...Object.keys(EventMetadata.type.types[0].props), ...Object.keys(EventMetadata.type.types[1].props)]
  const members = Object.fromEntries(
    [...names, 'v', 'other'].map((name) => [
      name,
      fc.oneof({ weight: 9, arbitrary: fc.string() }, fc.constant(1), fc.constant(null)),
    ]),
  )
  const requiredKeys = ['v', ...Object.keys(EventMetadata.type.types[0].props).slice(1)]
  fc.assert(
    fc.property(fc.record(members, { requiredKeys }), (given) => {
      const written = given as Readonly<Record<string, unknown>>
      t.deepEqual(metadataOf(written), E.getOrElseW(() => null)(EventMetadata.decode(written)))
    }),
  )
})
