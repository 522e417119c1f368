import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets the event loop of the process go first when processors are short: this worker thread is made nicer. Linux takes
 * the id of a thread where it takes that of a process; elsewhere, or where it is not allowed, nothing changes.
 */
export const yieldToEventLoop = (): void => {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (Number.isInteger(thread) && thread !== process.pid)
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // a container may hide /proc or forbid it; the work is done all the same
  }
}
