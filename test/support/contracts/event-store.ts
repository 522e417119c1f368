// The contract of the event store; every adapter passes it.
import * as E from 'fp-ts/lib/Either.js'
import type { TestFn } from 'ava'
import type { RecordedEvent } from '../../../domain/events/event.ts'
import { mostParts } from '../../../domain/events/log-parts.ts'
import type { Appended, EventStore, SubscriptionItem } from '../../../domain/ports/event-store.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { anEvent, difficultTexts, eventually, inPlace, type MakePlace, type Place, unique } from './contract.ts'

const appended = (outcome: E.Either<unknown, Appended>): Appended => {
  if (E.isLeft(outcome))
    throw new Error(`refused: ${JSON.stringify(outcome.left, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`)
  return outcome.right
}

const collect = async <A>(items: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: A[] = []
  for await (const item of items) all.push(item)
  return all
}

const ofStreams = (events: ReadonlyArray<RecordedEvent>, ...streams: ReadonlyArray<string>) =>
  events.filter((event) => streams.includes(event.stream))

/** Runs a subscription in the background and keeps what it yields. */
const watching = (store: EventStore, after: bigint | null, of?: string) => {
  const stop = new AbortController()
  const items: SubscriptionItem[] = []
  const ended = (async () => {
    for await (const item of store.subscribe(after, stop.signal, of)) items.push(item)
  })()
  return {
    items,
    events: (stream: string) =>
      items.flatMap((item) => (item.kind === 'event' && item.event.stream === stream ? [item.event] : [])),
    stop: async () => {
      stop.abort()
      await ended
    },
  }
}

