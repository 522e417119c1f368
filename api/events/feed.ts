// The log as a stream of server-sent events: pulled by the reader, so that a slow one holds back the log and not memory.
import type { RecordedEvent } from '../../domain/events/event.ts'
import { cloudEventOf, cloudEventTypeOf } from '../../domain/events/cloud-event.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'

export type FeedFilter = {
  /** Event types or CloudEvents types; empty: all. */
  readonly types: ReadonlySet<string>
  /** Only events that concern this spec. */
  readonly concerns: ((event: RecordedEvent) => Promise<boolean>) | null
}

export type FeedOptions = {
  /** Position after which to begin; null: from the start of the log. */
  readonly after: bigint | null
  readonly filter: FeedFilter
  readonly source: string
  readonly signal: AbortSignal
  /** True when the process stops: the stream ends and the client comes back elsewhere. */
  readonly isDraining: () => boolean
  readonly heartbeatMs: number
  readonly retryMs: number
}

const tickMs = 500

/** Anyone may read the feed, so where a build lies on this machine is cut to its name. */
const withoutLocalPaths = (event: RecordedEvent): RecordedEvent => {
  const location = event.data['location']
  return event.type === 'GraphActivated' && typeof location === 'string' && !location.startsWith('objects:')
    ? { ...event, data: { ...event.data, location: location.split(/[\\/]/).at(-1) ?? '' } }
    : event
}

/** One event as a server-sent event: its id is its position, by which a reader resumes. */
export const eventText = (event: RecordedEvent, source: string): string =>
  `id: ${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(cloudEventOf(withoutLocalPaths(event), source))}\n\n`

/** An id without data: moves the reader's `Last-Event-ID` past what the filter left out. */
const markText = (position: bigint | null): string => (position === null ? '' : `id: ${position}\n`)

const matches = async ({ types, concerns }: FeedFilter, event: RecordedEvent): Promise<boolean> =>
  (types.size === 0 || types.has(event.type) || types.has(cloudEventTypeOf(event))) &&
  (concerns === null || (await concerns(event)))

/** The texts to write, without end until the reader goes or the process stops. */
export async function* eventFeed(
  eventStore: Pick<EventStore, 'subscribe'>,
  options: FeedOptions,
): AsyncGenerator<string> {
  const ending = new AbortController()
  const end = (): void => ending.abort()
  options.signal.addEventListener('abort', end, { once: true })
  const items = eventStore.subscribe(options.after, ending.signal)[Symbol.asyncIterator]()
  let next = items.next()
  let position = options.after
  let quietMs = 0
  try {
    yield `retry: ${options.retryMs}\n\n`
    while (!options.signal.aborted && !options.isDraining()) {
      const arrived = await withinTick(next)
      if (arrived === null) {
        quietMs += tickMs
        if (quietMs >= options.heartbeatMs) {
          quietMs = 0
          yield `${markText(position)}: heartbeat\n\n`
        }
        continue
      }
      if (arrived.done === true) return
      next = items.next()
      const item = arrived.value
      if (item.kind === 'caught_up') {
        position = item.position ?? position
        yield `${markText(position)}: caught up\n\n`
        continue
      }
      position = item.event.position
      if (!(await matches(options.filter, item.event))) continue
      quietMs = 0
      yield eventText(item.event, options.source)
    }
  } finally {
    options.signal.removeEventListener('abort', end)
    ending.abort()
    // the read under way must not end unseen
    next.catch(() => {})
    await items.return?.()
  }
}

const withinTick = async <A>(promise: Promise<A>): Promise<A | null> => {
  let timer: NodeJS.Timeout | undefined
  const tick = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), tickMs)
  })
  try {
    return await Promise.race([promise, tick])
  } finally {
    clearTimeout(timer)
  }
}
