// Marks of the files that were looked at.
import { type BigIntStats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileMark } from '../../domain/file-mark.ts'
import { orNull } from './object-places.ts'

const mostLookedAt = 10_000

/**
 * Paths that were looked at before, so that they are in the kernel's cache: there they are asked for in a few microseconds, while
 * a thread of the file system costs fifty.
 */
export class LookedAt {
  private readonly paths = new Set<string>()

  async mark(path: string): Promise<string | null> {
    const now = this.markNow(path)
    if (now !== undefined) return now
    if (this.paths.size >= mostLookedAt) this.paths.clear()
    this.paths.add(path)
    return markOf(await orNull(stat(path, { bigint: true })))
  }

  /** Undefined for a path that was not looked at. */
  markNow(path: string): string | null | undefined {
    if (!this.paths.has(path)) return undefined
    return markOf(statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null)
  }
}

const markOf = (found: BigIntStats | null): string | null => (found?.isFile() === true ? fileMark(found) : null)
