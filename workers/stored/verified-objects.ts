// An object store around another one that gives objects of versions only with the bytes their keys name; see the port.
import { ownerOf } from '../../domain/dataset/object-keys.ts'
import type { Objects } from '../../domain/ports/objects.ts'
import { DamagedObject, type VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import { KnownMarks } from './known-marks.ts'
import { type VerifyingOptions, type Context, isKnownNow, damageOf, note, mended } from './damage.ts'
import { type State, look } from './look-at-object.ts'
import { readWhole, watchedCopy } from './read-whole.ts'

export const verifiedObjects = (store: Objects, options: VerifyingOptions): VerifiedObjects => {
  const context: Context = {
    ...options,
    store,
    known: new KnownMarks(options.clock),
    open: new Map(),
    counted: { damages: 0 },
  }
  const underWay = new Map<string, Promise<State>>()
  const stateOf = (key: string, digest: string): Promise<State> => {
    const work = underWay.get(key) ?? look(context, key, digest).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }
  const isWhole = async (key: string): Promise<boolean> => {
    const digest = ownerOf(key)?.digest
    if (digest === undefined) return (await store.mark(key)) !== null
    return isKnownNow(context, key) || (await stateOf(key, digest)) === 'whole'
  }
  /** Throws for a damaged object; false for a missing one. */
  const require = async (key: string): Promise<boolean> => {
    const digest = ownerOf(key)?.digest
    if (digest === undefined || isKnownNow(context, key)) return true
    const state = await stateOf(key, digest)
    if (state === 'damaged') throw await damageOf(context, key)
    return state === 'whole'
  }
  const written = async (key: string): Promise<void> => {
    const digest = ownerOf(key)?.digest
    if (digest === undefined) return
    context.known.forget(key)
    // not shared with those who look at what was there before
    if ((await look(context, key, digest, true)) !== 'whole') throw await damageOf(context, key)
  }
  return {
    ...store,
    isWhole,
    missing: (key, kind) => note(context, new DamagedObject(key, kind, 'missing')),
    damages: () => context.counted.damages,
    put: async (key, bytes, mediaType) => {
      await store.put(key, bytes, mediaType)
      await written(key)
    },
    putFile: async (key, path, mediaType, seen) => {
      const mark = await store.putFile(key, path, mediaType, seen)
      if (mark === null || seen === undefined || ownerOf(key)?.digest !== seen.digest) await written(key)
      else {
        context.known.add(key, mark)
        mended(context, key)
      }
      return mark
    },
    copy: async (from, to) => {
      await require(from)
      await store.copy(from, to)
      await written(to)
    },
    delete: async (key) => {
      await store.delete(key)
      mended(context, key)
    },
    get: async (key, range) => ((await require(key)) ? store.get(key, range) : null),
    getBytes: (key) => readWhole(context, key),
    localCopy: async (key) => {
      const digest = ownerOf(key)?.digest
      if (digest === undefined) return store.localCopy(key)
      return (await require(key)) ? watchedCopy(context, key, digest, () => require(key)) : null
    },
  }
}
