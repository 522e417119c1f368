// The objects port on an S3-compatible store. Knows nothing of what the objects hold.
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { ObjectHead, Objects, SignOptions } from '../../domain/ports/objects.ts'
import { withDeadline } from '../calls/deadline.ts'
import { clientFor } from './client.ts'
import { attachment } from './disposition.ts'
import { faultOf, isMissing, ObjectsFault } from './errors.ts'
import { unlessIdle } from './idle.ts'
import { placedKey } from './keys.ts'
import { fetchToFile, sendFile } from './transfer.ts'
import { parseUrl, type S3Credentials } from './url.ts'

export type S3Options = {
  /** When the URL has none. Without either, the machine's own role is asked. */
  readonly credentials?: S3Credentials
  /** Where local copies are made. Default: the system's temporary directory. */
  readonly temporaryDirectory?: string
  /** How long a call, or one part of an upload, may take. Default 15 s. */
  readonly callDeadlineMs?: number
}

const octets = 'application/octet-stream'

/** The source of a copy: every segment encoded, slashes kept. */
const copySource = (bucket: string, key: string): string =>
  `${bucket}/${key}`.split('/').map(encodeURIComponent).join('/')

/** Opens the objects in a bucket that exists; see `url.ts` for the URL. Connects on first use. */
export const openS3Objects = (url: string, options: S3Options = {}): Objects => {
  const address = parseUrl(url, options.credentials ?? null)
  const { callDeadlineMs = 15_000, temporaryDirectory = tmpdir() } = options
  const client = clientFor(address, address.endpoint, callDeadlineMs)
  const signer = address.publicEndpoint === null ? client : clientFor(address, address.publicEndpoint, callDeadlineMs)
  const Bucket = address.bucket
  const placed = (key: string): string => placedKey(address.prefix, key)
  let closed = false

  const attempt = async <A>(what: string, work: () => Promise<A>): Promise<A> => {
    if (closed) throw new ObjectsFault('is closed', undefined, 'closed')
    try {
      return await work()
    } catch (error) {
      throw faultOf(what, error)
    }
  }
  /** One request and its repetitions under one deadline. */
  const call = <A>(what: string, request: (abortSignal: AbortSignal) => Promise<A>): Promise<A> =>
    attempt(what, () => withDeadline(what, callDeadlineMs, request))
  const orMissing = <A>(request: Promise<A>): Promise<A | null> =>
    request.catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })

  const put = async (key: string, bytes: Uint8Array, mediaType: string): Promise<void> => {
    const Key = placed(key)
    await call(`put ${key}`, (abortSignal) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: mediaType }), { abortSignal }),
    )
  }
  const look = async (key: string) => {
    const Key = placed(key)
    return call(`look at ${key}`, (abortSignal) =>
      orMissing(client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })),
    )
  }
  const copy: Objects['copy'] = async (from, to) => {
    const [CopySource, Key] = [copySource(Bucket, placed(from)), placed(to)]
    await call(`copy ${from} to ${to}`, (abortSignal) =>
      client.send(new CopyObjectCommand({ Bucket, CopySource, Key, MetadataDirective: 'COPY' }), { abortSignal }),
    )
  }
  const remove: Objects['delete'] = async (key) => {
    const Key = placed(key)
    await call(`delete ${key}`, (abortSignal) =>
      orMissing(client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal })),
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
    const Key = placed(key)
    const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
    const found = await call(`get ${key}`, (abortSignal) =>
      orMissing(client.send(new GetObjectCommand({ Bucket, Key, ...Range }), { abortSignal })),
    )
    if (found === null) return null
    if (!(found.Body instanceof Readable)) throw new ObjectsFault(`get ${key} has no body`)
    return unlessIdle(found.Body, `get ${key}`, callDeadlineMs)
  }

  async function* list(prefix: string): AsyncGenerator<string> {
    let ContinuationToken: string | undefined
    do {
      const page = await call(`list ${prefix}`, (abortSignal) =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: `${address.prefix}${prefix}`,
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
          }),
          { abortSignal },
        ),
      )
      for (const { Key } of page.Contents ?? []) {
        if (Key !== undefined && !Key.endsWith('/')) yield Key.slice(address.prefix.length)
      }
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
  }

  const signedUrl = async (key: string, { fileName, mediaType, expiresInSeconds }: SignOptions): Promise<string> => {
    const command = new GetObjectCommand({
      Bucket,
      Key: placed(key),
      ResponseContentType: mediaType,
      ResponseContentDisposition: attachment(fileName),
    })
    return attempt(`sign ${key}`, () => getSignedUrl(signer, command, { expiresIn: expiresInSeconds }))
  }

  return {
    put,
    putFile: async (key, path, mediaType) => {
      const target = { bucket: Bucket, key: placed(key), mediaType }
      await attempt(`put ${key}`, () => sendFile(client, path, target, callDeadlineMs))
    },
    head,
    get,
    getBytes: async (key) => {
      const body = await get(key)
      return body === null ? null : attempt(`get ${key}`, async () => Buffer.concat(await body.toArray()))
    },
    localCopy: async (key) => {
      const body = await get(key)
      if (body === null) return null
      const fetched = await attempt(`get ${key}`, () => fetchToFile(body, temporaryDirectory))
      return { ...fetched, isOriginal: false }
    },
    mark: async (key) => {
      const found = await look(key)
      return found === null ? null : `${found.ETag}-${found.ContentLength}-${found.LastModified?.getTime()}`
    },
    copy,
    move: async (from, to) => {
      await copy(from, to)
      await remove(from)
    },
    delete: remove,
    list,
    signedUrl,
    freeBytes: async () => null,
    ping: async () => {
      await call('reach the bucket', (abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }))
    },
    close: async () => {
      closed = true
      client.destroy()
      if (signer !== client) signer.destroy()
    },
  }
}
