// Folders whose entries must be there after a crash.
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What was written to a file or entered in a folder is on the disk when this resolves. */
export const syncPath = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r')
  await handle.sync()
}

const makeOne = async (folder: string, parentMayMiss: boolean): Promise<'made' | 'there' | 'no parent'> => {
  try {
    await mkdir(folder)
    return 'made'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return 'there'
    if (code === 'ENOENT' && parentMayMiss) return 'no parent'
    throw error
  }
}

/**
 * Those who write into one folder at once share its making and the syncs that come after their own entry. Nothing is made at
 * `root` or above: a disk that is away is not replaced.
 */
export class Folders {
  readonly #root: string
  readonly #syncPath: (path: string) => Promise<void>
  readonly #making = new Map<string, Promise<void>>()
  readonly #syncing = new Map<string, Promise<void>>()
  readonly #next = new Map<string, Promise<void>>()

  constructor(root: string, sync = syncPath) {
    this.#root = root
    this.#syncPath = sync
  }

  /** Moves a file into a folder, which is made when it is missing. */
  async moveInto(part: string, place: string): Promise<void> {
    const folder = dirname(place)
    await this.make(folder)
    await rename(part, place)
    await this.sync(folder)
  }

  /** Whoever finds a folder that another one is making waits until it will be there after a crash, too. */
  make(folder: string): Promise<void> {
    const work = this.#making.get(folder) ?? this.#make(folder).finally(() => this.#making.delete(folder))
    this.#making.set(folder, work)
    return work
  }

  /** A sync that has begun may miss an entry made meanwhile: who comes then shares the next one. */
  sync(folder: string): Promise<void> {
    const running = this.#syncing.get(folder)
    if (running === undefined) return this.#start(folder)
    const next = this.#next.get(folder) ?? running.catch(() => undefined).then(() => this.#start(folder))
    this.#next.set(folder, next)
    return next
  }

  async #make(folder: string): Promise<void> {
    const parent = dirname(folder)
    // found there, it may still be one that a crash takes away
    await this.#making.get(parent)
    const made = await makeOne(folder, parent !== this.#root)
    if (made === 'there') return
    if (made === 'no parent') {
      await this.make(parent)
      await makeOne(folder, false)
    }
    await this.sync(parent)
  }

  #start(folder: string): Promise<void> {
    this.#next.delete(folder)
    const work = this.#syncPath(folder).finally(() => this.#syncing.delete(folder))
    this.#syncing.set(folder, work)
    return work
  }
}
