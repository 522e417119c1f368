// How a process is named in claims and leases: no two live processes alike, and one that starts again in the place of one that
// died gets its name, and so takes up at once what that one had claimed.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ProcessPlace, takePlace } from '../adapters/embedded/process-place.ts'
import type { Config } from './config.ts'
import { pathOfLog } from './engines.ts'

export type ProcessName = {
  readonly worker: string
  /** Names of processes that are gone. */
  readonly departedNames: ReadonlySet<string>
  /** Whether another live process is on the same log; null when that is not known. */
  readonly isShared: () => boolean | null
  readonly release: () => void
}

/** The name of a data directory, made when it has none; names tell directories of many machines apart. */
const nameOfDirectory = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'name')
  const read = async (): Promise<string | null> => {
    try {
      const text = (await readFile(file, 'utf8')).trim()
      return /^[0-9a-f-]{36}$/.test(text) ? text : null
    } catch {
      return null
    }
  }
  const known = await read()
  if (known !== null) return known
  await mkdir(dataDir, { recursive: true })
  const made = join(dataDir, `name.${randomUUID()}`)
  await writeFile(made, `${randomUUID()}\n`)
  // of two that start at once in one directory the later name stands; both read it after that
  await rename(made, file)
  return (await read()) ?? randomUUID()
}

/**
 * The name of this process: by its place on an embedded log, or by its place in its data directory where the log is a server's.
 * `given` names a command, which never stands in the place of a service.
 */
export const nameOf = async (config: Config, given: string | undefined): Promise<ProcessName> => {
  if (given !== undefined) {
    return { worker: given, departedNames: new Set(), isShared: () => null, release: () => {} }
  }
  const log = await pathOfLog(config)
  const place: ProcessPlace = takePlace(log ?? join(config.dataDir, 'service'))
  const prefix = log === null ? `${await nameOfDirectory(config.dataDir)}-` : 'local-'
  const nameAt = (number: number): string => `${prefix}${number}`
  return {
    worker: nameAt(place.number),
    departedNames: new Set(place.departed.map(nameAt)),
    // others on a server's log may have directories of their own
    isShared: log === null ? () => null : place.isShared,
    release: place.release,
  }
}
