// Streams as commands see them: decoded, with the revision and hash a new event builds on. Only what is new is read, and what
// this process has just read or appended need not be read to decide from it: an append names the revision it was decided on.
import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, NewEvent, RecordedEvent } from '../events/event.ts'
import { chainStart } from '../events/hash-chain.ts'
import { decodeEvent, type Undecodable } from '../events/upcast.ts'
import type { EventStore } from '../ports/event-store.ts'
import { problem, ProblemError } from '../problem.ts'

type LoadedEvent = DomainEvent & { readonly recorded: RecordedEvent }

/** A stream as it was at some moment. */
export type StreamState = {
  readonly stream: string
  readonly events: ReadonlyArray<DomainEvent>
  /** Null when the stream does not exist. */
  readonly revision: bigint | null
  readonly lastHash: string
  readonly ids: ReadonlySet<string>
}
export type LoadedStream = Omit<StreamState, 'events'> & { readonly events: ReadonlyArray<LoadedEvent> }

/** A time in this process: what was asked after it is later than what had been asked before. */
export type Moment = number

type Held = { readonly state: StreamState; readonly asOf: Moment }

const cachedStreams = 20_000
const heldStates = 2_000

/** A stream that does not exist. */
export const emptyStream = (stream: string): StreamState => ({
  stream,
  events: [],
  revision: null,
  lastHash: chainStart,
  ids: new Set<string>(),
})

export class StreamReader {
  private readonly cache = new Map<string, LoadedStream>()
  /** Per stream the change mark of the log from before its last read: while the log shows it, there is nothing new. */
  private readonly marks = new Map<string, string>()
  /** Streams as last read or appended to by this process, and since when that is known. */
  private readonly states = new Map<string, Held>()
  private moment: Moment = 0
  private readonly store: EventStore
  constructor(store: EventStore) {
    this.store = store
  }

  /** The stream as of now: asks the store for what came after the last one read, unless the log says that nothing did. */
  async load(stream: string): Promise<LoadedStream> {
    const held = this.cache.get(stream)
    const asOf = this.now()
    const mark = this.store.changeMark?.()
    if (held !== undefined && mark !== undefined && this.marks.get(stream) === mark) {
      this.hold(held, asOf)
      return held
    }
    const known: LoadedStream = held ?? { ...emptyStream(stream), events: [] }
    const fresh = await this.store.readStream(stream, known.revision === null ? 0n : known.revision + 1n)
    const loaded = fresh.length === 0 ? known : extend(known, fresh)
    if (loaded.revision !== null) this.remember(loaded, mark)
    this.hold(loaded, asOf)
    return loaded
  }

  /** This moment: what is read or appended from now on counts as known since it. */
  now(): Moment {
    return ++this.moment
  }

  /** The stream as of a moment or later: asks the store only when nothing is known of it since then. */
  async since(stream: string, moment: Moment): Promise<StreamState> {
    const held = this.states.get(stream)
    return held !== undefined && held.asOf >= moment ? held.state : this.load(stream)
  }

  /** What this process last knew of a stream, however long ago; null when that is nothing. */
  held(stream: string): { readonly state: StreamState; readonly asOf: Moment } | null {
    return this.states.get(stream) ?? null
  }

  /** Takes note of an append of this process that was done: `asOf` is from before it was sent. */
  appended(before: StreamState, written: ReadonlyArray<NewEvent>, asOf: Moment): void {
    // as they would be read back
    const events = written.flatMap((event) => {
      const decoded = decodeEvent(event)
      return E.isLeft(decoded) ? [] : [decoded.right]
    })
    if (events.length < written.length) return
    const state: StreamState = {
      stream: before.stream,
      events: [...before.events, ...events],
      revision: (before.revision ?? -1n) + BigInt(written.length),
      lastHash: written.at(-1)?.metadata.hash ?? before.lastHash,
      ids: new Set([...before.ids, ...written.map(({ id }) => id)]),
    }
    this.hold(state, asOf)
  }

  private hold(state: StreamState, asOf: Moment): void {
    const current = this.states.get(state.stream)
    const isLater = current === undefined || ended(state) > ended(current.state)
    // a slower read of before must not take the place of what is known since
    if (!isLater && ended(state) < ended(current.state)) return
    this.states.delete(state.stream)
    this.states.set(state.stream, { state, asOf: isLater ? asOf : Math.max(asOf, current.asOf) })
    const oldest = this.states.size > heldStates ? this.states.keys().next().value : undefined
    if (oldest !== undefined) this.states.delete(oldest)
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

const ended = ({ revision }: StreamState): bigint => revision ?? -1n

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
