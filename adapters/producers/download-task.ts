// What is downloaded, and where it lies.
import { rm, stat } from 'node:fs/promises'
import { FileState, readState, removeState } from './state.ts'

export type Form = 'zip' | 'gzip' | 'parquet' | 'text' | 'json'

export type Download = {
  readonly url: string
  readonly accept?: string
  /** Where the file will be; what is known of it stands beside it with `.state.json`. */
  readonly path: string
  readonly form: Form
  readonly maximumBytes: number
  /** Bytes that must stay free on the disk. */
  readonly minimumFreeBytes: number
  /** Throws when the bytes are damaged: a wrong CRC, a cut end. */
  readonly verify: (path: string) => Promise<void>
  readonly progress: (line: string) => void
  readonly today: string
}

export type Downloaded = { readonly state: FileState; readonly isNew: boolean }

export const statePath = (path: string): string => `${path}.state.json`

export const partPath = (path: string): string => `${path}.part`

export const partStatePath = (path: string): string => `${path}.part.json`

export const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0

/** The state of a file that is whole on disk, or null. */
export const heldFile = async (path: string): Promise<FileState | null> => {
  const state = await readState(statePath(path), FileState)
  return state !== null && state.bytes === (await sizeOf(path)) && state.bytes > 0 ? state : null
}

export const removePart = async (path: string): Promise<void> => {
  await rm(partPath(path), { force: true })
  await removeState(partStatePath(path))
}
