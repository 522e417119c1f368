import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { clientFor } from '../../../adapters/s3/client.ts'
import { openS3Objects } from '../../../adapters/s3/index.ts'
import { parseUrl } from '../../../adapters/s3/url.ts'
import { unique } from '../contracts/contract.ts'
import { placeOn } from './place.ts'

/** Makes the bucket of an address unless it is there. */
export const ensureBucket = async (url: string): Promise<void> => {
  const address = parseUrl(url)
  const client = clientFor(address, address.endpoint, 10_000)
  try {
    await client.send(new CreateBucketCommand({ Bucket: address.bucket }))
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name !== 'BucketAlreadyOwnedByYou' && name !== 'BucketAlreadyExists') throw error
  } finally {
    client.destroy()
  }
}

/** The same bucket under a prefix of its own. */
export const withPrefix = (url: string, prefix: string): string => {
  const [path = '', search] = url.split('?')
  return `${path.replace(/\/$/, '')}/${prefix}${search === undefined ? '' : `?${search}`}`
}

export const s3Place = async (address: string) => {
  await ensureBucket(address)
  const url = withPrefix(address, unique('contract'))
  const cleaner = openS3Objects(url)
  const place = placeOn(
    () => openS3Objects(url),
    async () => {
      for await (const key of cleaner.list('')) await cleaner.delete(key)
      await cleaner.close()
    },
  )
  return {
    ...place,
    fetch: async (signed: string) => {
      const answer = await fetch(signed)
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers }
    },
  }
}
