// Streams as commands see them: decoded, with the revision and hash a new event builds on. Only what is new is read.
import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, RecordedEvent } from '../events/event.ts'
import { chainStart } from '../events/hash-chain.ts'
import { decodeEvent, type Undecodable } from '../events/upcast.ts'
import type { EventStore } from '../ports/event-store.ts'
import { problem, ProblemError } from '../problem.ts'

type LoadedEvent = DomainEvent & { readonly recorded: RecordedEvent }
export type LoadedStream = {
  readonly stream: string
  readonly events: ReadonlyArray<LoadedEvent>
  /** Null when the stream does not exist. */
  readonly revision: bigint | null
  readonly lastHash: string
  readonly ids: ReadonlySet<string>
}

const cachedStreams = 20_000

export class StreamReader {
  private readonly cache = new Map<string, LoadedStream>()
  /** Per stream the change mark of the log from before its last read: while the log shows it, there is nothing new. */
  private readonly marks = new Map<string, string>()
  private readonly store: EventStore
  constructor(store: EventStore) {
    this.store = store
  }

  /** The stream as of now: asks the store for what came after the last one read, unless the log says that nothing did. */
  async load(stream: string): Promise<LoadedStream> {
    const held = this.cache.get(stream)
    const mark = this.store.changeMark?.()
    if (held !== undefined && mark !== undefined && this.marks.get(stream) === mark) return held
    const known = held ?? {
      stream,
      events: [],
      revision: null,
      lastHash: chainStart,
      ids: new Set<string>(),
    }
    const fresh = await this.store.readStream(stream, known.revision === null ? 0n : known.revision + 1n)
    const loaded = fresh.length === 0 ? known : extend(known, fresh)
    if (loaded.revision !== null) this.remember(loaded, mark)
    return loaded
  }

  private remember(loaded: LoadedStream, mark: string | undefined): void {
    // a slower read of before must not take the place of what a quicker one has seen since
    const current = this.cache.get(loaded.stream)?.revision ?? null
    if (current !== null && loaded.revision !== null && current > loaded.revision) return
    if (mark !== undefined) this.marks.set(loaded.stream, mark)
    this.cache.delete(loaded.stream)
    this.cache.set(loaded.stream, loaded)
    if (this.cache.size > cachedStreams) {
      const oldest = this.cache.keys().next().value
      if (oldest !== undefined) {
        this.cache.delete(oldest)
        this.marks.delete(oldest)
      }
    }
  }
}

/**
 * A stream of which a part is not understood is decided from and served by nobody: what was left out may be a take-down that a
 * newer version of the service wrote.
 */
const unreadable = ({ stream, revision, type, v }: RecordedEvent, { kind, detail }: Undecodable): ProblemError =>
  new ProblemError(
    problem(
      'history_unreadable',
      kind === 'invalid'
        ? `Event ${stream}@${revision} cannot be read (${detail}).`
        : `Event ${stream}@${revision} is ${type} v${v}, which this version of the service does not know.`,
    ),
  )

const extend = (known: LoadedStream, fresh: ReadonlyArray<RecordedEvent>): LoadedStream => {
  const events = [...known.events]
  const ids = new Set(known.ids)
  for (const recorded of fresh) {
    ids.add(recorded.id)
    const decoded = decodeEvent(recorded)
    if (E.isLeft(decoded)) throw unreadable(recorded, decoded.left)
    events.push({ ...decoded.right, recorded })
  }
  const last = fresh.at(-1)
  return {
    stream: known.stream,
    events,
    revision: last?.revision ?? known.revision,
    lastHash: last?.metadata.hash ?? known.lastHash,
    ids,
  }
}
