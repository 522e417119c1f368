import type { Reserve } from '../adapters/embedded/reserve.ts'
import { StorageFault } from '../domain/ports/storage-fault.ts'

/** An operator's act on the command line: where the disk is full it is done in the room that is kept for such acts. */
export const withReserve = async <A>({ reserve }: { readonly reserve: Reserve }, act: () => Promise<A>): Promise<A> => {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof StorageFault) || error.reason !== 'full' || !(await reserve.release())) throw error
    return act()
  }
}
