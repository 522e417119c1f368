// Reads objects of a bucket.
import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { ObjectHead, Objects } from '../../domain/ports/objects.ts'
import { type Bucket, orMissing } from './bucket.ts'
import { ObjectsFault } from './errors.ts'
import { unlessIdle } from './idle.ts'
import { fetchToFile } from './transfer.ts'

const octets = 'application/octet-stream'

export const readingOf = (
  bucket: Bucket,
  temporaryDirectory: string,
): Pick<Objects, 'head' | 'get' | 'getBytes' | 'localCopy' | 'mark' | 'list'> => {
  const look = async (key: string) => {
    const Key = bucket.placed(key)
    return bucket.read(`look at ${key}`, (abortSignal) =>
      orMissing(bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key }), { abortSignal })),
    )
  }

  const head = async (key: string): Promise<ObjectHead | null> => {
    const found = await look(key)
    if (found === null) return null
    return {
      bytes: found.ContentLength ?? 0,
      mediaType: found.ContentType ?? octets,
      storedAt: (found.LastModified ?? new Date(0)).toISOString(),
    }
  }

  const get: Objects['get'] = async (key, range) => {
    const Key = bucket.placed(key)
    const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
    const found = await bucket.read(`get ${key}`, (abortSignal) =>
      orMissing(bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key, ...Range }), { abortSignal })),
    )
    if (found === null) return null
    if (!(found.Body instanceof Readable)) throw new ObjectsFault(`get ${key} has no body`)
    return unlessIdle(found.Body, `get ${key}`, bucket.deadlines.call)
  }

  return {
    head,
    get,
    getBytes: async (key) => {
      const body = await get(key)
      return body === null ? null : bucket.attempt(`get ${key}`, async () => Buffer.concat(await body.toArray()))
    },
    localCopy: async (key) => {
      const body = await get(key)
      if (body === null) return null
      const fetched = await bucket.attempt(`get ${key}`, () => fetchToFile(body, temporaryDirectory))
      return { ...fetched, originalMark: null }
    },
    mark: async (key) => {
      const found = await look(key)
      return found === null ? null : `${found.ETag}-${found.ContentLength}-${found.LastModified?.getTime()}`
    },
    list: (prefix) => list(bucket, prefix),
  }
}

async function* list(bucket: Bucket, prefix: string): AsyncGenerator<string> {
  let ContinuationToken: string | undefined
  do {
    const page = await bucket.read(`list ${prefix}`, (abortSignal) =>
      bucket.client.send(
        new ListObjectsV2Command({
          Bucket: bucket.name,
          Prefix: `${bucket.prefix}${prefix}`,
          ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
        }),
        { abortSignal },
      ),
    )
    for (const { Key } of page.Contents ?? []) {
      if (Key !== undefined && !Key.endsWith('/')) yield Key.slice(bucket.prefix.length)
    }
    ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
  } while (ContinuationToken !== undefined)
}
