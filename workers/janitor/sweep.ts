// The sweep compares objects with the log and deletes what no version needs: leftovers of crashes, of versions taken
// down, and of runs that were refused. It reads streams, never read models, so it cannot act on stale news.
import { ownerOf, ownerOfAside, tiers } from '../../domain/dataset/object-keys.ts'
import type { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import { neededKeys, type Version } from '../../domain/lifecycle/version.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { Objects } from '../../domain/ports/objects.ts'
import { loadVersion } from '../../domain/lifecycle/load.ts'

export type SweepPorts = { readonly objects: Objects; readonly streams: StreamReader; readonly clock: Clock }
export type Swept = { readonly looked: number; readonly deleted: number }

/**
 * Deletes what is not needed. An object younger than `graceMs` is left: the run that put it may be about to say so in
 * the log. Objects of a version that was taken down go at once.
 */
export const sweepObjects = async (ports: SweepPorts, graceMs: number, signal?: AbortSignal): Promise<Swept> => {
  let looked = 0
  let deleted = 0
  for (const tier of tiers) {
    for await (const key of ports.objects.list(`${tier}/`)) {
      if (signal?.aborted === true) return { looked, deleted }
      looked++
      const owner = ownerOf(key)
      // what has another form is not ours to judge
      if (owner === null) continue
      const load = () => loadVersion(ports.streams, owner.specId, owner.contentVersion)
      const version = await load()
      if (neededKeys(version).has(key) || !(await isOld(ports, key, version, graceMs))) continue
      // the log once more: between the look and here the object may have come to be needed
      if (neededKeys(await load()).has(key)) continue
      await ports.objects.delete(key)
      deleted++
    }
  }
  for await (const key of ports.objects.list('damaged/')) {
    if (signal?.aborted === true) break
    looked++
    const owner = ownerOfAside(key)
    // kept for whoever looks into the damage, but not longer than the version may be held
    if (owner === null) continue
    const version = await loadVersion(ports.streams, owner.specId, owner.contentVersion)
    if (version === null || version.revoked === null) continue
    await ports.objects.delete(key)
    deleted++
  }
  return { looked, deleted }
}

const isOld = async (ports: SweepPorts, key: string, version: Version | null, graceMs: number): Promise<boolean> => {
  if (version !== null && version.revoked !== null) return true
  const head = await ports.objects.head(key)
  return head !== null && Date.parse(head.storedAt) <= ports.clock() - graceMs
}
