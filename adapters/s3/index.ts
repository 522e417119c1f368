// The objects port on an S3-compatible store. Knows nothing of what the objects hold.
import { tmpdir } from 'node:os'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Objects, SignOptions } from '../../domain/ports/objects.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { attachment } from './disposition.ts'
import { readingOf } from './reading.ts'
import { parseUrl, type S3Credentials } from './url.ts'
import { writingOf } from './writing.ts'

export type S3Options = {
  /** When the URL has none. Without either, the machine's own role is asked. */
  readonly credentials?: S3Credentials
  /** Where local copies are made. Default: the system's temporary directory. */
  readonly temporaryDirectory?: string
  /** How long a write, or one part of an upload, may take. Default 15 s. */
  readonly callDeadlineMs?: number
  /** How long the store may take to begin its answer to a read: who asked is told soon that it is away. Default 5 s. */
  readonly readDeadlineMs?: number
}

/** Opens the objects in a bucket that exists; see `url.ts` for the URL. Connects on first use. */
export const openS3Objects = (url: string, options: S3Options = {}): Objects => {
  const address = parseUrl(url, options.credentials ?? null)
  const { callDeadlineMs = 15_000, readDeadlineMs = 5_000, temporaryDirectory = tmpdir() } = options
  const bucket = openBucket(address, { read: Math.min(readDeadlineMs, callDeadlineMs), call: callDeadlineMs })
  return {
    ...writingOf(bucket),
    ...readingOf(bucket, temporaryDirectory),
    signedUrl: (key, how) => signedUrl(bucket, key, how),
    freeBytes: async () => null,
    ping: async () => {
      // a HEAD of the bucket would not say what is wrong with it
      const first = new ListObjectsV2Command({ Bucket: bucket.name, Prefix: bucket.prefix, MaxKeys: 1 })
      await bucket.read(`reach the bucket ${bucket.name}`, (abortSignal) => bucket.client.send(first, { abortSignal }))
    },
    close: async () => bucket.close(),
  }
}

const signedUrl = async (
  bucket: Bucket,
  key: string,
  { fileName, mediaType, expiresInSeconds }: SignOptions,
): Promise<string> => {
  const command = new GetObjectCommand({
    Bucket: bucket.name,
    Key: bucket.placed(key),
    ResponseContentType: mediaType,
    ResponseContentDisposition: attachment(fileName),
  })
  // by the store's clock, as calls have shown it: a link signed by a late one would have run out when it is given
  const signingDate = new Date(Date.now() + bucket.client.config.systemClockOffset)
  return bucket.attempt(`sign ${key}`, () =>
    getSignedUrl(bucket.signer, command, { expiresIn: expiresInSeconds, signingDate }),
  )
}
