import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { StorageFault, type StorageFaultReason } from '../../domain/ports/storage-fault.ts'
import { DeadlineExceeded } from '../calls/deadline.ts'

/** The read models failed or could not be reached. The vendor's error is the cause, for the log. */
export class ReadModelsFault extends StorageFault {
  constructor(detail: string, cause?: unknown, reason: StorageFaultReason = 'failed') {
    super(reason, `read models: ${detail}`, cause)
    this.name = 'ReadModelsFault'
  }
}

const duplicateKey = 11000
const outOfDiskSpace = 14031
const passingCodes = new Set<unknown>([6, 7, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436, 50, 64, 262])

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey

const reasonOf = (error: unknown): StorageFaultReason => {
  if (error instanceof DeadlineExceeded || error instanceof MongoNetworkError) return 'busy'
  if (error instanceof MongoServerSelectionError) return 'busy'
  if (error instanceof MongoError && error.code === outOfDiskSpace) return 'full'
  return error instanceof MongoError && passingCodes.has(error.code) ? 'busy' : 'failed'
}

/** The port's error for whatever the driver threw. Programming errors of the caller pass as they are. */
export const faultOf = (what: string, error: unknown): Error =>
  error instanceof StorageFault || error instanceof TypeError
    ? error
    : new ReadModelsFault(
        `cannot ${what}: ${error instanceof Error ? error.message : String(error)}`,
        error,
        reasonOf(error),
      )
