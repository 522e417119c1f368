// The event store port on EventStoreDB. Knows nothing of what the events mean.
import type { EventStore } from '../../domain/ports/event-store.ts'
import { type Logger, silentLogger } from '../../domain/ports/logger.ts'
import { append } from './append.ts'
import { callsOn } from './calls.ts'
import { openConnection } from './connection.ts'
import { lastPosition, readAll, readLast, readStream } from './read.ts'
import { subscribe } from './subscribe.ts'

export type EventStoreDbOptions = {
  readonly logger?: Logger
  /** How long a call may take, and a read may wait for its next event. Default 10 s. */
  readonly callDeadlineMs?: number
}

/**
 * Opens the log on EventStoreDB 23.10 or newer: `esdb://[user:password@]host[:port][,host...][?tls=false&tlsCAFile=...]`,
 * or `esdb+discover://`. Connects on first use.
 */
export const openEventStoreDb = (url: string, options: EventStoreDbOptions = {}): EventStore => {
  const connection = openConnection(url)
  const closing = new AbortController()
  const calls = callsOn(connection, options.callDeadlineMs ?? 10_000, options.logger ?? silentLogger, closing.signal)
  // Reading backwards for the last event of ours need not go below the last one found.
  let newest: bigint | null = null
  return {
    append: (stream, events, expected) => append(calls, stream, events, expected),
    readStream: (stream, from = 0n) => readStream(calls, stream, from),
    headOf: async (stream) => (await readLast(calls, stream))?.revision ?? null,
    readAll: (after) => readAll(calls, after),
    subscribe: (after, signal) => subscribe(calls, after, AbortSignal.any([signal, closing.signal])),
    lastPosition: async () => {
      const found = await lastPosition(calls, 'ours', newest)
      if (found !== null && (newest === null || found > newest)) newest = found
      return found
    },
    ping: async () => {
      await lastPosition(calls, 'any')
    },
    close: async () => {
      closing.abort()
      await connection.close()
    },
  }
}
