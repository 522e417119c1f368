// An object store around another one that gives objects of versions only with the bytes their keys name; see the port.
import { asideKey, ownerOf } from '../../domain/dataset/object-keys.ts'
import { sha256Hex } from '../../domain/digest.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { LocalCopy, Objects } from '../../domain/ports/objects.ts'
import { DamagedObject, type ObjectKind, type VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import type { FileDigest } from './file-digest.ts'
import { KnownMarks } from './known-marks.ts'

export type VerifyingOptions = {
  readonly digestOf: FileDigest
  readonly clock: Clock
  /** Told of every object that is found damaged, once until it is whole again. */
  readonly onDamage?: (damage: DamagedObject) => void
  /** Told when an object that was damaged is whole again or not needed any more. */
  readonly onMended?: (key: string) => void
}

type State = 'whole' | 'missing' | 'damaged'
type Context = VerifyingOptions & {
  readonly store: Objects
  readonly known: KnownMarks
  readonly open: Map<string, DamagedObject>
  readonly counted: { damages: number }
}

/** Tries to get a look at an object that others replace meanwhile. */
const looks = 3

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

const mended = ({ open, onMended }: Context, key: string): void => {
  if (open.delete(key)) onMended?.(key)
}

const damageOf = async ({ open, store }: Context, key: string): Promise<DamagedObject> =>
  open.get(key) ?? new DamagedObject(key, await kindOf(store, key), 'changed')

const note = (context: Context, damage: DamagedObject): DamagedObject => {
  context.known.forget(damage.key)
  context.counted.damages++
  const isNews = !context.open.has(damage.key)
  context.open.set(damage.key, damage)
  if (isNews) context.onDamage?.(damage)
  return damage
}

const isKnownNow = ({ store, known }: Context, key: string): boolean => {
  const mark = store.markNow?.(key) ?? null
  return mark !== null && known.has(key, mark)
}

/** Digests an object unless it bears the mark under which it was whole before. */
const look = async (context: Context, key: string, digest: string, justWritten = false): Promise<State> => {
  const { store, known } = context
  for (let i = 0; i < looks; i++) {
    const mark = await store.mark(key)
    if (mark === null) return 'missing'
    if (known.has(key, mark)) return 'whole'
    const read = await readBack(context, key, justWritten)
    if (read?.digest === digest) {
      // of before it was read: bytes that came since then have another mark
      known.add(key, read.mark ?? mark)
      mended(context, key)
      return 'whole'
    }
    // changed while it was read: what is there now has not been seen
    if (read === null || (await store.mark(key)) !== (read.mark ?? mark)) continue
    await setAside(context, key)
    return 'damaged'
  }
  return 'missing'
}

/** The digest of an object's bytes, with their mark where the store tells it; null when there is no such object. */
const readBack = async (
  context: Context,
  key: string,
  justWritten: boolean,
): Promise<{ readonly digest: string; readonly mark: string | null } | null> => {
  const copy = await readable(() => context.store.localCopy(key))
  if (copy === null) return null
  if (copy === 'unreadable') return { digest: copy, mark: null }
  try {
    return { digest: await readable(() => context.digestOf(copy.path, justWritten)), mark: copy.originalMark }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  } finally {
    await copy.release()
  }
}

/** What a disk gives back; a place that it cannot read any more is as good as changed. */
const readable = async <A>(read: () => Promise<A>): Promise<A | 'unreadable'> => {
  try {
    return await read()
  } catch (error) {
    if (codeOf(error) === 'EIO') return 'unreadable'
    throw error
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ('code' in error ? error.code : codeOf(error.cause)) : null

/** Kept for whoever looks into it; from now on the object is missing. */
const setAside = async (context: Context, key: string): Promise<void> => {
  const { store, clock } = context
  note(context, new DamagedObject(key, await kindOf(store, key), 'changed'))
  try {
    await store.move(key, asideKey(key, clock()))
  } catch (error) {
    // another process was quicker
    if ((await store.mark(key)) !== null) throw error
  }
}

const kindOf = async (store: Objects, key: string): Promise<ObjectKind> => {
  if (ownerOf(key)?.tier !== 'frames') return 'file'
  return (await store.head(key))?.mediaType === 'application/json' ? 'record' : 'frame'
}

/** The bytes digested are the bytes given. */
const readWhole = async (context: Context, key: string): Promise<Uint8Array | null> => {
  const digest = ownerOf(key)?.digest
  if (digest === undefined) return context.store.getBytes(key)
  const bytes = await readable(() => context.store.getBytes(key))
  if (bytes === null) return null
  if (bytes !== 'unreadable' && `sha256:${sha256Hex(bytes)}` === digest) {
    mended(context, key)
    return bytes
  }
  await setAside(context, key)
  throw await damageOf(context, key)
}

/** A local file that was whole when it was given; `release` throws when its bytes were changed while they were used. */
const watchedCopy = async (
  context: Context,
  key: string,
  digest: string,
  require: () => Promise<boolean>,
): Promise<LocalCopy | null> => {
  const { store, digestOf, known } = context
  const copy = await store.localCopy(key)
  if (copy === null) return null
  const { originalMark } = copy
  if (originalMark === null) {
    if ((await digestOf(copy.path)) === digest) return copy
    // the bytes on the way are others than those in the store, which were whole
    await copy.release()
    known.forget(key)
    await require()
    throw await damageOf(context, key)
  }
  return {
    ...copy,
    release: async () => {
      await copy.release()
      const now = await store.mark(key)
      // an object that was deleted while it was read kept its bytes until then
      if (now !== null && now !== originalMark) await require()
    },
  }
}
