// One place for deadlines, repetition and the choice between a passing and a final failure.
import type { Credentials, EventStoreDBClient } from '@eventstore/db-client'
import type { Logger } from '../../domain/ports/logger.ts'
import { backoffMs, DeadlineExceeded, pause } from '../calls/deadline.ts'
import type { Connection, Lease } from './connection.ts'
import { EventStoreFault, faultOf, isFinal, isPassing } from './errors.ts'

/**
 * Everything is asked of the leader: another node may be behind, and what is decided or served from what it says would be
 * wrong. A node that does not lead says who does, and the client goes there.
 */
export type CallSettings = { readonly credentials?: Credentials; readonly requiresLeader: true }

/** One try of a call. */
export type Try = {
  readonly client: EventStoreDBClient
  readonly settings: CallSettings
  /** How long this try may wait for the next thing to come. */
  readonly leftMs: () => number
  /** Says that something came: patience begins anew. */
  readonly progressed: () => void
}

export type Calls = {
  readonly logger: Logger
  readonly lease: () => Lease
  readonly settings: CallSettings
  /** How long a search through the log may send nothing: the server says nothing of what it leaves out. */
  readonly searchMs: number
  /** How long a subscription may tell nothing before the leader is asked whether it should have. */
  readonly quietMs: number
  /** Makes an idempotent call, again after failures that may pass, as long as patience lasts; or only `once`. */
  readonly repeat: <A>(what: string, call: (attempt: Try) => Promise<A>, once?: 'once') => Promise<A>
  /** After a failure that can pass: waits, on a new client if need be. Throws when it is final. */
  readonly recover: (
    what: string,
    error: unknown,
    /** The one it was made with; null when it had none, or that one was replaced already. */
    client: EventStoreDBClient | null,
    failures: number,
    signal?: AbortSignal,
  ) => Promise<void>
}

export type CallTimes = {
  /** How long one try of a call may take, or a read wait for what comes next. */
  readonly callDeadlineMs: number
  /** How long a call is tried in all before it fails as one that may succeed later. */
  readonly patienceMs: number
  readonly searchMs: number
  readonly quietMs: number
}

const leastDeadlineMs = 100

export const callsOn = (connection: Connection, times: CallTimes, logger: Logger, closing: AbortSignal): Calls => {
  const refuseWhenClosed = (): void => {
    if (closing.aborted) throw new EventStoreFault('is closed', undefined, 'closed')
  }
  const settings: CallSettings = {
    requiresLeader: true,
    ...(connection.credentials === null ? {} : { credentials: connection.credentials }),
  }

  const lease: Calls['lease'] = () => {
    refuseWhenClosed()
    return connection.lease()
  }

  // The client replaces its channel after passing failures; after anything else, or silence, it may be stuck.
  const renewIfStuck = (error: unknown, client: EventStoreDBClient | null): void => {
    if (client === null || isFinal(error)) return
    if (!isPassing(error) || error instanceof DeadlineExceeded) connection.renew(client)
  }

  const recover: Calls['recover'] = async (what, error, client, failures, signal) => {
    refuseWhenClosed()
    if (isFinal(error)) throw faultOf(what, error)
    renewIfStuck(error, client)
    logger.warn(`event store: ${what} failed and is tried again`, {
      attempt: failures + 1,
      error: error instanceof Error ? error.message : String(error),
    })
    await pause(backoffMs(failures, 50, 5_000), signal)
  }

  return {
    logger,
    lease,
    settings,
    searchMs: times.searchMs,
    quietMs: times.quietMs,
    recover,
    repeat: async (what, call, once) => {
      let until = performance.now() + times.patienceMs
      const leftMs = (): number => Math.max(leastDeadlineMs, Math.min(times.callDeadlineMs, until - performance.now()))
      for (let failures = 0; ; ) {
        const { client, release } = lease()
        const progressed = (): void => {
          failures = 0
          until = performance.now() + times.patienceMs
        }
        let failure: unknown
        try {
          return await call({ client, settings, leftMs, progressed })
        } catch (error) {
          failure = error
        } finally {
          release()
        }
        if (once !== undefined || performance.now() + backoffMs(failures, 50, 5_000) >= until) {
          renewIfStuck(failure, client)
          throw faultOf(what, failure)
        }
        await recover(what, failure, client, failures++)
      }
    },
  }
}
