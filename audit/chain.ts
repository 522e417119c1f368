// The log against its own hashes: every stream's chain, revisions without gap, positions and times that never go back.
import * as E from 'fp-ts/lib/Either.js'
import type { RecordedEvent } from '../domain/events/event.ts'
import { chainedHash, chainStart } from '../domain/events/hash-chain.ts'
import { decodeEvent } from '../domain/events/upcast.ts'
import { sha256Hex } from '../domain/digest.ts'
import type { Findings } from './finding.ts'

export type StreamHead = { readonly revision: bigint; readonly hash: string }

/** A digest over the whole log so far: over the one before and the place, stream and hash of each event. */
export const logDigestStart = '0'.repeat(64)
const nextLogDigest = (previous: string, event: RecordedEvent): string =>
  sha256Hex(`${previous}\n${event.stream}\n${event.revision}\n${event.id}\n${event.metadata.hash}`)

/** How far the clocks of a writer and of the store may be apart. */
const clocksApartMs = 3_600_000

/** Follows the log event by event. Memory grows with streams, not with events. */
export class ChainVerifier {
  readonly heads = new Map<string, StreamHead>()
  events = 0
  position: bigint | null = null
  logDigest = logDigestStart
  unknown = 0
  /** The hash before an event that does not fit: if the next one fits there, the event in between was put in. */
  private readonly beforeMisfit = new Map<string, string>()
  private lastRecordedAt = ''
  private readonly findings: Findings
  constructor(findings: Findings) {
    this.findings = findings
  }

  add(event: RecordedEvent): void {
    this.events++
    const where = `${event.stream}@${event.revision}`
    if (this.position !== null && event.position <= this.position) {
      this.findings.add('log_order', where, `position ${event.position} does not come after ${this.position}`)
    }
    if (event.recorded_at < this.lastRecordedAt) {
      this.findings.add('log_order', where, `recorded at ${event.recorded_at}, before ${this.lastRecordedAt}`)
    }
    this.checkTime(event, where)
    this.position = event.position
    this.lastRecordedAt = event.recorded_at
    this.logDigest = nextLogDigest(this.logDigest, event)
    this.checkChain(event, where)
    const decoded = decodeEvent(event)
    if (E.isLeft(decoded)) {
      if (decoded.left.kind === 'unknown_type') this.unknown++
      else this.findings.add('event_undecodable', where, decoded.left.detail)
    }
  }

  /** The store may take an event later than it was written, as an import does; it cannot have taken it before. */
  private checkTime(event: RecordedEvent, where: string): void {
    const writtenAt = event.metadata.written_at
    if (writtenAt === undefined) return
    if (Date.parse(event.recorded_at) < Date.parse(writtenAt) - clocksApartMs) {
      this.findings.add('time_differs', where, `recorded at ${event.recorded_at}, but written at ${writtenAt}`)
    }
  }

  private checkChain(event: RecordedEvent, where: string): void {
    const head = this.heads.get(event.stream)
    const expected = head === undefined ? 0n : head.revision + 1n
    const previous = head?.hash ?? chainStart
    const { hash, ...metadata } = event.metadata
    const own = chainedHash(previous, event.stream, { ...event, metadata })
    if (event.revision > expected) {
      this.findings.add('event_dropped', where, `revision ${expected} was expected: events are missing before this one`)
    } else if (event.revision < expected) {
      this.findings.add('event_reordered', where, `revision ${expected} was expected`)
    } else {
      const skipping = this.beforeMisfit.get(event.stream)
      this.beforeMisfit.delete(event.stream)
      const goesOnWithout =
        skipping !== undefined && chainedHash(skipping, event.stream, { ...event, metadata }) === hash
      if (goesOnWithout) {
        this.findings.add('event_inserted', `${event.stream}@${event.revision - 1n}`, 'the chain goes on without it')
      } else if (own !== hash) {
        this.findings.add('event_changed', where, 'its hash does not follow from its content and the event before it')
        this.beforeMisfit.set(event.stream, previous)
      }
    }
    this.heads.set(event.stream, { revision: event.revision, hash })
  }
}
