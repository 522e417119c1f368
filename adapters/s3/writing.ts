// Writes, copies and deletes objects of a bucket.
import { CopyObjectCommand, DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Objects } from '../../domain/ports/objects.ts'
import { type Bucket, orMissing } from './bucket.ts'
import { sendFile } from './transfer.ts'

/** The source of a copy: every segment encoded, slashes kept. */
const copySource = (bucket: string, key: string): string =>
  `${bucket}/${key}`.split('/').map(encodeURIComponent).join('/')

export const writingOf = (bucket: Bucket): Pick<Objects, 'put' | 'putFile' | 'copy' | 'move' | 'delete'> => {
  const put = async (key: string, bytes: Uint8Array, mediaType: string): Promise<void> => {
    const Key = bucket.placed(key)
    await bucket.call(`put ${key}`, (abortSignal) =>
      bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: bytes, ContentType: mediaType }), {
        abortSignal,
      }),
    )
  }

  const copy: Objects['copy'] = async (from, to) => {
    const [CopySource, Key] = [copySource(bucket.name, bucket.placed(from)), bucket.placed(to)]
    await bucket.call(`copy ${from} to ${to}`, (abortSignal) =>
      bucket.client.send(new CopyObjectCommand({ Bucket: bucket.name, CopySource, Key, MetadataDirective: 'COPY' }), {
        abortSignal,
      }),
    )
  }

  const remove: Objects['delete'] = async (key) => {
    const Key = bucket.placed(key)
    await bucket.call(`delete ${key}`, (abortSignal) =>
      orMissing(bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key }), { abortSignal })),
    )
  }

  return {
    put,
    putFile: async (key, path, mediaType) => {
      const target = { bucket: bucket.name, key: bucket.placed(key), mediaType }
      await bucket.attempt(`put ${key}`, () => sendFile(bucket.client, path, target, bucket.deadlines.call))
      return null
    },
    copy,
    move: async (from, to) => {
      await copy(from, to)
      await remove(from)
    },
    delete: remove,
  }
}
