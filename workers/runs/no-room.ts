// Errors of the threads lose their code on the way: a disk without room is known by what the error says.
import type { Materialiser } from '../../domain/ports/materialiser.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'

const saysNoRoom = /\b(ENOSPC|EDQUOT)\b/

/** The same threads, whose failure for want of room is the fault `full`: it passes once there is room. */
export const namingFullDisks = (inner: Materialiser): Materialiser => {
  const named = async <A>(work: Promise<A>): Promise<A> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof StorageFault) && error instanceof Error && saysNoRoom.test(error.message)) {
        throw new StorageFault('full', `files of a run: the disk is full (${error.message})`, error)
      }
      throw error
    }
  }
  return {
    ...inner,
    run: (...asked) => named(inner.run(...asked)),
    render: (...asked) => named(inner.render(...asked)),
  }
}
