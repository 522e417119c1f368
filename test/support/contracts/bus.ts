// The contract of the bus; every adapter passes it. Adapters are opened with few attempts and a short pause between.
import type { TestFn } from 'ava'
import type { NewEvent } from '../../../domain/events/event.ts'
import type { Bus, Message, MessageHandler } from '../../../domain/ports/bus.ts'
import { anEvent, eventually, inPlace, type MakePlace, type Place, unique } from './contract.ts'

export type BusPlace = Place<Bus> & {
  /** Makes messages of a new stream's events and brings them onto the bus: appended to its log, or published. */
  readonly send: (stream: string, events: ReadonlyArray<NewEvent>) => Promise<void>
  /** Ids of what a group laid aside after it failed too often. */
  readonly laidAside: (group: string) => Promise<ReadonlyArray<string>>
}

const started = 'OperationStarted'
const rendered = 'ArtifactRendered'
const numbered = (count: number, type = started): ReadonlyArray<NewEvent> =>
  Array.from({ length: count }, (_, n) => anEvent({ n }, type))
const numberOf = (message: Message): number => (JSON.parse(message.value) as { readonly n: number }).n

/** Consumes in the background, telling the handler of messages of the given streams only. */
const consuming = (
  bus: Bus,
  group: string,
  streams: ReadonlyArray<string>,
  handler: MessageHandler,
  {
    types = [started],
    concurrency = 4,
  }: { readonly types?: ReadonlyArray<string>; readonly concurrency?: number } = {},
) => {
  const stop = new AbortController()
  const ended = bus.consume({ group, types, concurrency, signal: stop.signal }, async (message, work) => {
    if (streams.includes(message.key)) await handler(message, work)
  })
  return {
    ended,
    stop: async () => {
      stop.abort()
      await ended
    },
  }
}

