// The digest of a file of this machine. Large files are read in a thread.
import { closeSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import * as E from 'fp-ts/lib/Either.js'
import { sha256Stream } from '../../domain/digest.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { ThreadPool } from '../threads/thread-pool.ts'
import type { DigestFileTask, ThreadAnswers } from '../threads/thread-tasks.ts'

/** `sha256:` and the digits of a file's bytes. */
export type FileDigest = (path: string) => Promise<string>

/** Bytes up to which a file is read here, in pieces between which the event loop goes on: a thread takes longer to begin. */
const mostBytesReadHere = 1 << 24
/** About two milliseconds of digesting where the processor has no instructions for it. */
const pieceBytes = 1 << 19

export const fileDigest =
  (pool: Pick<ThreadPool, 'perform'>, bytesReadHere = mostBytesReadHere): FileDigest =>
  async (path) => {
    const here = await digestHere(path, bytesReadHere)
    if (here !== null) return here
    const digested = await pool.perform({ kind: 'digest_file', path })
    if (E.isLeft(digested)) throw new ProblemError(digested.left)
    return digested.right
  }

/** Null for a file of more bytes. */
const digestHere = async (path: string, most: number): Promise<string | null> => {
  const file = await open(path, 'r')
  try {
    const hash = sha256Stream()
    const piece = Buffer.allocUnsafeSlow(pieceBytes)
    for (let isFirst = true; ; isFirst = false) {
      const { bytesRead } = await file.read(piece)
      if (bytesRead === 0) return `sha256:${hash.digest('hex')}`
      // most files end here, and need not be asked for their size
      if (isFirst && bytesRead === pieceBytes && (await file.stat()).size > most) return null
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
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
