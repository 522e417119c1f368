// Bytes in and out: files are sent in parts as streams, and fetched to temporary files that are removed when released.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { withDeadline } from '../calls/deadline.ts'
import { ObjectsFault } from './errors.ts'

const partBytes = 8 * 1024 * 1024
const partsAtOnce = 3

type Target = { readonly bucket: string; readonly key: string; readonly mediaType: string }

/** Sends a file. It becomes visible whole or not at all; what was sent of a failed one is removed. */
export const sendFile = async (client: S3Client, path: string, target: Target, deadlineMs: number): Promise<void> => {
  const found = await stat(path)
  if (!found.isFile()) throw new ObjectsFault(`${path} is not a file`)
  const upload = new Upload({
    client,
    params: {
      Bucket: target.bucket,
      Key: target.key,
      Body: createReadStream(path, { highWaterMark: 1024 * 1024 }),
      ContentType: target.mediaType,
    },
    partSize: Math.max(partBytes, Math.ceil(found.size / 9_000)),
    queueSize: partsAtOnce,
    leavePartsOnError: false,
  })
  const parts = Math.ceil(found.size / partBytes) + 1
  await withDeadline(`sending ${target.key}`, deadlineMs * parts, async (signal) => {
    signal.addEventListener('abort', () => void upload.abort(), { once: true })
    await upload.done()
  })
}

/** Writes a body into a file of its own under a directory. */
export const fetchToFile = async (body: Readable, directory: string) => {
  await mkdir(directory, { recursive: true })
  const path = join(directory, `s3-${randomUUID()}`)
  const release = (): Promise<void> => rm(path, { force: true })
  try {
    await pipeline(body, createWriteStream(path))
  } catch (error) {
    await release()
    throw error
  }
  return { path, release }
}
