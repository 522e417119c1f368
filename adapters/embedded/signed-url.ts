// URLs that the service signs itself: they name one object, one file name and one media type, until an instant.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'

export type SignedObject = {
  readonly key: string
  readonly expiresAtSeconds: number
  readonly fileName: string
  readonly mediaType: string
}
export type SignatureRefusal = 'signature_invalid' | 'signature_expired'

// JSON keeps the members apart whatever characters they hold; the leading name keeps other uses of the key apart.
const signatureOf = (signingKey: string, { key, expiresAtSeconds, fileName, mediaType }: SignedObject): string =>
  createHmac('sha256', signingKey)
    .update(JSON.stringify(['storage-url-1', key, expiresAtSeconds, fileName, mediaType]))
    .digest('base64url')

/** `<publicUrl>/storage/<key>?expires=...&name=...&type=...&signature=...` */
export const signObjectUrl = (publicUrl: string, signingKey: string, object: SignedObject): string => {
  const path = object.key.split('/').map(encodeURIComponent).join('/')
  const query = new URLSearchParams({
    expires: String(object.expiresAtSeconds),
    name: object.fileName,
    type: object.mediaType,
    signature: signatureOf(signingKey, object),
  })
  return `${publicUrl.replace(/(?<!\/)\/+$/, '')}/storage/${path}?${query.toString()}`
}

/**
 * What a signed URL allows, or why it is refused. `key` is the decoded path after `/storage/`, `query` the decoded
 * parameters. Altered and expired URLs are told apart only when the signature is right.
 */
export const verifySignature = (
  signingKey: string,
  key: string,
  query: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>,
  nowMs: number,
): E.Either<SignatureRefusal, SignedObject> => {
  const { expires, name, type, signature } = query
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return E.left('signature_invalid')
  if (typeof name !== 'string' || typeof type !== 'string' || typeof signature !== 'string') {
    return E.left('signature_invalid')
  }
  const object = { key, expiresAtSeconds: Number(expires), fileName: name, mediaType: type }
  if (String(object.expiresAtSeconds) !== expires) return E.left('signature_invalid')
  if (!equalTexts(signature, signatureOf(signingKey, object))) return E.left('signature_invalid')
  return object.expiresAtSeconds * 1000 <= nowMs ? E.left('signature_expired') : E.right(object)
}

const equalTexts = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
