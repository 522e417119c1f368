// The log against a seal.
import type { StreamHead } from './chain.ts'
import type { Findings } from './finding.ts'
import type { SealHeader, HeadLine } from './seal-lines.ts'

export type Seal = { readonly header: SealHeader; readonly heads: ReadonlyArray<HeadLine> }

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