export const eventStoreContract = (test: TestFn, name: string, makePlace: MakePlace<Place<EventStore>>): void => {
  const check = inPlace(test, name, makePlace)

  check('a stream that was never written is empty', async (t, { open }) => {
    const store = await open()
    const stream = unique('spec')
    t.deepEqual(await store.readStream(stream), [])
    t.is(await store.headOf(stream), null)
    await store.ping()
  })

  check('what was appended is read back as it was, with revisions from 0', async (t, { open }) => {
    const store = await open()
    const stream = unique('spec')
    const events = [anEvent({ n: 1, nested: { list: [1, null, true, 0.1, 1e21] } }), anEvent({ n: 2 }, 'Other')]
    const done = appended(await store.append(stream, events, 'no_stream'))
    const read = await store.readStream(stream)
    t.is(done.revision, 1n)
    t.deepEqual(
      read.map(({ id, type, v, data, metadata }) => ({ id, type, v, data, metadata })),
      events,
    )
    t.deepEqual(
      read.map((e) => e.revision),
      [0n, 1n],
    )
    t.true(read.every((e) => e.stream === stream && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(e.recorded_at)))
    t.deepEqual(await store.headOf(stream), { revision: 1n, position: done.position })
    t.is(read[1]?.position, done.position)
  })

  check('texts of any script survive', async (t, { open }) => {
    const store = await open()
    const stream = unique('spec')
    const data = Object.fromEntries(difficultTexts.map((text, i) => [`k${i}${text}`, text]))
    appended(await store.append(stream, [anEvent(data)], 'no_stream'))
    t.deepEqual((await store.readStream(stream))[0]?.data, data)
  })

  check('a stream can be read from a revision on', async (t, { open }) => {
    const store = await open()
    const stream = unique('spec')
    const events = [anEvent({ n: 0 }), anEvent({ n: 1 }), anEvent({ n: 2 })]
    appended(await store.append(stream, events, 'no_stream'))
    const read = await store.readStream(stream, 1n)
    t.deepEqual(
      read.map((e) => e.data),
      [{ n: 1 }, { n: 2 }],
    )
    t.deepEqual(await store.readStream(stream, 3n), [])
  })

  check('an append at another revision than the last is refused and changes nothing', async (t, { open }) => {
    const store = await open()
    const stream = unique('spec')
    appended(await store.append(stream, [anEvent()], 'no_stream'))
    const wrong = (actual: bigint) => E.left({ _tag: 'WrongExpectedRevision', stream, actual })
    t.deepEqual(await store.append(stream, [anEvent()], 'no_stream'), wrong(0n))
    t.is(appended(await store.append(stream, [anEvent()], 0n)).revision, 1n)
    t.deepEqual(await store.append(stream, [anEvent()], 0n), wrong(1n))
    t.is((await store.readStream(stream)).length, 2)
  })

  check('an append beyond the end of a stream is refused and changes nothing', async (t, { open }) => {
    const store = await open()
    const [missing, short] = [unique('spec'), unique('spec')]
    appended(await store.append(short, [anEvent()], 'no_stream'))
    const refused = (stream: string, expected: bigint) =>
      store.append(stream, [anEvent()], expected).then(E.isLeft, (error) => error instanceof StorageFault)
    t.true(await refused(missing, 0n))
    t.true(await refused(short, 5n))
    t.is(await store.headOf(missing), null)
    t.is((await store.headOf(short))?.revision, 0n)
  })

  check('an append repeated with the same ids succeeds again and appends nothing', async (t, { open }) => {
    const store = await open()
    const stream = unique('operation')
    const [first, second] = [[anEvent({ n: 1 })], [anEvent({ n: 2 }), anEvent({ n: 3 })]]
    const one = appended(await store.append(stream, first, 'no_stream'))
    const two = appended(await store.append(stream, second, one.revision))
    appended(await store.append(stream, [anEvent({ n: 4 })], two.revision))
    t.is(appended(await store.append(stream, first, 'no_stream')).revision, one.revision)
    t.is(appended(await store.append(stream, second, one.revision)).revision, two.revision)
    t.is((await store.readStream(stream)).length, 4)
    t.true(E.isLeft(await store.append(stream, [anEvent({ n: 2 })], one.revision)))
  })

  check('of many writers at one revision exactly one wins', async (t, { open }) => {
    const [left, right] = [await open(), await open()]
    const stream = unique('operation')
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? left : right).append(stream, [anEvent({ i })], 'no_stream')),
    )
    const winners = outcomes.flatMap((outcome, i) => (E.isRight(outcome) ? [i] : []))
    t.is(winners.length, 1)
    t.deepEqual(
      (await right.readStream(stream)).map((e) => e.data),
      winners.map((i) => ({ i })),
    )
  })

  check('an append is whole: concurrent ones never interleave within a stream', async (t, { open }) => {
    const store = await open()
    const streams = Array.from({ length: 25 }, () => unique('version'))
    await Promise.all(
      streams.map((stream) =>
        store.append(stream, [anEvent({ n: 0 }), anEvent({ n: 1 }), anEvent({ n: 2 })], 'no_stream'),
      ),
    )
    for (const stream of streams) {
      t.deepEqual(
        (await store.readStream(stream)).map((e) => [e.revision, e.data['n']]),
        [
          [0n, 0],
          [1n, 1],
          [2n, 2],
        ],
      )
    }
  })

  check('a large append is taken whole and read back in order', async (t, { open }) => {
    const store = await open()
    const stream = unique('version')
    const events = Array.from({ length: 1_500 }, (_, n) => anEvent({ n, text: 'é'.repeat(20) }))
    t.is(appended(await store.append(stream, events, 'no_stream')).revision, 1_499n)
    const read = await store.readStream(stream)
    t.deepEqual(
      read.map((e) => e.data['n']),
      events.map((e) => e.data['n']),
    )
  })

  check('an append beyond a megabyte is refused whole', async (t, { open }) => {
    const store = await open()
    const stream = unique('version')
    const events = Array.from({ length: 3 }, () => anEvent({ text: 'x'.repeat(400_000) }))
    await t.throwsAsync(store.append(stream, events, 'no_stream'))
    t.is(await store.headOf(stream), null)
  })

  check('an append of nothing and of what is not JSON are refused', async (t, { open }) => {
    const store = await open()
    const stream = unique('version')
    await t.throwsAsync(store.append(stream, [], 'no_stream'))
    await t.throwsAsync(store.append(stream, [anEvent({ n: 1n })], 'no_stream'))
    t.is(await store.headOf(stream), null)
  })

  for (const parts of [1, 2, 3, mostParts]) {
    check(`a log read in ${parts} parts comes whole: each stream in one part, in log order`, async (t, { open }) => {
      const store = await open()
      const before = await store.lastPosition()
      const endings = ['0', '1', '9', 'a', 'f', 'F', 'x', 'é']
      const streams = endings.map((ending) => `${unique('version')}${ending}`)
      for (const stream of streams) appended(await store.append(stream, [anEvent({ n: 0 })], 'no_stream'))
      for (const stream of streams) appended(await store.append(stream, [anEvent({ n: 1 })], 0n))
      const all = ofStreams(await collect(store.readAll(before)), ...streams)
      const seen: RecordedEvent[] = []
      for (let part = 0; part < parts; part++) {
        const events = ofStreams(await collect(store.readAll(before, { by: 'stream', part, of: parts })), ...streams)
        t.deepEqual(
          events,
          all.filter(({ stream }) => events.some((one) => one.stream === stream)),
        )
        seen.push(...events)
      }
      t.is(all.length, 16)
      t.deepEqual(
        seen.toSorted((a, b) => Number(a.position - b.position)),
        all,
      )
    })
  }

  check('a log read by types has the events of those alone', async (t, { open }) => {
    const store = await open()
    const before = await store.lastPosition()
    const stream = unique('spec')
    const types = ['One', 'OneMore', 'Two', 'One']
    appended(
      await store.append(
        stream,
        types.map((type, n) => anEvent({ n }, type)),
        'no_stream',
      ),
    )
    const read = async (...of: ReadonlyArray<string>) =>
      ofStreams(await collect(store.readAll(before, { by: 'type', types: of })), stream).map((event) => event.data['n'])
    t.deepEqual(await read('One'), [0, 3])
    t.deepEqual(await read('Two', 'OneMore'), [1, 2])
    t.deepEqual(await read('Three'), [])
  })

  check('all events come in log order after a position, each once', async (t, { open }) => {
    const store = await open()
    const before = await store.lastPosition()
    const [a, b] = [unique('spec'), unique('spec')]
    appended(await store.append(a, [anEvent({ n: 0 })], 'no_stream'))
    const middle = appended(await store.append(b, [anEvent({ n: 1 }), anEvent({ n: 2 })], 'no_stream'))
    const last = appended(await store.append(a, [anEvent({ n: 3 })], 0n))
    const all = ofStreams(await collect(store.readAll(before)), a, b)
    t.deepEqual(
      all.map((e) => e.data['n']),
      [0, 1, 2, 3],
    )
    t.true(all.every((e, i) => i === 0 || e.position > (all[i - 1]?.position ?? 0n)))
    t.deepEqual(
      ofStreams(await collect(store.readAll(middle.position)), a, b).map((e) => e.data['n']),
      [3],
    )
    t.true(((await store.lastPosition()) ?? 0n) >= last.position)
    t.deepEqual(ofStreams(await collect(store.readAll(last.position)), a, b), [])
  })

  check('reading all goes through many pages', async (t, { open }) => {
    const store = await open()
    const before = await store.lastPosition()
    const streams = Array.from({ length: 5 }, () => unique('run'))
    for (const stream of streams) {
      appended(
        await store.append(
          stream,
          Array.from({ length: 700 }, (_, n) => anEvent({ n })),
          'no_stream',
        ),
      )
    }
    const all = ofStreams(await collect(store.readAll(before)), ...streams)
    t.is(all.length, 3_500)
    t.is(new Set(all.map((e) => e.id)).size, 3_500)
  })

  check('a subscription gives what is there, says that it caught up, then what comes', async (t, { open }) => {
    const store = await open()
    const stream = unique('graph')
    const before = await store.lastPosition()
    appended(await store.append(stream, [anEvent({ n: 0 })], 'no_stream'))
    const watched = watching(store, before)
    await eventually('the first event', () => watched.events(stream).length === 1)
    await eventually('a mark after it', () => watched.items.at(-1)?.kind === 'caught_up')
    appended(await store.append(stream, [anEvent({ n: 1 })], 0n))
    await eventually('the second event', () => watched.events(stream).length === 2)
    await eventually('another mark', () => watched.items.at(-1)?.kind === 'caught_up')
    await watched.stop()
    t.deepEqual(
      watched.events(stream).map((e) => e.data['n']),
      [0, 1],
    )
  })

  check('a mark of being caught up is at or after all that was given before it', async (t, { open }) => {
    const store = await open()
    const stream = unique('graph')
    const done = appended(await store.append(stream, [anEvent()], 'no_stream'))
    const watched = watching(store, null)
    await eventually('a mark', () => watched.items.some((item) => item.kind === 'caught_up'))
    await watched.stop()
    const mark = watched.items.find((item) => item.kind === 'caught_up')
    t.true(mark?.kind === 'caught_up' && mark.position !== null && mark.position >= done.position)
    t.is(watched.events(stream).length, 1)
  })

  check('a subscription resumes after a position without gap or repetition', async (t, { open }) => {
    const store = await open()
    const stream = unique('graph')
    const before = await store.lastPosition()
    const events = Array.from({ length: 6 }, (_, n) => anEvent({ n }))
    appended(await store.append(stream, events, 'no_stream'))
    const seen: unknown[] = []
    let position = before
    for (let round = 0; round < 3; round++) {
      const stop = new AbortController()
      for await (const item of store.subscribe(position, stop.signal)) {
        if (item.kind !== 'event' || item.event.stream !== stream) continue
        seen.push(item.event.data['n'])
        position = item.event.position
        if (seen.length % 2 === 0) break
      }
    }
    t.deepEqual(seen, [0, 1, 2, 3, 4, 5])
  })

  check(
    'a subscription to one stream has what was there and what comes, and nothing of the others',
    async (t, { open }) => {
      const [reader, writer] = [await open(), await open()]
      const [stream, other] = [unique('graph'), unique('graph')]
      const before = await reader.lastPosition()
      const append = async (to: string, n: number, expected: 'no_stream' | bigint) =>
        appended(await writer.append(to, [anEvent({ n })], expected))
      await append(other, 1, 'no_stream')
      await append(stream, 2, 'no_stream')
      const watched = watching(reader, before, stream)
      await eventually('the first mark', () => watched.items.some(({ kind }) => kind === 'caught_up'))
      // a stream whose name only begins alike is another one
      await append(`${stream}x`, 3, 'no_stream')
      await append(other, 4, 0n)
      await append(stream, 5, 0n)
      await eventually('what came', () => watched.events(stream).length === 2)
      await watched.stop()
      t.deepEqual(
        watched.items.flatMap((item) => (item.kind === 'event' ? [item.event.data['n']] : [])),
        [2, 5],
      )
    },
  )

  check('a subscription to a stream that is not there yet has its first event', async (t, { open }) => {
    const store = await open()
    const stream = unique('graph')
    const watched = watching(store, await store.lastPosition(), stream)
    await eventually('the first mark', () => watched.items.length > 0)
    appended(await store.append(unique('spec'), [anEvent({ n: 1 })], 'no_stream'))
    appended(await store.append(stream, [anEvent({ n: 2 })], 'no_stream'))
    await eventually('the event', () => watched.events(stream).length === 1)
    await watched.stop()
    t.deepEqual(watched.events(stream)[0]?.data, { n: 2 })
  })

  check('a subscription sees what another instance appends', async (t, { open }) => {
    const [reader, writer] = [await open(), await open()]
    const stream = unique('graph')
    const watched = watching(reader, await reader.lastPosition())
    await eventually('the first mark', () => watched.items.length > 0)
    appended(await writer.append(stream, [anEvent({ n: 7 })], 'no_stream'))
    await eventually('the event', () => watched.events(stream).length === 1)
    await watched.stop()
    t.deepEqual(watched.events(stream)[0]?.data, { n: 7 })
  })

  check('a reader who has read further than the log reaches is told so', async (t, { open }) => {
    const store = await open()
    const { position } = appended(await store.append(unique('graph'), [anEvent()], 'no_stream'))
    t.true(await store.reaches(position))
    const beyond = position + 1_000_000_000_000n
    t.false(await store.reaches(beyond))
    const error = await t.throwsAsync(collect(store.subscribe(beyond, new AbortController().signal)), {
      instanceOf: StorageFault,
      message: /had been read up to position/,
    })
    t.is(error?.reason, 'corrupt')
    t.is(store.incident?.()?.kind, 'ends_early')
  })

  check('a subscription ends when aborted, before and while waiting', async (t, { open }) => {
    const store = await open()
    t.deepEqual(await collect(store.subscribe(null, AbortSignal.abort())), [])
    const watched = watching(store, await store.lastPosition())
    await eventually('a mark', () => watched.items.length > 0)
    await watched.stop()
    t.pass()
  })

  check('appends from many callers at once all arrive, in order per stream', async (t, { open }) => {
    const store = await open()
    const before = await store.lastPosition()
    const streams = Array.from({ length: 40 }, () => unique('run'))
    const write = async (stream: string) => {
      for (let n = 0; n < 5; n++) {
        appended(await store.append(stream, [anEvent({ n })], n === 0 ? 'no_stream' : BigInt(n - 1)))
      }
    }
    await Promise.all(streams.map(write))
    const all = ofStreams(await collect(store.readAll(before)), ...streams)
    t.is(all.length, 200)
    for (const stream of streams) {
      t.deepEqual(
        ofStreams(all, stream).map((e) => e.data['n']),
        [0, 1, 2, 3, 4],
      )
    }
  })

  check('what was appended is there for an instance opened later', async (t, { open }) => {
    const first = await open()
    const stream = unique('share')
    appended(await first.append(stream, [anEvent({ n: 1 })], 'no_stream'))
    await first.close()
    const second = await open()
    t.deepEqual(
      (await second.readStream(stream)).map((e) => e.data),
      [{ n: 1 }],
    )
  })

  check('a closed store refuses work', async (t, { open }) => {
    const store = await open()
    await store.close()
    await t.throwsAsync(store.append(unique('spec'), [anEvent()], 'no_stream'))
    await t.throwsAsync(store.readStream(unique('spec')))
    await t.throwsAsync(store.ping())
  })
}
