// Read models whose writes wait for the disk in a thread, while reads stay quick in this one.
import type { ReadModels, Write } from '../../../domain/ports/read-models.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { openSqliteReadModels } from '../read-models.ts'
import { storedWrites } from '../stored-writes.ts'
import { storageService } from './storage-client.ts'

/** As `openSqliteReadModels`, for processes that serve: no call waits for the disk on the event loop. */
export const openThreadedReadModels = (options: { readonly file: string }): ReadModels => {
  const { file } = options
  const reading = openSqliteReadModels(options)
  const { calls, close } = storageService('readModels', file)
  const state = { closed: false }
  const open = <Args extends ReadonlyArray<unknown>, A>(write: (...args: Args) => Promise<A>) => {
    return async (...args: Args): Promise<A> => {
      if (state.closed) throw new StorageFault('closed', `read models ${file} are closed`)
      return write(...args)
    }
  }
  return {
    ...reading,
    prepare: open(calls.prepare),
    apply: open((projection, writes: ReadonlyArray<Write>, checkpoint) =>
      calls.applyStored(projection, storedWrites(writes), checkpoint),
    ),
    drop: open(calls.drop),
    swap: open(calls.swap),
    acquireLease: open(calls.acquireLease),
    releaseLease: open(calls.releaseLease),
    close: async () => {
      if (state.closed) return
      state.closed = true
      await close()
      await reading.close()
    },
  }
}
