// A seal keeps what the log was at a moment, signed: without it nobody could tell that a stream's tail was cut off.
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../domain/canonical-json.ts'
import { decodeWith } from '../domain/values/codecs.ts'
import { type SealedLog, headLines, SealHeader, digestOfLines, signedPart, type HeadLine, Head } from './seal-lines.ts'
import { publicKeyOf } from './seal-keys.ts'
import type { Seal } from './compare-seal.ts'

/** The lines of a seal: its signed header, then the head of every stream. */
export const writeSeal = (log: SealedLog, key: KeyObject, sealedAt: string): ReadonlyArray<string> => {
  const lines = headLines(log.heads)
  const header: SealHeader = {
    format: 'devfin-seal1',
    sealed_at: sealedAt,
    position: String(log.position ?? 0n),
    events: log.events,
    log_digest: log.logDigest,
    streams: lines.length,
    heads_digest: digestOfLines(lines),
    public_key: publicKeyOf(key),
    signature: '',
  }
  const signature = sign(null, signedPart(header), key).toString('base64url')
  return [canonicalJson({ ...header, signature }), ...lines]
}

/** Reads a seal and checks it against the public key of its deployment. */
export const readSeal = (text: string, publicKey: string): E.Either<string, Seal> => {
  const [first = '', ...rest] = text.split('\n').filter((line) => line !== '')
  const header = decodeWith(SealHeader)(parsed(first))
  if (E.isLeft(header)) return E.left('the file is not a seal')
  const { signature, heads_digest, public_key, streams } = header.right
  if (public_key !== publicKey) return E.left('the seal was signed with another key')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
  const given = Buffer.from(signature, 'base64url')
  if (!verify(null, signedPart(header.right), key, given)) return E.left('the signature of the seal is wrong')
  if (rest.length !== streams || digestOfLines(rest) !== heads_digest) {
    return E.left('the heads in the seal were changed')
  }
  const heads: HeadLine[] = []
  for (const line of rest) {
    const head = decodeWith(Head)(parsed(line))
    if (E.isLeft(head)) return E.left('a head in the seal cannot be read')
    heads.push(head.right)
  }
  return E.right({ header: header.right, heads })
}

/** What a line of JSON says; null where it is none. */
export const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
