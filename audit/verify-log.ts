import type { EventStore } from '../domain/ports/event-store.ts'
import { ChainVerifier, logDigestStart } from './chain.ts'
import type { Findings } from './finding.ts'
import { compareWithSeal, type Seal } from './compare-seal.ts'

type Log = Pick<EventStore, 'readAll'>

/** The hashes that stand now at the heads that a seal names. */
const hashesAt = async (eventStore: Log, seal: Seal): Promise<ReadonlyMap<string, string>> => {
  const sealed = new Map(seal.heads.map(({ stream, revision }) => [stream, BigInt(revision)]))
  const found = new Map<string, string>()
  for await (const event of eventStore.readAll(null)) {
    if (sealed.get(event.stream) === event.revision) found.set(event.stream, event.metadata.hash)
  }
  return found
}

/**
 * Reads the whole log once, checks its chains, and compares it with seals. Each seal has a digest of the whole log up to it; of the
 * oldest one that does not fit the heads are compared too, so that what was changed is named.
 */
export const verifyLog = async (
  eventStore: Log,
  findings: Findings,
  seals: ReadonlyArray<Seal> = [],
  onProgress: (events: number) => void = () => {},
): Promise<ChainVerifier> => {
  const chain = new ChainVerifier(findings)
  const wanted = new Set(seals.map(({ header }) => header.events))
  const digestAt = new Map<number, string>([[0, logDigestStart]])
  for await (const event of eventStore.readAll(null)) {
    chain.add(event)
    if (wanted.has(chain.events)) digestAt.set(chain.events, chain.logDigest)
    if (chain.events % 10_000 === 0) onProgress(chain.events)
  }
  const [misfit] = seals
    .filter(({ header }) => digestAt.get(header.events) !== header.log_digest)
    .toSorted((a, b) => a.header.events - b.header.events)
  if (misfit !== undefined) {
    const hashAt = await hashesAt(eventStore, misfit)
    const digestAtSeal = digestAt.get(misfit.header.events) ?? null
    compareWithSeal(misfit, { heads: chain.heads, hashAt, digestAtSeal }, findings)
  }
  return chain
}
