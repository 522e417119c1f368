// Single things as they are now: asked from the read models, and from the log where those are behind it. What was taken down is
// never shown late: a document counts only when it has seen the last event of its stream.
import { LRUCache } from 'lru-cache'
import { operationStream, shareStream, specStream, versionIdOf, versionStream } from '../../domain/events/streams.ts'
import { loadOperation, loadShare, loadSpec, loadVersion } from '../../domain/lifecycle/load.ts'
import { foldOperation, type Operation } from '../../domain/lifecycle/operation.ts'
import type { Share } from '../../domain/lifecycle/share.ts'
import type { Spec } from '../../domain/lifecycle/spec.ts'
import type { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import type { Version } from '../../domain/lifecycle/version.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { Held, ReadModels } from '../../domain/ports/read-models.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { operations } from '../operations/index.ts'
import type { Projection } from '../projection.ts'
import { shares } from '../shares/index.ts'
import { specs } from '../specs/index.ts'
import { versions } from '../versions/index.ts'

export type LookupPorts = {
  readonly eventStore: Pick<EventStore, 'headOf' | 'changeMark'>
  readonly readModels: Pick<ReadModels, 'get'>
  readonly streams: StreamReader
}

/** Each gives null for what the log does not know. */
export type Lookups = {
  readonly version: (specId: string, contentVersion: string) => Promise<Version | null>
  readonly operation: (operationId: string) => Promise<Operation | null>
  readonly share: (shareId: string) => Promise<Share | null>
  readonly spec: (specId: string) => Promise<Spec | null>
}

const mostRemembered = 2_000

/** Remembers what was found for as long as the log shows the change mark of before it was asked; without marks, nothing. */
const rememberer = (changeMark: EventStore['changeMark']) => {
  const known = new LRUCache<string, { readonly mark: string; readonly found: unknown }>({ max: mostRemembered })
  return async <A>(stream: string, ask: () => Promise<A>): Promise<A> => {
    const mark = changeMark?.()
    const before = known.get(stream)
    if (mark !== undefined && before?.mark === mark) return before.found as A
    const found = await ask()
    if (mark === undefined) known.delete(stream)
    else known.set(stream, { mark, found })
    return found
  }
}

export const openLookups = ({ eventStore, readModels, streams }: LookupPorts): Lookups => {
  const remembered = rememberer(eventStore.changeMark)
  /** Null also while the read models are away: the log has everything they have. */
  const held = async ({ collection }: Projection, id: string): Promise<Held | null> => {
    try {
      return await readModels.get(collection, id)
    } catch (error) {
      if (error instanceof StorageFault) return null
      throw error
    }
  }
  const isCurrent = async (found: Held, stream: string): Promise<boolean> =>
    (await eventStore.headOf(stream))?.position === found.position

  const versionNow = async (specId: string, contentVersion: string): Promise<Version | null> => {
    const [found, head] = await Promise.all([
      held(versions, versionIdOf(specId, contentVersion)),
      eventStore.headOf(versionStream(specId, contentVersion)),
    ])
    if (head === null) return null
    return found !== null && found.position === head.position
      ? (found.document as Version)
      : loadVersion(streams, specId, contentVersion)
  }
  const operationNow = async (operationId: string): Promise<Operation | null> => {
    const known = foldOperation(streams.held(operationStream(operationId))?.state.events ?? [])
    if (known !== null && known.ended_at !== null) return known
    const found = await held(operations, operationId)
    const operation = found === null ? null : (found.document as Operation)
    // an operation that has ended stays as it ended
    if (found !== null && operation !== null) {
      if (operation.ended_at !== null || (await isCurrent(found, operationStream(operationId)))) return operation
    }
    return loadOperation(streams, operationId)
  }
  // a link never changes
  const shareNow = async (shareId: string): Promise<Share | null> => {
    const found = await held(shares, shareId)
    return found === null ? loadShare(streams, shareId) : (found.document as Share)
  }
  const specNow = async (specId: string): Promise<Spec | null> => {
    const found = await held(specs, specId)
    const isNow = found !== null && (await isCurrent(found, specStream(specId)))
    return isNow ? (found.document as Spec) : loadSpec(streams, specId)
  }
  return {
    version: (specId, contentVersion) =>
      remembered(versionStream(specId, contentVersion), () => versionNow(specId, contentVersion)),
    operation: (operationId) => remembered(operationStream(operationId), () => operationNow(operationId)),
    share: (shareId) => remembered(shareStream(shareId), () => shareNow(shareId)),
    spec: (specId) => remembered(specStream(specId), () => specNow(specId)),
  }
}
