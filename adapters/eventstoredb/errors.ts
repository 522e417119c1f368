import {
  type CommandError,
  convertToCommandError,
  ErrorType,
  isCommandError as isErrorOfClient,
} from '@eventstore/db-client'
import { StorageFault, type StorageFaultReason } from '../../domain/ports/storage-fault.ts'
import { DeadlineExceeded } from '../calls/deadline.ts'

/** The store failed or could not be reached. The vendor's error is the cause, for the log. */
export class EventStoreFault extends StorageFault {
  constructor(detail: string, cause?: unknown, reason: StorageFaultReason = 'failed') {
    super(reason, `event store: ${detail}`, cause)
    this.name = 'EventStoreFault'
  }
}

/** A read that ended before the server said that it had ended, or an answer that was older than what is known. */
export class NotWhole extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'NotWhole'
  }
}

const isCommandError = (error: unknown): error is CommandError => error instanceof Error && isErrorOfClient(error)

const passing: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
])
const final: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_DELETED,
  ErrorType.UNSUPPORTED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.WRONG_EXPECTED_VERSION,
])

/** The gRPC code of a call that this side cancelled. */
const cancelled = 1

/** The client's error for what a call of its channel threw. */
export const errorOfCall = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  if ('code' in error && error.code === cancelled) return new NotWhole('the call was cancelled')
  try {
    return convertToCommandError(error)
  } catch {
    // a refusal without the details that the client expects
    return error
  }
}

/** Whether the same call may succeed when made again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DeadlineExceeded || error instanceof NotWhole || (isCommandError(error) && passing.has(error.type))

/** Whether no repetition can help. Whatever is neither this nor passing is tried again on a new client. */
export const isFinal = (error: unknown): boolean =>
  error instanceof EventStoreFault || (isCommandError(error) && final.has(error.type))

export const isWrongExpectedVersion = (error: unknown): boolean =>
  isCommandError(error) && error.type === ErrorType.WRONG_EXPECTED_VERSION

/** Whatever a server that is well again may answer otherwise is `busy`. */
const reasonOf = (error: unknown): StorageFaultReason => {
  if (isCommandError(error) && error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return 'too_large'
  return isPassing(error) || (isCommandError(error) && !isFinal(error)) ? 'busy' : 'failed'
}

/** The port's error for whatever the client threw. */
export const faultOf = (what: string, error: unknown): EventStoreFault =>
  error instanceof EventStoreFault
    ? error
    : new EventStoreFault(
        `${what} failed: ${error instanceof Error ? error.message : String(error)}`,
        error,
        reasonOf(error),
      )
