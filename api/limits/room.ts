// Room on the disk: public writing stops while there is some left, and what operators do comes last.
import { refusalByFreeSpace } from '../../domain/free-space.ts'
import type { Problem } from '../../domain/problem.ts'

export type Room = {
  /** The refusal of public writing while free space is below the limit, else null. */
  readonly refusal: () => Promise<Problem | null>
  /** Gives operators' acts the room that was kept for them; false where none was kept. */
  readonly release: () => Promise<boolean>
}

export type RoomOptions = {
  /** Bytes free where the service writes; null where that is not known. */
  readonly freeBytes: () => Promise<number | null>
  readonly minimumFreeBytes: number
  readonly release: () => Promise<boolean>
  readonly clock: () => number
}

/** How long an answer of the disk is believed, in milliseconds: many small writes ask it once. */
const freshMs = 200

export const openRoom = ({ freeBytes, minimumFreeBytes, release, clock }: RoomOptions): Room => {
  let known: { readonly at: number; readonly free: Promise<number | null> } | null = null
  const lately = (): Promise<number | null> => {
    const now = clock()
    if (known === null || now < known.at || now - known.at >= freshMs) known = { at: now, free: freeBytes() }
    return known.free
  }
  return {
    refusal: async () => refusalByFreeSpace(await lately(), minimumFreeBytes),
    release,
  }
}
