// The digest of a file of this machine. Large files are read in a thread.
import { closeSync, openSync, readSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import * as E from 'fp-ts/lib/Either.js'
import { sha256Hex, sha256Stream } from '../../domain/digest.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { ThreadPool } from '../threads/thread-pool.ts'
import type { DigestFileTask, ThreadAnswers } from '../threads/thread-tasks.ts'

/** `sha256:` and the digits of a file's bytes. */
export type FileDigest = (path: string) => Promise<string>

/** Bytes up to which a file is read here: about a millisecond. */
const mostBytesReadHere = 1 << 20

export const fileDigest =
  (pool: Pick<ThreadPool, 'perform'>, bytesReadHere = mostBytesReadHere): FileDigest =>
  async (path) => {
    if ((await stat(path)).size <= bytesReadHere) return `sha256:${sha256Hex(await readFile(path))}`
    const digested = await pool.perform({ kind: 'digest_file', path })
    if (E.isLeft(digested)) throw new ProblemError(digested.left)
    return digested.right
  }

const chunkBytes = 1 << 22

/** The same in a thread, which may wait for the disk. */
export const digestInThread = ({ path }: Omit<DigestFileTask, 'kind'>): ThreadAnswers['digest_file'] => {
  const file = openSync(path, 'r')
  try {
    const hash = sha256Stream()
    const chunk = Buffer.allocUnsafeSlow(chunkBytes)
    for (;;) {
      const read = readSync(file, chunk)
      if (read === 0) return E.right(`sha256:${hash.digest('hex')}`)
      hash.update(chunk.subarray(0, read))
    }
  } finally {
    closeSync(file)
  }
}
