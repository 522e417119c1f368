// Faults of a file after which the same write will succeed, and those that stay.
import { StorageFault } from '../../domain/ports/storage-fault.ts'

/** A fault in a timer must end the consumer rather than be lost, unless it passes: the timer comes again. */
export const failing = async (inner: AbortController, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!isPassing(error)) inner.abort(error)
  }
}

/** Faults after which the same write will succeed: a disk has room again, another process lets go of the file. */
export const isPassing = (error: unknown): boolean =>
  error instanceof StorageFault && (error.reason === 'full' || error.reason === 'busy')

/** Something that is stored cannot be read: it stands in the way until an operator acts. */
export const isUnreadable = (error: unknown): boolean => error instanceof StorageFault && error.reason === 'corrupt'

/** Whether a write was done; false after a fault that passes. What is not written then is handled once more, never lost. */
export const unlessPassing = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    if (!isPassing(error)) throw error
    return false
  }
}
