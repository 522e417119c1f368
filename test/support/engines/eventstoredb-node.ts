// One node of the loopback EventStoreDB: what it sees of the log, whether it leads, and how it answers when told to misbehave.
import { once } from 'node:events'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, type ServerWritableStream, status } from '@grpc/grpc-js'
import type { Log, StoredEvent } from './eventstoredb-log.ts'

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>

export type Fault = {
  readonly call: 'append' | 'read' | 'subscribe'
  /** How many calls it meets. */
  readonly times: number
  /**
   * `unavailable` before anything is done, `reply_lost` after it was done, `wrong_revision` with a made-up current revision,
   * `stale_revision` refused with the revision the caller expected, `silent` never answers, `access_denied`, `unknown`.
   * Of reads, after `events` events: `cut` fails, `ends_early` ends as if that were all, `holds` waits until it is released.
   */
  readonly kind:
    | 'unavailable'
    | 'reply_lost'
    | 'wrong_revision'
    | 'stale_revision'
    | 'silent'
    | 'access_denied'
    | 'unknown'
    | 'cut'
    | 'ends_early'
    | 'holds'
  readonly events?: number
  /** Meets only reads of a stream, or of everything forwards. */
  readonly of?: 'stream' | 'log'
}

/** What a read reads, as faults tell them apart. */
export const kindOfRead = (call: ReadCall): 'stream' | 'log' | 'end' => {
  const options = call.request.getOptions()
  if (Number(options?.getReadDirection()) === 1) return 'end'
  return options?.hasStream() === true ? 'stream' : 'log'
}

export type Node = {
  readonly log: Log
  /** Behaviour that changed from version to version: checkpoints, and whether being caught up is said. */
  readonly version: string
  readonly leads: () => boolean
  /** Where clients reach the nodes. */
  readonly address: string
  /** Of the leader as this node knows it; null when it knows none. */
  readonly leaderPort: () => number | null
  /** How much of the log this node has. */
  readonly seen: () => number
  /** How many events may wait for a live reader before it is dropped. */
  readonly liveBuffer: number
  /** Waits while the node stands still. */
  readonly running: () => Promise<void> | null
  /** Waits until reads that hold are released. */
  readonly released: () => Promise<void>
}

export const refusal = (kind: Fault['kind']): Error => {
  const codes: Partial<Record<Fault['kind'], status>> = {
    access_denied: status.UNAUTHENTICATED,
    unknown: status.UNKNOWN,
  }
  const details = kind === 'access_denied' ? 'access denied' : 'the server is not available'
  return Object.assign(new Error(kind), { code: codes[kind] ?? status.UNAVAILABLE, details })
}

/** What a node that does not lead says to a call that asks for the leader; null when it leads, or was not asked to. */
export const notLeader = (node: Node, metadata: Metadata): Error | null => {
  if (node.leads() || metadata.get('requires-leader')[0] !== 'true') return null
  const port = node.leaderPort()
  if (port === null) return refusal('unavailable')
  const trailer = new Metadata()
  trailer.set('exception', 'not-leader')
  trailer.set('leader-endpoint-host', node.address)
  trailer.set('leader-endpoint-port', String(port))
  return Object.assign(new Error('not leader'), {
    code: status.NOT_FOUND,
    details: 'Leader info available',
    metadata: trailer,
  })
}

/** What a leader says that could not have an append confirmed by the others. */
export const unconfirmed = (): Error =>
  Object.assign(new Error('not confirmed'), {
    code: status.ABORTED,
    details: 'Operation timed out. Details: Commit phase timeout.',
  })

export const tooSlow = (): Error =>
  Object.assign(new Error('too slow'), {
    code: status.ABORTED,
    details: 'Operation timed out. Details: Consumer too slow to handle event while live. Client resend is required.',
  })

export const isGone = (call: ReadCall): boolean => call.cancelled || call.destroyed || call.writableEnded

/** Sends one message, when the node is not standing still and the reader takes it. */
export const send = async (node: Node, call: ReadCall, message: ReadResp): Promise<void> => {
  await node.running()
  if (isGone(call)) return
  if (call.write(message)) return
  const waiting = new AbortController()
  const waits = ['drain', 'cancelled', 'close'].map((event) => once(call, event, { signal: waiting.signal }))
  // a reader that is dropped while it is waited for ends the wait with its error
  await Promise.race(waits).catch(() => {})
  waiting.abort()
  await Promise.allSettled(waits)
}

/** What the node has of a stream; undefined when it knows none. */
export const streamOf = (node: Node, name: string): ReadonlyArray<StoredEvent> | undefined => {
  const events = node.log.stream(name)?.filter((event) => event.index < node.seen())
  return events === undefined || events.length === 0 ? undefined : events
}
