// Single things as they are now: asked from the read models, and from the log where those are behind it. What was taken down is
// never shown late: a document counts only when it has seen the last event of its stream.
import { operationStream, specStream, versionIdOf, versionStream } from '../../domain/events/streams.ts'
import { loadOperation, loadShare, loadSpec, loadVersion } from '../../domain/lifecycle/load.ts'
import type { Operation } from '../../domain/lifecycle/operation.ts'
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
  readonly eventStore: Pick<EventStore, 'headOf'>
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

export const openLookups = ({ eventStore, readModels, streams }: LookupPorts): Lookups => {
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

  return {
    version: async (specId, contentVersion) => {
      const stream = versionStream(specId, contentVersion)
      const [found, head] = await Promise.all([
        held(versions, versionIdOf(specId, contentVersion)),
        eventStore.headOf(stream),
      ])
      if (head === null) return null
      return found !== null && found.position === head.position
        ? (found.document as Version)
        : loadVersion(streams, specId, contentVersion)
    },
    operation: async (operationId) => {
      const found = await held(operations, operationId)
      const operation = found === null ? null : (found.document as Operation)
      // an operation that has ended stays as it ended
      if (found !== null && operation !== null) {
        if (operation.ended_at !== null || (await isCurrent(found, operationStream(operationId)))) return operation
      }
      return loadOperation(streams, operationId)
    },
    // a link never changes
    share: async (shareId) =>
      ((await held(shares, shareId))?.document as Share | undefined) ?? loadShare(streams, shareId),
    spec: async (specId) => {
      const found = await held(specs, specId)
      return found !== null && (await isCurrent(found, specStream(specId)))
        ? (found.document as Spec)
        : loadSpec(streams, specId)
    },
  }
}
