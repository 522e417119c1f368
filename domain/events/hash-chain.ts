import { canonicalDigest } from '../digest.ts'
import type { EventMetadata, NewEvent } from './event.ts'

/** The hash before the first event of a stream. */
export const chainStart = '0'.repeat(64)

/**
 * The chained hash of an event: over the previous hash, the stream, and the event without what the store assigns
 * (revision, position, recorded_at) and without the hash itself. An event that says when it was written has that in its hash;
 * one that does not is of the first version of the chain, and its hash is what it was.
 */
export const chainedHash = (
  previous: string,
  stream: string,
  event: Omit<NewEvent, 'metadata'> & { readonly metadata: Omit<EventMetadata, 'hash'> },
): string => {
  const { trace_id, correlation_id, causation_id, actor, build_commit, written_at } = event.metadata
  return canonicalDigest([
    previous,
    stream,
    event.id,
    event.type,
    event.v,
    event.data,
    {
      trace_id,
      correlation_id,
      causation_id,
      actor,
      build_commit,
      ...(written_at === undefined ? {} : { written_at }),
    },
  ])
}
