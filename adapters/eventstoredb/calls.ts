// One place for deadlines, repetition and the choice between a passing and a final failure.
import type { Credentials, EventStoreDBClient } from '@eventstore/db-client'
import type { Logger } from '../../domain/ports/logger.ts'
import { backoffMs, DeadlineExceeded, pause, withDeadline } from '../calls/deadline.ts'
import type { Connection } from './connection.ts'
import { EventStoreFault, faultOf, isFinal, isPassing, isStreamNotFound, isWrongExpectedVersion } from './errors.ts'

export type CallOptions = { readonly credentials?: Credentials; readonly requiresLeader: boolean }
export type Calls = {
  readonly deadlineMs: number
  readonly logger: Logger
  readonly current: () => { readonly client: EventStoreDBClient; readonly options: CallOptions }
  /** Makes an idempotent call, again after passing failures, a few times. */
  readonly repeat: <A>(
    what: string,
    call: (client: EventStoreDBClient, options: CallOptions) => Promise<A>,
  ) => Promise<A>
  /** After a failure: throws when it is final or the tries are used up, else waits, on a new client if need be. */
  readonly recover: (
    what: string,
    error: unknown,
    client: EventStoreDBClient,
    failures: number,
    forever?: AbortSignal,
  ) => Promise<void>
}

const attempts = 4

export const callsOn = (connection: Connection, deadlineMs: number, logger: Logger, closing: AbortSignal): Calls => {
  const refuseWhenClosed = (): void => {
    if (closing.aborted) throw new EventStoreFault('is closed', undefined, 'closed')
  }
  const options: CallOptions = {
    requiresLeader: false,
    ...(connection.credentials === null ? {} : { credentials: connection.credentials }),
  }
  const recover: Calls['recover'] = async (what, error, client, failures, forever) => {
    refuseWhenClosed()
    if (isFinal(error)) throw faultOf(what, error)
    if (forever === undefined && failures + 1 >= attempts) throw faultOf(what, error)
    // The client replaces its channel after passing failures; after anything else, or silence, it may be stuck.
    if (!isPassing(error) || error instanceof DeadlineExceeded) connection.renew(client)
    logger.warn(`event store: ${what} failed and is tried again`, {
      attempt: failures + 1,
      error: error instanceof Error ? error.message : String(error),
    })
    await pause(backoffMs(failures, 50, 5000), forever)
  }
  return {
    deadlineMs,
    logger,
    current: () => {
      refuseWhenClosed()
      return { client: connection.client(), options }
    },
    recover,
    repeat: async (what, call) => {
      for (let failures = 0; ; failures++) {
        refuseWhenClosed()
        const client = connection.client()
        try {
          return await withDeadline(what, deadlineMs, () => call(client, options))
        } catch (error) {
          if (isWrongExpectedVersion(error) || isStreamNotFound(error)) throw error
          await recover(what, error, client, failures)
        }
      }
    },
  }
}
