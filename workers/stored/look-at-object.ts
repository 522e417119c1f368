// Looks at an object before it is given: read back against its key, set aside where it is another.
import { asideKey } from '../../domain/dataset/object-keys.ts'
import { DamagedObject } from '../../domain/ports/verified-objects.ts'
import { type Context, mended, note, kindOf } from './damage.ts'

export type State = 'whole' | 'missing' | 'damaged'

/** Tries to get a look at an object that others replace meanwhile. */
const looks = 3

/** Digests an object unless it bears the mark under which it was whole before. */
export const look = async (context: Context, key: string, digest: string, justWritten = false): Promise<State> => {
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
export const readable = async <A>(read: () => Promise<A>): Promise<A | 'unreadable'> => {
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
export const setAside = async (context: Context, key: string): Promise<void> => {
  const { store, clock } = context
  note(context, new DamagedObject(key, await kindOf(store, key), 'changed'))
  try {
    await store.move(key, asideKey(key, clock()))
  } catch (error) {
    // another process was quicker
    if ((await store.mark(key)) !== null) throw error
  }
}
