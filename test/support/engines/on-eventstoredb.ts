// The adapter over a loopback EventStoreDB, for tests of how it meets faults.
import * as E from 'fp-ts/lib/Either.js'
import type { ExecutionContext } from 'ava'
import { type EventStoreDb, openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import type { EventStore, SubscriptionItem } from '../../../domain/ports/event-store.ts'
import { eventually } from '../contracts/contract.ts'
import { type EventStoreDbServer, type ServerOptions, startEventStoreDbServer } from './eventstoredb-server.ts'

/** Runs a test on a loopback server; afterwards no read may be left open there. */
export const onServer = async (
  t: ExecutionContext,
  body: (store: EventStoreDb, server: EventStoreDbServer) => Promise<void>,
  times: { readonly callDeadlineMs?: number; readonly patienceMs?: number; readonly searchMs?: number } = {},
  options: ServerOptions = {},
): Promise<void> => {
  const server = await startEventStoreDbServer(options)
  const store = openEventStoreDb(server.url(), { callDeadlineMs: 5_000, patienceMs: 20_000, ...times })
  try {
    await body(store, server)
    await eventually('no read is left open on the server', () => server.openReads() === 0)
    t.is(server.openReads(), 0)
  } finally {
    await store.close()
    await server.stop()
  }
}

/** Follows a log in the background and keeps what it gives. */
export const follow = (store: EventStore, after: bigint | null = null) => {
  const stop = new AbortController()
  const items: SubscriptionItem[] = []
  const ended = (async () => {
    for await (const item of store.subscribe(after, stop.signal)) items.push(item)
  })()
  return {
    numbers: () => items.flatMap((item) => (item.kind === 'event' ? [item.event.data['n']] : [])),
    items,
    last: () => items.at(-1),
    stop: async () => {
      stop.abort()
      await ended
    },
    ended,
  }
}

/** The outcome of an append that must not be refused. */
export const right = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error('refused')
  return outcome.right
}
