// Operations that a process has claimed which is gone: whoever comes first goes on with them, without waiting for the lease.
import { foldOperation } from './operation.ts'
import type { LoadedStream } from './stream-reader.ts'

/**
 * Names of processes that had ended when this one began, and the end of the log then. What comes later under such a name is
 * of a process that took it up since. Empty where names are never taken up again.
 */
export type Departed = { readonly names: ReadonlySet<string>; readonly upTo: bigint | null }

export const nobodyDeparted: Departed = { names: new Set(), upTo: null }

/** The worker that left an operation behind; null while it may be at work, or nobody was. */
export const leftBehindBy = (loaded: LoadedStream, departed: Departed, now: string): string | null => {
  const operation = foldOperation(loaded.events)
  if (operation === null || operation.ended_at !== null || operation.lease === null) return null
  const { worker, until } = operation.lease
  if (until <= now) return worker
  const claim = loaded.events.findLast(({ type }) => type === 'OperationClaimed' || type === 'OperationProgressed')
  const isOfBefore = claim !== undefined && departed.upTo !== null && claim.recorded.position <= departed.upTo
  return isOfBefore && departed.names.has(worker) ? worker : null
}
