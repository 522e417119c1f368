// The lines of a seal: what was sealed, and the head of every stream.
import { createHash } from 'node:crypto'
import * as t from 'io-ts'
import { canonicalJson } from '../domain/canonical-json.ts'
import { exactly } from '../domain/values/codecs.ts'
import type { StreamHead } from './chain.ts'

const decimal = t.refinement(t.string, (text) => /^\d{1,19}$/.test(text), 'Decimal')

export const SealHeader = exactly(
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

export type SealHeader = t.TypeOf<typeof SealHeader>

export const Head = exactly({ stream: t.string, revision: decimal, hash: t.string }, {})

export type HeadLine = t.TypeOf<typeof Head>

export type SealedLog = {
  readonly position: bigint | null
  readonly events: number
  readonly logDigest: string
  readonly heads: ReadonlyMap<string, StreamHead>
}

export const headLines = (heads: ReadonlyMap<string, StreamHead>): ReadonlyArray<string> =>
  [...heads]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([stream, { revision, hash }]) => canonicalJson({ stream, revision: String(revision), hash }))

export const digestOfLines = (lines: ReadonlyArray<string>): string => {
  const digest = createHash('sha256')
  for (const line of lines) digest.update(`${line}\n`)
  return digest.digest('hex')
}

export const signedPart = (header: SealHeader): Buffer => Buffer.from(canonicalJson({ ...header, signature: '' }))
