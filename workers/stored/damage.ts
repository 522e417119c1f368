// What is known of damaged objects, and how it is told.
import { ownerOf } from '../../domain/dataset/object-keys.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { Objects } from '../../domain/ports/objects.ts'
import { DamagedObject, type ObjectKind } from '../../domain/ports/verified-objects.ts'
import type { FileDigest } from './file-digest.ts'
import type { KnownMarks } from './known-marks.ts'

export type VerifyingOptions = {
  readonly digestOf: FileDigest
  readonly clock: Clock
  /** Told of every object that is found damaged, once until it is whole again. */
  readonly onDamage?: (damage: DamagedObject) => void
  /** Told when an object that was damaged is whole again or not needed any more. */
  readonly onMended?: (key: string) => void
}

export type Context = VerifyingOptions & {
  readonly store: Objects
  readonly known: KnownMarks
  readonly open: Map<string, DamagedObject>
  readonly counted: { damages: number }
}

export const mended = ({ open, onMended }: Context, key: string): void => {
  if (open.delete(key)) onMended?.(key)
}

export const damageOf = async ({ open, store }: Context, key: string): Promise<DamagedObject> =>
  open.get(key) ?? new DamagedObject(key, await kindOf(store, key), 'changed')

export const note = (context: Context, damage: DamagedObject): DamagedObject => {
  context.known.forget(damage.key)
  context.counted.damages++
  const isNews = !context.open.has(damage.key)
  context.open.set(damage.key, damage)
  if (isNews) context.onDamage?.(damage)
  return damage
}

export const isKnownNow = ({ store, known }: Context, key: string): boolean => {
  const mark = store.markNow?.(key) ?? null
  return mark !== null && known.has(key, mark)
}

export const kindOf = async (store: Objects, key: string): Promise<ObjectKind> => {
  if (ownerOf(key)?.tier !== 'frames') return 'file'
  return (await store.head(key))?.mediaType === 'application/json' ? 'record' : 'frame'
}
