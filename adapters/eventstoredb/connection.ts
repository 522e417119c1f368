// The life of the client. One that failed in a way it may not recover from is replaced, and disposed when nothing reads on it.
import { type Credentials, EventStoreDBClient } from '@eventstore/db-client'
import { pause } from '../calls/deadline.ts'
import type { Address } from './address.ts'
import { EventStoreFault } from './errors.ts'

/** The use of a client by one call; whoever took it gives it back. */
export type Lease = { readonly client: EventStoreDBClient; readonly release: () => void }

export type Connection = {
  readonly lease: () => Lease
  /** Sent with each call: it also keeps the client off its shared batch stream, where one failed call fails all others. */
  readonly credentials: Credentials | null
  /** Puts a new client in place of this one, unless that was done already; calls under way on the old one go on. */
  readonly renew: (failed: EventStoreDBClient) => void
  readonly close: () => Promise<void>
}

const causeOf = (error: unknown): string =>
  error instanceof Error && /certificate|userCertFile|userKeyFile/.test(error.message)
    ? `the EventStoreDB URL names a certificate or key file that cannot be used: ${error.message}`
    : 'the EventStoreDB URL is not valid'

const connect = (connectionString: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(connectionString)
  } catch (cause) {
    throw new EventStoreFault(causeOf(cause), cause)
  }
}

type Held = { readonly client: EventStoreDBClient; leases: number; retired: boolean; disposing: Promise<void> | null }

/** `drainMs`: how long a client that was replaced may still be read on; what reads then is cut, and goes on anew. */
export const openConnection = ({ connectionString, credentials }: Address, drainMs = 60_000): Connection => {
  const hold = (): Held => ({ client: connect(connectionString), leases: 0, retired: false, disposing: null })
  let current = hold()
  const retired = new Set<Held>()

  const dispose = (held: Held): Promise<void> => {
    held.disposing ??= held.client
      .dispose()
      .catch(() => undefined)
      .finally(() => retired.delete(held))
    return held.disposing
  }

  return {
    credentials,
    lease: () => {
      const held = current
      held.leases++
      let given = true
      const release = (): void => {
        if (!given) return
        given = false
        held.leases--
        if (held.retired && held.leases === 0) void dispose(held)
      }
      return { client: held.client, release }
    },
    renew: (failed) => {
      if (failed !== current.client) return
      const old = current
      current = hold()
      old.retired = true
      retired.add(old)
      if (old.leases === 0) void dispose(old)
      else setTimeout(() => void dispose(old), drainMs).unref()
    },
    close: async () => {
      // The client waits for ever for a stream that was left with events unread, though it is cancelled.
      await Promise.race([Promise.all([...retired, current].map(dispose)), pause(300)])
    },
  }
}