export const busContract = (test: TestFn, name: string, makePlace: MakePlace<BusPlace>): void => {
  const check = inPlace(test, name, makePlace)

  check('a message carries its event: key, id, type, CloudEvents headers, data', async (t, place) => {
    const bus = await place.open()
    const stream = unique('operation')
    const [event = anEvent()] = numbered(1)
    const seen: Message[] = []
    await place.send(stream, [event])
    const consumer = consuming(bus, unique('group'), [stream], async (message) => void seen.push(message))
    await eventually('the message', () => seen.length > 0)
    await consumer.stop()
    const message = seen[0]
    t.is(message?.key, stream)
    t.is(message?.id, event.id)
    t.is(message?.type, started)
    t.deepEqual(JSON.parse(message?.value ?? '{}'), event.data)
    t.is(message?.headers['ce_id'], event.id)
    t.is(message?.headers['ce_type'], `org.devfin.${started}.v1`)
    t.is(message?.headers['ce_subject'], stream)
    t.is(message?.headers['ce_specversion'], '1.0')
    t.is(message?.headers['content-type'], 'application/json')
    await bus.ping()
  })

  check('a group gets what was sent before it began and what comes after, of its types only', async (t, place) => {
    const bus = await place.open()
    const [before, after] = [unique('operation'), unique('operation')]
    const seen: string[] = []
    await place.send(before, [...numbered(1), anEvent({ n: 9 }, rendered)])
    const consumer = consuming(bus, unique('group'), [before, after], async (m) => void seen.push(`${m.key} ${m.type}`))
    await eventually('the first', () => seen.length > 0)
    await place.send(after, [anEvent({ n: 8 }, rendered), ...numbered(1)])
    await eventually('the second', () => seen.includes(`${after} ${started}`))
    await consumer.stop()
    t.deepEqual([...new Set(seen)], [`${before} ${started}`, `${after} ${started}`])
  })

  check('messages of a key come in order, one at a time', async (t, place) => {
    const bus = await place.open()
    const streams = [unique('operation'), unique('operation'), unique('operation')]
    for (const stream of streams) await place.send(stream, numbered(12))
    const busy = new Set<string>()
    const seen = new Map<string, number[]>()
    let overlapped = false
    const consumer = consuming(bus, unique('group'), streams, async (message) => {
      overlapped ||= busy.has(message.key)
      busy.add(message.key)
      await new Promise((resolve) => setTimeout(resolve, 1))
      seen.set(message.key, [...(seen.get(message.key) ?? []), numberOf(message)])
      busy.delete(message.key)
    })
    await eventually('all messages', () => streams.every((stream) => seen.get(stream)?.includes(11) === true))
    await consumer.stop()
    t.false(overlapped)
    for (const stream of streams) {
      const firsts = [...new Set(seen.get(stream))]
      t.deepEqual(
        firsts,
        Array.from({ length: 12 }, (_, n) => n),
      )
    }
  })

  check('no more messages are handled at once than asked', async (t, place) => {
    const bus = await place.open()
    const streams = Array.from({ length: 8 }, () => unique('operation'))
    for (const stream of streams) await place.send(stream, numbered(2))
    const [now, seen] = [new Set<string>(), new Set<string>()]
    let most = 0
    const handler: MessageHandler = async (message) => {
      now.add(message.id)
      most = Math.max(most, now.size)
      await new Promise((resolve) => setTimeout(resolve, 3))
      now.delete(message.id)
      seen.add(message.id)
    }
    const consumer = consuming(bus, unique('group'), streams, handler, { concurrency: 2 })
    await eventually('all messages', () => seen.size === 16)
    await consumer.stop()
    t.true(most <= 2)
  })

  check('a handler that throws gets the message again, and later ones of the key wait', async (t, place) => {
    const bus = await place.open()
    const stream = unique('operation')
    await place.send(stream, numbered(3))
    const tried: number[] = []
    const consumer = consuming(bus, unique('group'), [stream], async (message) => {
      tried.push(numberOf(message))
      if (numberOf(message) === 0 && tried.length < 3) throw new Error('not yet')
    })
    await eventually('the last', () => tried.includes(2))
    await consumer.stop()
    t.deepEqual(tried.slice(0, 3), [0, 0, 0])
    t.deepEqual([...new Set(tried)], [0, 1, 2])
  })

  check('a message that never succeeds is laid aside, and the rest go on', async (t, place) => {
    const bus = await place.open()
    const [stream, group] = [unique('operation'), unique('group')]
    const events = numbered(3)
    await place.send(stream, events)
    const seen = new Set<number>()
    const consumer = consuming(bus, group, [stream], async (message) => {
      if (numberOf(message) === 1) throw new Error('never')
      seen.add(numberOf(message))
    })
    await eventually('the last', () => seen.has(2))
    await eventually('the bad one aside', async () => (await place.laidAside(group)).length > 0)
    await consumer.stop()
    t.deepEqual([...seen], [0, 2])
    t.deepEqual([...new Set(await place.laidAside(group))], [events[1]?.id])
  })

  check('each group gets every message', async (t, place) => {
    const bus = await place.open()
    const stream = unique('operation')
    await place.send(stream, numbered(3))
    const [left, right] = [new Set<number>(), new Set<number>()]
    const consumers = [left, right].map((seen) =>
      consuming(bus, unique('group'), [stream], async (message) => void seen.add(numberOf(message))),
    )
    await eventually('both', () => left.size === 3 && right.size === 3)
    for (const consumer of consumers) await consumer.stop()
    t.pass()
  })

  check('after a restart a group goes on where it was, and misses nothing', async (t, place) => {
    const [stream, group] = [unique('operation'), unique('group')]
    await place.send(stream, numbered(10))
    const first = await place.open()
    const seen: number[] = []
    const half = consuming(first, group, [stream], async (message, { signal }) => {
      if (numberOf(message) === 5) await new Promise((_, reject) => signal.addEventListener('abort', reject))
      seen.push(numberOf(message))
    })
    await eventually('half of them', () => seen.includes(4))
    await half.stop()
    await first.close()
    t.false(seen.includes(5))
    const second = await place.open()
    const rest = consuming(second, group, [stream], async (message) => void seen.push(numberOf(message)))
    await eventually('the others', () => seen.includes(9))
    await rest.stop()
    t.deepEqual(
      [...new Set(seen)],
      Array.from({ length: 10 }, (_, n) => n),
    )
  })

  check('two consumers of a group miss nothing, and one goes on when the other stops', async (t, place) => {
    const [left, right] = [await place.open(), await place.open()]
    const [group, first, second] = [unique('group'), unique('operation'), unique('operation')]
    await place.send(first, numbered(5))
    const seen = new Set<string>()
    const note: MessageHandler = async (message) => void seen.add(`${message.key} ${numberOf(message)}`)
    const consumers = [left, right].map((bus) => consuming(bus, group, [first, second], note))
    await eventually('the first stream', () => seen.size === 5)
    await consumers[0]?.stop()
    await place.send(second, numbered(5))
    await eventually('the second stream', () => seen.size === 10)
    await consumers[1]?.stop()
    t.is(seen.size, 10)
  })

  check('an aborted consumer ends, and its handler hears of it', async (t, place) => {
    const bus = await place.open()
    const stream = unique('operation')
    await place.send(stream, numbered(1))
    let [began, heard] = [false, false]
    const consumer = consuming(bus, unique('group'), [stream], async (_, { signal, heartbeat }) => {
      began = true
      await heartbeat()
      await new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => {
          heard = true
          resolve()
        }),
      )
    })
    await eventually('the handler', () => began)
    await consumer.stop()
    t.true(heard)
  })

  check('the lag falls to nothing as messages are handled', async (t, place) => {
    const bus = await place.open()
    const [stream, group] = [unique('operation'), unique('group')]
    await place.send(stream, numbered(4))
    const consumer = consuming(bus, group, [stream], async () => {})
    await eventually('no lag', async () => (await bus.lag(group)) === 0)
    await consumer.stop()
    t.is(await bus.lag(group), 0)
  })
}
