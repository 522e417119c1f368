// The log of the loopback EventStoreDB server: in memory, with positions that are byte offsets as in the real store.

export type StoredEvent = {
  readonly id: string
  readonly type: string
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
  /** Its place in the log, from 0. */
  readonly index: number
  readonly createdMs: number
  readonly contentType: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}
export type Proposed = Pick<StoredEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>
export type Expected = 'any' | 'no_stream' | 'stream_exists' | bigint
export type Outcome =
  | { readonly kind: 'appended'; readonly last: StoredEvent }
  | { readonly kind: 'wrong'; readonly current: bigint | null }

export type Log = {
  readonly append: (stream: string, events: ReadonlyArray<Proposed>, expected: Expected) => Outcome
  readonly events: ReadonlyArray<StoredEvent>
  readonly stream: (name: string) => ReadonlyArray<StoredEvent> | undefined
  /** Where the next event will be. */
  readonly end: () => bigint
  readonly onAppended: (listener: () => void) => () => void
  /** Tells listeners that more may be seen. */
  readonly announce: () => void
  /** Takes over an event of another node as it is there. */
  readonly take: (event: StoredEvent) => void
  /** Takes the last events of the log away, as a restored backup does. */
  readonly cutTail: (count: number) => void
  /** Takes the first events of a stream away, as an operator's `$tb` and a scavenge do. */
  readonly truncate: (stream: string, before: bigint) => void
}

/** Whether the events already stand after the expected revision: the store answers such a repetition with success. */
const repeats = (there: ReadonlyArray<StoredEvent>, events: ReadonlyArray<Proposed>, expected: Expected): boolean => {
  const from =
    expected === 'no_stream'
      ? 0
      : typeof expected === 'bigint'
        ? Number(expected) + 1
        : there.findIndex((e) => e.id === events[0]?.id)
  return from >= 0 && events.every((event, i) => there[from + i]?.id === event.id)
}

const holds = (expected: Expected, head: bigint | null): boolean =>
  expected === 'any' ||
  (expected === 'no_stream' ? head === null : expected === 'stream_exists' ? head !== null : expected === head)

/** The first index whose event lies after a position; the length of the log when none does. */
export const indexAfter = (events: ReadonlyArray<StoredEvent>, position: bigint): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.position ?? 0n) > position) high = middle
    else low = middle + 1
  }
  return low
}

export const newLog = (): Log => {
  const all: StoredEvent[] = []
  const streams = new Map<string, StoredEvent[]>()
  const listeners = new Set<() => void>()
  let next = 4096n

  const announce = (): void => {
    for (const listener of listeners) listener()
  }
  const bytesOf = ({ data, metadata }: Proposed): bigint => BigInt(120 + data.length + metadata.length)

  const push = (stream: StoredEvent[], name: string, event: Proposed): StoredEvent => {
    const place = { stream: name, revision: BigInt(stream.length), position: next, index: all.length }
    const stored = { ...event, ...place, createdMs: Date.now() }
    next += bytesOf(event)
    stream.push(stored)
    all.push(stored)
    return stored
  }

  return {
    events: all,
    stream: (name) => streams.get(name),
    end: () => next,
    onAppended: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce,
    take: (event) => {
      const stream = streams.get(event.stream) ?? []
      stream.push(event)
      streams.set(event.stream, stream)
      all.push(event)
      next = event.position + bytesOf(event)
      announce()
    },
    append: (name, events, expected) => {
      const stream = streams.get(name) ?? []
      const head = stream.at(-1)?.revision ?? null
      if (stream.length > 0 && repeats(stream, events, expected)) {
        const last = stream.find((event) => event.id === events.at(-1)?.id)
        if (last !== undefined) return { kind: 'appended', last }
      }
      if (!holds(expected, head)) return { kind: 'wrong', current: head }
      let last: StoredEvent | undefined
      for (const event of events) last = push(stream, name, event)
      streams.set(name, stream)
      if (last === undefined) throw new Error('an append without events')
      announce()
      return { kind: 'appended', last }
    },
    truncate: (name, before) => {
      streams.set(name, streams.get(name)?.filter((event) => event.revision >= before) ?? [])
      for (const [i, event] of [...all.entries()].toReversed()) {
        if (event.stream === name && event.revision < before) all.splice(i, 1)
      }
    },
    cutTail: (count) => {
      for (const event of all.splice(Math.max(0, all.length - count))) {
        next = event.position < next ? event.position : next
        const stream = streams.get(event.stream)?.filter((e) => e.revision < event.revision) ?? []
        if (stream.length === 0) streams.delete(event.stream)
        else streams.set(event.stream, stream)
      }
    },
  }
}
