// The filters of reads and subscriptions of everything, as the store understands them.
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { StoredEvent } from './eventstoredb-log.ts'

type Options = NonNullable<ReturnType<ReadReq['getOptions']>>
type Test = (text: string) => boolean

/** What a page looks at when the caller does not say. */
const defaultWindow = 32

const testOf = (regex: string, prefixes: ReadonlyArray<string>): Test => {
  if (regex === '') return (text) => prefixes.some((prefix) => text.startsWith(prefix))
  const pattern = new RegExp(regex)
  return (text) => pattern.test(text)
}

export type Filter = {
  readonly matches: (event: StoredEvent) => boolean
  /** How many events a page looks at. */
  readonly window: number
  /** How many events are looked at between two checkpoints. */
  readonly interval: number
}

/** The filter of a request; without one everything matches, and there are no checkpoints. */
export const filterOf = (options: Options): Filter => {
  const filter = options.getFilter()
  if (filter === undefined) return { matches: () => true, window: defaultWindow, interval: Number.POSITIVE_INFINITY }
  const [stream, type] = [filter.getStreamIdentifier(), filter.getEventType()]
  const window = filter.getMax() || defaultWindow
  const interval = window * filter.getCheckpointintervalmultiplier()
  const ofStream = stream === undefined ? null : testOf(stream.getRegex(), stream.getPrefixList())
  const ofType = type === undefined ? null : testOf(type.getRegex(), type.getPrefixList())
  return {
    matches: (event) => (ofStream?.(event.stream) ?? true) && (ofType?.(event.type) ?? true),
    window,
    interval,
  }
}
