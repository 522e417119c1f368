import type { EventStore } from '../domain/ports/event-store.ts'
import { ChainVerifier } from './chain.ts'
import type { Findings } from './finding.ts'
import { compareWithSeal, type Seal } from './seal.ts'

/** Reads the whole log once, checks its chains, and compares it with a seal when one is given. */
export const verifyLog = async (
  eventStore: Pick<EventStore, 'readAll'>,
  findings: Findings,
  seal: Seal | null = null,
  onProgress: (events: number) => void = () => {},
): Promise<ChainVerifier> => {
  const chain = new ChainVerifier(findings)
  const sealed = new Map((seal?.heads ?? []).map(({ stream, revision }) => [stream, BigInt(revision)]))
  const hashAt = new Map<string, string>()
  let digestAtSeal: string | null = seal?.header.events === 0 ? chain.logDigest : null
  for await (const event of eventStore.readAll(null)) {
    chain.add(event)
    if (sealed.get(event.stream) === event.revision) hashAt.set(event.stream, event.metadata.hash)
    if (chain.events === seal?.header.events) digestAtSeal = chain.logDigest
    if (chain.events % 10_000 === 0) onProgress(chain.events)
  }
  if (seal !== null) compareWithSeal(seal, { heads: chain.heads, hashAt, digestAtSeal }, findings)
  return chain
}
