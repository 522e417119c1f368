import { S3Client } from '@aws-sdk/client-s3'
import type { S3Address } from './url.ts'

/** A client for an address: few quick repetitions, bounded sockets and waits, checksums only where the store needs them. */
export const clientFor = (address: S3Address, endpoint: string | null, callDeadlineMs: number): S3Client =>
  new S3Client({
    region: address.region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: address.pathStyle,
    ...(address.credentials === null ? {} : { credentials: address.credentials }),
    maxAttempts: 4,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: Math.min(3_000, callDeadlineMs),
      requestTimeout: callDeadlineMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 50, keepAlive: true },
      httpsAgent: { maxSockets: 50, keepAlive: true },
    },
    // Stores other than S3 itself may not know the trailing checksums that newer clients send unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
