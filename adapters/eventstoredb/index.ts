// The event store port on EventStoreDB. Knows nothing of what the events mean.
import type { LogPart } from '../../domain/events/log-parts.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { type Logger, silentLogger } from '../../domain/ports/logger.ts'
import { parseUrl } from './address.ts'
import { append } from './append.ts'
import { callsOn } from './calls.ts'
import { openConnection } from './connection.ts'
import { onlyPart, onlyStream, ownStreams } from './own-streams.ts'
import { endOfLog, lastOfOurs, lastOfPart, lastOfStream, readLog } from './read-log.ts'
import { headOf, readStream } from './read-stream.ts'
import { checkServer } from './server-version.ts'
import { subscribe } from './subscribe.ts'

export type EventStoreDbOptions = {
  readonly logger?: Logger
  /** How long one try of a call may take, and a read wait for what comes next. Default 2.5 s. */
  readonly callDeadlineMs?: number
  /** How long a call is tried before it fails as one that may succeed later. Default 5 s. */
  readonly patienceMs?: number
  /** How long a search through the whole log may send nothing. Default 2 minutes; a lost connection is noticed in 20 s. */
  readonly searchMs?: number
  /** How long a subscription may tell nothing before the leader is asked whether it should have. Default 5 s. */
  readonly quietMs?: number
}

export type EventStoreDb = EventStore & {
  /** Says in the log, or by throwing, when the server's version is one that this service is not safe with. */
  readonly checkServer: () => Promise<void>
}

/**
 * Opens the log on EventStoreDB 22.10 or newer: `esdb://[user:password@]host[:port][,host...][?tls=false&tlsCAFile=...]`,
 * or `esdb+discover://`. Connects on first use. `streamPrefix=devfin-` in the query gives the streams of this installation a
 * prefix of their own, so that it shares the store with others.
 */
export const openEventStoreDb = (url: string, options: EventStoreDbOptions = {}): EventStoreDb => {
  const address = parseUrl(url)
  const connection = openConnection(address)
  const closing = new AbortController()
  const { logger = silentLogger, callDeadlineMs = 2_500, patienceMs = 5_000 } = options
  const { searchMs = 120_000, quietMs = 5_000 } = options
  const times = { callDeadlineMs, patienceMs, searchMs, quietMs }
  const calls = callsOn(connection, times, logger, closing.signal)
  const own = ownStreams(address.streamPrefix)
  const lastPosition = lastOfOurs(calls, own)
  async function* readPages(after: bigint | null, part?: LogPart) {
    if (part === undefined) return yield* readLog(calls, own, after, await lastPosition())
    const some = onlyPart(own, part)
    return yield* readLog(calls, some, after, await lastOfPart(calls, some))
  }
  return {
    append: (stream, events, expected) => append(calls, own, stream, events, expected),
    readStream: (stream, from = 0n) => readStream(calls, own, stream, from),
    headOf: (stream) => headOf(calls, own, stream),
    readAll: async function* (after, part) {
      for await (const events of readPages(after, part)) for (const event of events) yield event
    },
    readPages,
    subscribe: (after, signal, stream) => {
      const until = AbortSignal.any([signal, closing.signal])
      return stream === undefined
        ? subscribe(calls, own, lastPosition, after, until)
        : subscribe(calls, onlyStream(own, stream), lastOfStream(calls, own, stream), after, until)
    },
    lastPosition,
    passedOver: own.passedOver,
    incident: own.incident,
    reaches: async (position) => ((await endOfLog(calls)) ?? -1n) >= position,
    ping: async () => {
      await endOfLog(calls, 'once')
    },
    checkServer: async () => {
      if (address.isUserIgnored) {
        logger.warn('event store: the user in EVENT_STORE is not sent, since the address says tls=false')
      }
      await checkServer(calls)
    },
    close: async () => {
      closing.abort()
      await connection.close()
    },
  }
}
