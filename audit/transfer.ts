// The log out of the store and into one: JSON Lines of CloudEvents. Ids and hashes stay, so an import can be verified.
import * as E from 'fp-ts/lib/Either.js'
import { cloudEventOf, recordedEventOf } from '../domain/events/cloud-event.ts'
import type { RecordedEvent } from '../domain/events/event.ts'
import { chainedHash, chainStart } from '../domain/events/hash-chain.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import { parsed } from './seal.ts'

/** The lines of an export. */
export async function* exportLines(
  eventStore: Pick<EventStore, 'readAll'>,
  source: string,
  after: bigint | null = null,
): AsyncGenerator<string> {
  for await (const event of eventStore.readAll(after)) yield `${JSON.stringify(cloudEventOf(event, source))}\n`
}

export type Imported = { readonly events: number; readonly known: number }

const groupSize = 1_000

/**
 * Appends exported events. Every event is checked against the chain before it is taken; events that are there already
 * are passed over, so that an import that broke off can be repeated. Refuses a log that says something else.
 */
export const importLines = async (
  eventStore: Pick<EventStore, 'append' | 'readStream'>,
  lines: AsyncIterable<string>,
): Promise<E.Either<string, Imported>> => {
  const importer = new Importer(eventStore)
  let number = 0
  let group: RecordedEvent[] = []
  for await (const line of lines) {
    number++
    if (line.trim() === '') continue
    const event = recordedEventOf(parsed(line))
    if (E.isLeft(event)) return E.left(`line ${number}: ${event.left}`)
    group.push(event.right)
    if (group.length < groupSize) continue
    const refused = await importer.take(group)
    if (refused !== null) return E.left(`before line ${number + 1}: ${refused}`)
    group = []
  }
  const refused = await importer.take(group)
  return refused === null ? E.right({ ...importer.counts }) : E.left(refused)
}

class Importer {
  readonly counts = { events: 0, known: 0 }
  private readonly heads = new Map<string, { revision: bigint; hash: string }>()
  private readonly store: Pick<EventStore, 'append' | 'readStream'>
  constructor(store: Pick<EventStore, 'append' | 'readStream'>) {
    this.store = store
  }

  /** Takes events in log order: consecutive ones of a stream in one append. */
  async take(events: ReadonlyArray<RecordedEvent>): Promise<string | null> {
    for (let from = 0; from < events.length; ) {
      const stream = events[from]?.stream ?? ''
      let end = from
      while (end < events.length && events[end]?.stream === stream) end++
      const refused = await this.append(stream, events.slice(from, end))
      if (refused !== null) return refused
      from = end
    }
    return null
  }

  private async append(stream: string, events: ReadonlyArray<RecordedEvent>): Promise<string | null> {
    const held = await this.store.readStream(stream, events[0]?.revision ?? 0n)
    const fresh: RecordedEvent[] = []
    for (const event of events) {
      const known = held.find((candidate) => candidate.revision === event.revision)
      const refused = this.check(event)
      if (refused !== null) return refused
      if (known === undefined) fresh.push(event)
      else if (known.id === event.id && known.metadata.hash === event.metadata.hash) this.counts.known++
      else return `${stream}@${event.revision} is another event in this log`
    }
    const [first] = fresh
    if (first === undefined) return null
    const expected = first.revision === 0n ? 'no_stream' : first.revision - 1n
    const news = fresh.map(({ id, type, v, data, metadata }) => ({ id, type, v, data, metadata }))
    const appended = await this.store.append(stream, news, expected)
    if (E.isLeft(appended)) return `${stream}@${first.revision} does not follow the events of this log`
    this.counts.events += fresh.length
    return null
  }

  private check(event: RecordedEvent): string | null {
    const head = this.heads.get(event.stream)
    const { hash, ...metadata } = event.metadata
    const where = `${event.stream}@${event.revision}`
    this.heads.set(event.stream, { revision: event.revision, hash })
    // a part of a log may begin in the middle of a stream: then the first event is taken on trust
    if (head === undefined && event.revision > 0n) return null
    if (event.revision !== (head === undefined ? 0n : head.revision + 1n)) return `${where} is out of order`
    return chainedHash(head?.hash ?? chainStart, event.stream, { ...event, metadata }) === hash
      ? null
      : `${where} was changed: its hash does not fit`
  }
}
