// Readers of the feed share what is read of the log.
import test from 'ava'
import { eventFeed } from '../../../api/events/feed.ts'
import { openLogPages } from '../../../api/events/log-pages.ts'
import type { RecordedEvent } from '../../../domain/events/event.ts'
import type { EventStore } from '../../../domain/ports/event-store.ts'
import { silentLogger } from '../../../domain/ports/logger.ts'

const eventAt = (position: number): RecordedEvent =>
  ({ id: `id-${position}`, type: 'T', position: BigInt(position), data: {} }) as unknown as RecordedEvent

/** A log in memory that counts how often it is read. */
const countingLog = (length: number) => {
  const events = Array.from({ length }, (_, i) => eventAt(i + 1))
  const appended = new Set<() => void>()
  const counts = { events: 0, subscriptions: 0 }
  const store: Pick<EventStore, 'readAll' | 'subscribe' | 'lastPosition'> = {
    lastPosition: async () => events.at(-1)?.position ?? null,
    async *readAll(after) {
      for (const event of events) {
        if (after !== null && event.position <= after) continue
        counts.events += 1
        yield event
      }
    },
    async *subscribe(after, signal) {
      counts.subscriptions += 1
      let last = after
      while (!signal.aborted) {
        for (const event of events.filter(({ position }) => last === null || position > last)) {
          last = event.position
          yield { kind: 'event', event }
        }
        await new Promise<void>((resolve) => {
          appended.add(resolve)
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
      }
    },
  }
  return {
    store,
    counts,
    append: () => {
      events.push(eventAt(events.length + 1))
      for (const wake of appended) wake()
    },
  }
}

const pagesOver = (store: ReturnType<typeof countingLog>['store']) =>
  openLogPages({ eventStore: store, textOf: ({ position }) => `${position},`, logger: silentLogger })

/** Reads a feed until a text says enough, then leaves. */
const readUntil = async (pages: ReturnType<typeof pagesOver>, enough: string): Promise<string> => {
  const leaving = new AbortController()
  let text = ''
  const options = {
    after: null,
    filter: { types: new Set<string>(), concerns: null },
    signal: leaving.signal,
    isDraining: () => false,
    heartbeatMs: 15_000,
    retryMs: 2_000,
  }
  for await (const part of eventFeed(pages, options)) {
    text += part
    if (text.includes(enough)) break
  }
  leaving.abort()
  return text
}

test('a hundred readers from the start read the log as often as one does', async (t) => {
  const { store, counts } = countingLog(1_000)
  const pages = pagesOver(store)
  const texts = await Promise.all(Array.from({ length: 100 }, () => readUntil(pages, 'caught up')))
  t.is(new Set(texts).size, 1)
  t.true(texts[0]?.includes('1,2,3,') === true && texts[0].includes(',1000,'))
  t.true(counts.events <= 1_000 + 3 * 1_000, `${counts.events} events were read`)
  t.is(counts.subscriptions, 1)
})

test('what is appended reaches all who wait, each once and in order, from one subscription', async (t) => {
  const { store, counts, append } = countingLog(10)
  const pages = pagesOver(store)
  const reading = Promise.all(Array.from({ length: 50 }, () => readUntil(pages, '13,')))
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (let i = 0; i < 3; i += 1) append()
  for (const text of await reading) {
    t.deepEqual(
      [...text.matchAll(/(\d+),/g)].map(([, n]) => Number(n)),
      Array.from({ length: 13 }, (_, i) => i + 1),
    )
  }
  t.is(counts.subscriptions, 1)
})

test('when nobody reads, the log is not followed', async (t) => {
  const { store, counts } = countingLog(3)
  const pages = pagesOver(store)
  t.is(counts.subscriptions, 0)
  await readUntil(pages, 'caught up')
  await readUntil(pages, 'caught up')
  t.is(counts.subscriptions, 2)
})

test('a page that cannot be read whole is given to nobody, and is read again', async (t) => {
  const { store } = countingLog(5)
  let isBroken = true
  const pages = openLogPages({
    eventStore: {
      ...store,
      async *readAll(after) {
        for await (const event of store.readAll(after)) {
          if (isBroken && event.position === 3n) throw new Error('cut')
          yield event
        }
      },
    },
    textOf: String,
    logger: silentLogger,
  })
  await t.throwsAsync(pages.after(null), { message: 'cut' })
  isBroken = false
  t.is((await pages.after(null)).events.length, 5)
})
