import { type CommandError, ErrorType, isCommandError as isErrorOfClient } from '@eventstore/db-client'
import { StorageFault, type StorageFaultReason } from '../../domain/ports/storage-fault.ts'
import { DeadlineExceeded } from '../calls/deadline.ts'

/** The store failed or could not be reached. The vendor's error is the cause, for the log. */
export class EventStoreFault extends StorageFault {
  constructor(detail: string, cause?: unknown, reason: StorageFaultReason = 'failed') {
    super(reason, `event store: ${detail}`, cause)
    this.name = 'EventStoreFault'
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
  ErrorType.STREAM_NOT_FOUND,
])

/** Whether the same call may succeed when made again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DeadlineExceeded || (isCommandError(error) && passing.has(error.type))

/** Whether no repetition can help. Whatever is neither this nor passing is tried again on a new client. */
export const isFinal = (error: unknown): boolean =>
  error instanceof EventStoreFault || (isCommandError(error) && final.has(error.type))

export const isWrongExpectedVersion = (error: unknown): boolean =>
  isCommandError(error) && error.type === ErrorType.WRONG_EXPECTED_VERSION

export const isStreamNotFound = (error: unknown): boolean =>
  isCommandError(error) && error.type === ErrorType.STREAM_NOT_FOUND

const reasonOf = (error: unknown): StorageFaultReason =>
  isPassing(error)
    ? 'busy'
    : isCommandError(error) && error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED
      ? 'too_large'
      : 'failed'

/** The port's error for whatever the client threw. */
export const faultOf = (what: string, error: unknown): EventStoreFault =>
  error instanceof EventStoreFault
    ? error
    : new EventStoreFault(
        `${what} failed: ${error instanceof Error ? error.message : String(error)}`,
        error,
        reasonOf(error),
      )
