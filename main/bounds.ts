// What bounds anonymous callers: limits of each client, room on the disk, origins of pages.
import { dirname } from 'node:path'
import { freeBytesAt } from '../adapters/embedded/reserve.ts'
import type { TrustedProxies } from '../api/limits/client.ts'
import { type Limits, openLimits } from '../api/limits/limits.ts'
import { type Origins, openOrigins } from '../api/limits/origins.ts'
import { openRoom, type Room } from '../api/limits/room.ts'
import { openWaitingOperations, type WaitingOperations } from '../api/limits/waiting.ts'
import type { Composition } from './compose.ts'
import type { Config } from './config.ts'
import { loadOperation } from '../domain/lifecycle/load.ts'

export type Bounds = {
  readonly limits: Limits
  readonly room: Room
  readonly waiting: WaitingOperations
  readonly origins: Origins
  readonly proxies: TrustedProxies
}

/** Folders of this machine that the service writes to for good. */
const foldersOf = ({ dataDir, eventStore }: Config): ReadonlyArray<string> => [
  dataDir,
  ...(eventStore.startsWith('sqlite:') ? [dirname(eventStore.slice('sqlite:'.length))] : []),
]

/** The least that is free in any place where a public request leaves something; null where nothing is known. */
const leastFree = async (config: Config, objects: Composition['objects']): Promise<number | null> => {
  const here = await Promise.all(foldersOf(config).map((folder) => freeBytesAt(folder).catch(() => null)))
  const known = [...here, await objects.freeBytes()].filter((bytes) => bytes !== null)
  return known.length === 0 ? null : Math.min(...known)
}

export const openBounds = ({ config, objects, reserve, commands }: Composition): Bounds => ({
  limits: openLimits(config.limits),
  room: openRoom({
    freeBytes: () => leastFree(config, objects),
    minimumFreeBytes: config.minimumFreeBytes,
    release: reserve.release,
    clock: () => performance.now(),
  }),
  waiting: openWaitingOperations({
    mostOfClient: config.operationsOfClient,
    isUnfinished: async (id) => (await loadOperation(commands.streams, id))?.ended_at === null,
  }),
  origins: openOrigins({
    readers: config.corsOrigins,
    writers: config.ownOrigins,
    publicUrl: config.publicUrl,
    host: config.host,
  }),
  proxies: config.trustedProxies,
})
