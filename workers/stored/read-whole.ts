// Objects that are checked while they are read.
import { ownerOf } from '../../domain/dataset/object-keys.ts'
import { sha256Hex } from '../../domain/digest.ts'
import type { LocalCopy } from '../../domain/ports/objects.ts'
import { type Context, mended, damageOf } from './damage.ts'
import { readable, setAside } from './look-at-object.ts'

/** The bytes digested are the bytes given. */
export const readWhole = async (context: Context, key: string): Promise<Uint8Array | null> => {
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
export const watchedCopy = async (
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
