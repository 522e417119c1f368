// A seal keeps what the log was at a moment, signed: without it nobody could tell that a stream's tail was cut off.
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { canonicalJson } from '../domain/canonical-json.ts'
import { decodeWith, exactly } from '../domain/values/codecs.ts'
import type { StreamHead } from './chain.ts'
import type { Findings } from './finding.ts'

const decimal = t.refinement(t.string, (text) => /^\d{1,19}$/.test(text), 'Decimal')
const SealHeader = exactly(
  {
    format: t.literal('devfin-seal1'),
    sealed_at: t.string,
    position: decimal,
    events: t.number,
    log_digest: t.string,
    streams: t.number,
    heads_digest: t.string,
    public_key: t.string,
    signature: t.string,
  },
  {},
)
type SealHeader = t.TypeOf<typeof SealHeader>
const Head = exactly({ stream: t.string, revision: decimal, hash: t.string }, {})
type HeadLine = t.TypeOf<typeof Head>

// the DER frame of an Ed25519 private key, before its 32 bytes
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The signing key of a deployment: Ed25519, derived from SIGNING_KEY, so that its public half may be given away. */
export const sealKeyOf = (signingKey: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', signingKey, '', 'devfin-seal1', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url')

export type SealedLog = {
  readonly position: bigint | null
  readonly events: number
  readonly logDigest: string
  readonly heads: ReadonlyMap<string, StreamHead>
}

const headLines = (heads: ReadonlyMap<string, StreamHead>): ReadonlyArray<string> =>
  [...heads]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([stream, { revision, hash }]) => canonicalJson({ stream, revision: String(revision), hash }))

const digestOfLines = (lines: ReadonlyArray<string>): string => {
  const digest = createHash('sha256')
  for (const line of lines) digest.update(`${line}\n`)
  return digest.digest('hex')
}

const signedPart = (header: SealHeader): Buffer => Buffer.from(canonicalJson({ ...header, signature: '' }))

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

export type Seal = { readonly header: SealHeader; readonly heads: ReadonlyArray<HeadLine> }

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

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** What the log says now against a seal. `digestAtSeal` is the log's digest at the sealed number of events. */
export const compareWithSeal = (
  seal: Seal,
  now: {
    readonly heads: ReadonlyMap<string, StreamHead>
    readonly hashAt: ReadonlyMap<string, string>
    readonly digestAtSeal: string | null
  },
  findings: Findings,
): void => {
  let explained = false
  for (const { stream, revision, hash } of seal.heads) {
    const head = now.heads.get(stream)
    if (head === undefined) {
      findings.add('stream_missing', stream, `the seal knows it up to revision ${revision}`)
      explained = true
    } else if (head.revision < BigInt(revision)) {
      findings.add('tail_cut', stream, `it ends at revision ${head.revision}; the seal knows revision ${revision}`)
      explained = true
    } else if (now.hashAt.get(stream) !== hash) {
      findings.add('head_changed', `${stream}@${revision}`, 'its hash is not the sealed one: the stream was rewritten')
      explained = true
    }
  }
  if (!explained && now.digestAtSeal !== seal.header.log_digest) {
    findings.add('log_differs_from_seal', `position ${seal.header.position}`, 'the log up to the seal is not as it was')
  }
}
