import { framesOf, isFrameHeld, type Version } from '../domain/lifecycle/version.ts'
import type { VerifiedObjects } from '../domain/ports/verified-objects.ts'

/** Whether what files are made from, and the record that speaks of them, are there as the log has them. */
export const hasParts = async (objects: Pick<VerifiedObjects, 'isWhole'>, version: Version): Promise<boolean> => {
  const { record, conversion } = version
  const needed = [
    record,
    ...(isFrameHeld(version) ? framesOf(version) : []),
    ...(conversion === null ? [] : [conversion]),
  ]
  const whole = await Promise.all(needed.map(({ key }) => objects.isWhole(key)))
  return !whole.includes(false)
}
