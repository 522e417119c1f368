// Places among the processes that share a log file, so that no two live ones have the same name, and a process that starts
// again gets the name of one that died. A place is a lock file beside the log, held by the operating system's own lock.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storageFault } from './sqlite.ts'

export type ProcessPlace = {
  /** From 1; the lowest that no live process holds. */
  readonly number: number
  /** Whether another live process holds a place. */
  readonly isShared: () => boolean
  /** Places that no other live process held when this one was taken, its own among them. */
  readonly departed: ReadonlyArray<number>
  /** Frees the place; the end of the process, of whatever kind, does so too. */
  readonly release: () => void
}

const maximumPlaces = 1_000
const busy = 5
/** Of two that ask at the same moment one gets it; without a moment of patience both might be refused. */
const patienceMs = 50

/** Takes a lock that SQLite holds on the file for us, since Node has none of its own; null while another process has it. */
const lock = (file: string): DatabaseSync | null => {
  const database = new DatabaseSync(file, { timeout: patienceMs })
  try {
    // nothing is ever written, not even a journal: a process must start on a full disk too
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw error
  }
}

/** Places that no live process holds. */
const freeIn = (directory: string, own: number): ReadonlyArray<number> =>
  placesIn(directory, own).filter((number) => {
    const held = lock(join(directory, String(number)))
    held?.close()
    return held !== null
  })

const placesIn = (directory: string, own: number): ReadonlyArray<number> =>
  readdirSync(directory)
    .filter((name) => /^\d+$/.test(name) && Number(name) !== own)
    .map(Number)

/** Takes the lowest free place of the processes on this log. */
export const takePlace = (logFile: string): ProcessPlace => {
  const directory = `${logFile}.processes`
  try {
    mkdirSync(directory, { recursive: true })
    for (let number = 1; number <= maximumPlaces; number++) {
      const held = lock(join(directory, String(number)))
      if (held === null) continue
      return {
        number,
        departed: [number, ...freeIn(directory, number)],
        isShared: () => freeIn(directory, number).length < placesIn(directory, number).length,
        release: () => held.close(),
      }
    }
  } catch (error) {
    throw storageFault(`${directory}: cannot take a place`, error)
  }
  throw new Error(`${directory}: ${maximumPlaces} processes share this log already`)
}
