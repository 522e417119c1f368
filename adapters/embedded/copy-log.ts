import { backup, DatabaseSync } from 'node:sqlite'
import { storageFault } from './sqlite.ts'

const pagesAtOnce = 1 << 30

/** Writes a log as it is at one moment into a new file, while processes go on writing it. */
export const copyLog = async (file: string, to: string): Promise<void> => {
  try {
    using source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
    // all pages in one step: nothing that is written meanwhile begins the copy anew
    await backup(source, to, { rate: pagesAtOnce })
  } catch (error) {
    throw storageFault(`cannot copy ${file} to ${to}`, error)
  }
}
