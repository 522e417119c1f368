import { S3ServiceException } from '@aws-sdk/client-s3'
import { StorageFault, type StorageFaultReason } from '../../domain/ports/storage-fault.ts'
import { DeadlineExceeded } from '../calls/deadline.ts'

/** The object store failed or could not be reached. The vendor's error is the cause, for the log. */
export class ObjectsFault extends StorageFault {
  constructor(detail: string, cause?: unknown, reason: StorageFaultReason = 'failed') {
    super(reason, `object store: ${detail}`, cause)
    this.name = 'ObjectsFault'
  }
}

/** A key that is no relative path of plain segments. */
export class InvalidKey extends TypeError {}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')

const fullNames = new Set([
  'XMinioStorageFull',
  'InsufficientStorage',
  'QuotaExceeded',
  'EntityTooLarge',
  'ServiceQuotaExceededException',
])
const passingNames = new Set([
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'RequestTimeout',
  'TimeoutError',
  'AbortError',
])

const reasonOf = (error: unknown): StorageFaultReason => {
  if (error instanceof DeadlineExceeded) return 'busy'
  const name = error instanceof Error ? error.name : ''
  if (fullNames.has(name) || statusOf(error) === 507) return 'full'
  if (passingNames.has(name) || (statusOf(error) ?? 0) >= 500) return 'busy'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ETIMEDOUT' || code === 'EPIPE'
    ? 'busy'
    : 'failed'
}

/** The port's error for whatever the client threw. */
export const faultOf = (what: string, error: unknown): Error =>
  error instanceof StorageFault || error instanceof InvalidKey
    ? error
    : new ObjectsFault(
        `cannot ${what}: ${error instanceof Error ? error.message || error.name : String(error)}`,
        error,
        reasonOf(error),
      )
