// The public log against a checkpoint kept earlier: that it only grew, by the events, or by the tiles of another instance.
import * as E from 'fp-ts/lib/Either.js'
import { isEventType, type EventOf } from '../domain/events/event.ts'
import { decodeEvent } from '../domain/events/upcast.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import { leafOf, leafText, loggedTypes, type LoggedType } from '../domain/proof/leaf.ts'
import { leafHash, nodeHash, rootOf } from '../domain/proof/merkle.ts'
import type { Checkpoint } from '../domain/proof/note.ts'
import { type Fork, forked, shrank } from './fork.ts'

/** Hashes of complete subtrees that stand beside each other, from the left: all that a root needs, 20 for a million leaves. */
class Range {
  size = 0
  private readonly peaks: { readonly height: number; readonly hash: Buffer }[] = []
  add(leaf: Buffer): void {
    this.size++
    let peak = { height: 0, hash: leaf }
    for (let last = this.peaks.at(-1); last?.height === peak.height; last = this.peaks.at(-1)) {
      this.peaks.pop()
      peak = { height: peak.height + 1, hash: nodeHash(last.hash, peak.hash) }
    }
    this.peaks.push(peak)
  }
  root(): Buffer {
    const hashes = this.peaks.map(({ hash }) => hash)
    return hashes.length === 0 ? rootOf([]) : hashes.reduceRight((right, left) => nodeHash(left, right))
  }
}

const isLogged = (type: string): type is LoggedType => loggedTypes.some((logged) => logged === type)

/** Makes the log anew from the events and holds it against an earlier checkpoint. `size` and `root` are those of now. */
export const witnessEvents = async (
  eventStore: Pick<EventStore, 'readAll'>,
  old: Checkpoint,
): Promise<{ readonly size: number; readonly root: Buffer; readonly fork: Fork | null }> => {
  const range = new Range()
  let fork: Fork | null = null
  const compare = (): void => {
    if (range.size === old.size && !range.root().equals(old.root)) fork = forked(old, range.root())
  }
  compare()
  for await (const recorded of eventStore.readAll(null)) {
    if (!isEventType(recorded.type) || !isLogged(recorded.type)) continue
    const decoded = decodeEvent(recorded)
    if (E.isLeft(decoded)) continue
    const leaf = leafOf(decoded.right as EventOf<LoggedType>, recorded)
    if (leaf === null) continue
    range.add(leafHash(Buffer.from(leafText(leaf))))
    compare()
  }
  return { size: range.size, root: range.root(), fork: range.size < old.size ? shrank(old, range.size) : fork }
}
