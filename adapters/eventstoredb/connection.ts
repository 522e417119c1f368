// Knows the URL and the life of the client. A client that failed in a way it may not recover from is replaced.
import { type Credentials, EventStoreDBClient } from '@eventstore/db-client'
import { pause } from '../calls/deadline.ts'
import { EventStoreFault } from './errors.ts'

export type Connection = {
  readonly client: () => EventStoreDBClient
  /** Sent with each call: it also keeps the client off its shared batch stream, where one failed call fails all others. */
  readonly credentials: Credentials | null
  /** Puts a new client in place of this one, unless that was done already. */
  readonly renew: (failed: EventStoreDBClient) => void
  readonly close: () => Promise<void>
}

const urlPattern = /^(esdb(?:\+discover)?:\/\/)(?:([^:@/?]+):([^@/?]*)@)?(.+)$/

/** Takes the credentials out of the URL, so that no message of the client can show them. */
export const parseUrl = (
  url: string,
): { readonly connectionString: string; readonly credentials: Credentials | null } => {
  const match = urlPattern.exec(url.trim())
  if (match === null) {
    throw new EventStoreFault('the EventStoreDB URL must look like esdb://user:password@host:2113?tls=true')
  }
  const [, protocol, user, password, rest] = match
  const insecure = /[?&]tls=false(?:&|$)/i.test(rest ?? '')
  const given =
    user === undefined ? null : { username: decodeURIComponent(user), password: decodeURIComponent(password ?? '') }
  return {
    connectionString: `${protocol}${rest}`,
    credentials: given ?? (insecure ? { username: 'anonymous', password: '' } : null),
  }
}

const connect = (connectionString: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(connectionString)
  } catch (cause) {
    throw new EventStoreFault('the EventStoreDB URL is not valid', cause)
  }
}

export const openConnection = (url: string): Connection => {
  const { connectionString, credentials } = parseUrl(url)
  let current = connect(connectionString)
  const retired = new Set<Promise<void>>()
  return {
    client: () => current,
    credentials,
    renew: (failed) => {
      if (failed !== current) return
      current = connect(connectionString)
      const gone: Promise<void> = failed
        .dispose()
        .catch(() => undefined)
        .finally(() => retired.delete(gone))
      retired.add(gone)
    },
    close: async () => {
      // The client waits for ever for a stream that was left with events unread, though it is cancelled.
      await Promise.race([Promise.all([...retired, current.dispose()]), pause(300)])
    },
  }
}
