import { canonicalDigest } from '../digest.ts'
import type { EventMetadata, NewEvent } from './event.ts'

/** The hash before the first event of a stream. */
export const chainStart = '0'.repeat(64)

/**
 * The chained hash of an event: over the previous hash, the stream, and the event without what the store assigns
 * (revision, position, recorded_at) and without the hash itself.
 */
export const chainedHash = (
  previous: string,
  stream: string,
  event: Omit<NewEvent, 'metadata'> & { readonly metadata: Omit<EventMetadata, 'hash'> },
): string => {
  const { trace_id, correlation_id, causation_id, actor, build_commit } = event.metadata
  return canonicalDigest([
    previous,
    stream,
    event.id,
    event.type,
    event.v,
    event.data,
    { trace_id, correlation_id, causation_id, actor, build_commit },
  ])
}
