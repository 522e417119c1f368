// The log as a stream of server-sent events, in pages that all readers share, pulled by each at its own pace.
import type { RecordedEvent } from '../../domain/events/event.ts'
import { cloudEventOf, cloudEventTypeOf } from '../../domain/events/cloud-event.ts'
import type { LogPage, LogPages } from './log-movement.ts'
import { onLeaving } from '../../domain/leaving.ts'

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
  readonly signal: AbortSignal
  /** True when the process stops: the stream ends and the client comes back elsewhere. */
  readonly isDraining: () => boolean
  readonly heartbeatMs: number
  readonly retryMs: number
}

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

/** How many turns of half a second make one of this many milliseconds. */
const turnsOf = (ms: number): number => Math.max(1, Math.round(ms / 500))

/** The texts to write, without end until the reader goes or the process stops. */
export async function* eventFeed(pages: LogPages, options: FeedOptions): AsyncGenerator<string> {
  let position = options.after
  let quietTurns = 0
  let isBehind = true
  const ended = (): boolean => options.signal.aborted || options.isDraining()
  pages.enter()
  await using _pages = onLeaving(() => pages.leave())
  yield `retry: ${options.retryMs}\n\n`
  while (!ended()) {
    // before the page is read: what comes while it is read must not be slept through
    const moved = pages.moved()
    const page = await pages.after(position)
    isBehind ||= page.events.length > 0
    const text = await chosen(page, options.filter)
    position = page.end
    if (text !== '') {
      quietTurns = 0
      yield text
    }
    if (page.isWhole) continue
    if (isBehind) {
      isBehind = false
      yield `${markText(position)}: caught up\n\n`
    }
    await moved
    quietTurns += 1
    if (quietTurns < turnsOf(options.heartbeatMs)) continue
    quietTurns = 0
    yield `${markText(position)}: heartbeat\n\n`
  }
}

/** The events of a page that a filter lets through, as they are sent. */
const chosen = async (page: LogPage, filter: FeedFilter): Promise<string> => {
  if (filter.types.size === 0 && filter.concerns === null) return page.text
  const texts: string[] = []
  for (const [i, event] of page.events.entries()) if (await matches(filter, event)) texts.push(page.texts[i] ?? '')
  return texts.join('')
}
