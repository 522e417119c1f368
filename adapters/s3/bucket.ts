// A bucket with the calls it answers: each under a deadline, each fault named.
import type { S3Client } from '@aws-sdk/client-s3'
import { withDeadline } from '../calls/deadline.ts'
import { clientFor } from './client.ts'
import { faultOf, isMissing, ObjectsFault } from './errors.ts'
import { placedKey } from './keys.ts'
import type { parseUrl } from './url.ts'

/** Milliseconds. `read`: until the answer to a read begins; `call`: for a write or one part of it, and for a body that stands still. */
export type Deadlines = { readonly read: number; readonly call: number }

export type Bucket = {
  readonly client: S3Client
  /** Signs links under the address that clients know. */
  readonly signer: S3Client
  readonly name: string
  readonly prefix: string
  readonly deadlines: Deadlines
  /** The key of an object in the bucket. */
  readonly placed: (key: string) => string
  /** Faults of the work as faults of the port. */
  readonly attempt: <A>(what: string, work: () => Promise<A>) => Promise<A>
  /** One request that changes nothing, and its repetitions, under one deadline. */
  readonly read: <A>(what: string, request: (abortSignal: AbortSignal) => Promise<A>) => Promise<A>
  /** One request and its repetitions under one deadline. */
  readonly call: <A>(what: string, request: (abortSignal: AbortSignal) => Promise<A>) => Promise<A>
  readonly close: () => void
}

export const openBucket = (address: ReturnType<typeof parseUrl>, deadlines: Deadlines): Bucket => {
  const client = clientFor(address, address.endpoint, deadlines.call)
  const signer = address.publicEndpoint === null ? client : clientFor(address, address.publicEndpoint, deadlines.call)
  let closed = false
  const attempt: Bucket['attempt'] = async (what, work) => {
    if (closed) throw new ObjectsFault('is closed', undefined, 'closed')
    try {
      return await work()
    } catch (error) {
      throw faultOf(what, error)
    }
  }
  return {
    client,
    signer,
    name: address.bucket,
    prefix: address.prefix,
    deadlines,
    placed: (key) => placedKey(address.prefix, key),
    attempt,
    read: (what, request) => attempt(what, () => withDeadline(what, deadlines.read, request)),
    call: (what, request) => attempt(what, () => withDeadline(what, deadlines.call, request)),
    close: () => {
      closed = true
      client.destroy()
      if (signer !== client) signer.destroy()
    },
  }
}

/** The answer, or null when the store has no such object. */
export const orMissing = <A>(request: Promise<A>): Promise<A | null> =>
  request.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
