import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import test from 'ava'
import type { DomainEvent, RecordedEvent } from '../../domain/events/event.ts'
import type { Document, Held } from '../../domain/ports/read-models.ts'
import * as _ from '../../projections/fold.ts'
import type { ParkedEvent } from '../../projections/parked.ts'
import type { Projection } from '../../projections/projection.ts'
import { allProjections } from '../../projections/registry.ts'
import { versions } from '../../projections/versions/index.ts'
import { arbitraryHistories, interleaved, type Step } from '../support/arbitraries/histories.ts'
import { artifactRendered, recordedFrom, versionMaterialised, versionStreamFor } from '../support/histories.ts'

type Folded = {
  readonly documents: Readonly<Record<string, Document>>
  readonly parked: ReadonlyArray<ParkedEvent>
}

/** All documents of a projection after batches of events, as the runner would leave them. */
const foldAll = (projection: Projection, batches: ReadonlyArray<ReadonlyArray<RecordedEvent>>): Folded => {
  const held = new Map<string, Held | null>()
  const parked: ParkedEvent[] = []
  for (const batch of batches) {
    const { writes } = _.foldBatch(projection, batch.map(_.readEvent), held)
    for (const { collection, document } of writes) {
      if (collection === projection.parked && document !== null) parked.push(document as ParkedEvent)
    }
  }
  const documents = [...held].flatMap(([id, now]) => (now === null ? [] : [[id, now.document] as const]))
  return { documents: Object.fromEntries(documents.sort(([a], [b]) => (a < b ? -1 : 1))), parked }
}

/** A webhook is told from its place in the log on, which is another one in another order. */
const withoutPlace = (documents: Folded['documents']) =>
  Object.entries(documents).map(([id, { from_position: _place, ...rest }]) => [id, rest])

const twice = (events: ReadonlyArray<RecordedEvent>) => events.flatMap((event) => [event, event])
const cut = (events: ReadonlyArray<RecordedEvent>, size: number) =>
  Array.from({ length: Math.ceil(events.length / size) }, (_unused, i) => events.slice(i * size, (i + 1) * size))

for (const projection of allProjections) {
  const { name } = projection

  test(`${name}: handling each event twice, and every batch again, changes nothing`, (t) => {
    fc.assert(
      fc.property(arbitraryHistories, fc.integer({ min: 1, max: 9 }), (histories, size) => {
        const events = recordedFrom(interleaved(histories))
        const once = foldAll(projection, [events])
        t.deepEqual(foldAll(projection, [twice(events)]).documents, once.documents)
        t.deepEqual(
          foldAll(
            projection,
            cut(events, size).flatMap((batch) => [batch, batch]),
          ).documents,
          once.documents,
        )
      }),
      { numRuns: 60 },
    )
  })

  test(`${name}: the size of the batches does not matter`, (t) => {
    fc.assert(
      fc.property(arbitraryHistories, fc.integer({ min: 1, max: 9 }), (histories, size) => {
        const events = recordedFrom(interleaved(histories))
        t.deepEqual(foldAll(projection, cut(events, size)), foldAll(projection, [events]))
      }),
      { numRuns: 60 },
    )
  })

  // of the public log the order is what it is about

  if (projection.name !== 'proof')
    test(`${name}: the order of events of different streams does not matter`, (t) => {
      fc.assert(
        fc.property(arbitraryHistories, (histories) => {
          const oneWay = foldAll(projection, [recordedFrom(interleaved(histories))])
          const streamByStream: ReadonlyArray<Step> = histories.flatMap(({ stream, steps }) =>
            steps.map(({ event }) => ({ stream, event })),
          )
          const otherWay = foldAll(projection, [recordedFrom(streamByStream)])
          t.deepEqual(withoutPlace(otherWay.documents), withoutPlace(oneWay.documents))
        }),
        { numRuns: 60 },
      )
    })

  test(`${name}: an event of an unknown type changes nothing and is not parked`, (t) => {
    fc.assert(
      fc.property(arbitraryHistories, (histories) => {
        const events = recordedFrom(interleaved(histories))
        const strangers = events.map((event) => ({ ...event, type: 'InventedLater' }))
        t.deepEqual(foldAll(projection, [strangers]), { documents: {}, parked: [] })
      }),
      { numRuns: 10 },
    )
  })

  test(`${name}: documents and their indexes are JSON, and every indexed field is given`, (t) => {
    fc.assert(
      fc.property(arbitraryHistories, (histories) => {
        for (const document of Object.values(foldAll(projection, [recordedFrom(interleaved(histories))]).documents)) {
          t.deepEqual(JSON.parse(JSON.stringify(document)), document)
          t.deepEqual(Object.keys(projection.indexOf(document)).sort(), [...projection.fields].sort())
        }
      }),
      { numRuns: 30 },
    )
  })
}

const onOneVersion = (events: ReadonlyArray<DomainEvent>) =>
  recordedFrom(events.map((event) => ({ stream: versionStreamFor(1), event })))

test('an event that does not apply is parked with the reason, and the events behind it count', (t) => {
  const events = onOneVersion([artifactRendered(1, 'early'), versionMaterialised(1), artifactRendered(1, 'good')])
  const { documents, parked } = foldAll(versions, [events])
  t.is(Object.keys(documents).length, 1)
  t.deepEqual(parked, [
    {
      projection: 'versions@3',
      event_id: events[0]?.id ?? '',
      type: 'ArtifactRendered',
      v: 1,
      stream: versionStreamFor(1),
      revision: '0',
      position: '1',
      recorded_at: events[0]?.recorded_at ?? '',
      reason: 'ArtifactRendered of a version that was never materialised',
    },
  ])
})

test('an event whose data cannot be read, or whose version is from the future, is parked', (t) => {
  const [event] = onOneVersion([versionMaterialised(1)])
  if (event === undefined) throw new Error('no event')
  const broken = { ...event, data: { ...event.data, content_version: 'cv_' } }
  const future = { ...event, v: 99, position: 2n }
  const { documents, parked } = foldAll(versions, [[broken, future]])
  t.deepEqual(documents, {})
  t.regex(parked[0]?.reason ?? '', /^invalid: .*\/content_version/)
  t.is(parked[1]?.reason, 'unknown_version: VersionMaterialised v99')
})

test('a projection that throws parks the event with the message', (t) => {
  const faulty: Projection = {
    ...versions,
    handle: () => {
      throw new Error('a mistake in the code')
    },
  }
  const { parked } = foldAll(faulty, [onOneVersion([versionMaterialised(1)])])
  t.is(parked[0]?.reason, 'fault: a mistake in the code')
})

test('the ids to load are those of the events that the projection handles and can read', (t) => {
  const events = onOneVersion([versionMaterialised(1)]).map(_.readEvent)
  t.deepEqual([..._.idsToLoad(versions, events)], [versionStreamFor(1).slice('version-'.length)])
  const unreadable = events.map((event) => ({ ...event, decoded: E.left({ kind: 'invalid' as const, detail: '' }) }))
  t.is(_.idsToLoad(versions, unreadable).size, 0)
})
