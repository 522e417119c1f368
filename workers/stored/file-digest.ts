// The digest of a file of this machine. Large files are read in a thread.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import * as E from 'fp-ts/lib/Either.js'
import { sha256Stream } from '../../domain/digest.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { ThreadPool } from '../threads/thread-pool.ts'
import type { DigestFileTask, ThreadAnswers } from '../threads/thread-tasks.ts'
import { onLeaving } from '../../domain/leaving.ts'

/**
 * `sha256:` and the digits of a file's bytes. A file that was `justWritten` is still in the kernel's cache: a small one is read
 * without a thread of the file system, of which each call costs more than the reading.
 */
export type FileDigest = (path: string, justWritten?: boolean) => Promise<string>

/** Bytes up to which a file is read here, in pieces between which the event loop goes on: a thread takes longer to begin. */
const mostBytesReadHere = 1 << 24
/** About two milliseconds of digesting where the processor has no instructions for it. */
const pieceBytes = 1 << 19

export const fileDigest =
  (pool: Pick<ThreadPool, 'perform'>, bytesReadHere = mostBytesReadHere): FileDigest =>
  async (path, justWritten = false) => {
    const here = await (justWritten ? digestOfCached(path, bytesReadHere) : digestHere(path, bytesReadHere))
    if (here !== null) return here
    const digested = await pool.perform({ kind: 'digest_file', path })
    if (E.isLeft(digested)) throw new ProblemError(digested.left)
    return digested.right
  }

/** Pieces that lie free. Memory outside the heap that is made and dropped for each file would have the heap collected each time. */
const freePieces: Buffer[] = []
const mostFreePieces = 8

const withPiece = async <A>(use: (piece: Buffer) => Promise<A>): Promise<A> => {
  const piece = freePieces.pop() ?? Buffer.allocUnsafeSlow(pieceBytes)
  try {
    return await use(piece)
  } finally {
    if (freePieces.length < mostFreePieces) freePieces.push(piece)
  }
}

/** Null for a file of more bytes. */
const digestHere = (path: string, most: number): Promise<string | null> =>
  withPiece(async (piece) => {
    await using file = await open(path, 'r')
    const hash = sha256Stream()
    for (let isFirst = true; ; isFirst = false) {
      const { bytesRead } = await file.read(piece)
      if (bytesRead === 0) return `sha256:${hash.digest('hex')}`
      // most files end here, and need not be asked for their size
      if (isFirst && bytesRead === pieceBytes && (await file.stat()).size > most) return null
      hash.update(piece.subarray(0, bytesRead))
    }
  })

/** The same of a file in the kernel's cache; the event loop goes on between pieces. */
const digestOfCached = (path: string, most: number): Promise<string | null> =>
  withPiece(async (piece) => {
    const file = openSync(path, 'r')
    await using _closeSync = onLeaving(() => closeSync(file))
    const hash = sha256Stream()
    if (fstatSync(file).size > most) return null
    for (;;) {
      const bytesRead = readSync(file, piece)
      if (bytesRead === 0) return `sha256:${hash.digest('hex')}`
      hash.update(piece.subarray(0, bytesRead))
      if (bytesRead === pieceBytes) await setImmediate()
    }
  })

const chunkBytes = 1 << 22

/** Of a thread, which digests one file at a time. */
let chunkOfThread: Buffer | null = null

/** The same in a thread, which may wait for the disk. */
export const digestInThread = ({ path }: Omit<DigestFileTask, 'kind'>): ThreadAnswers['digest_file'] => {
  const file = openSync(path, 'r')
  try {
    const hash = sha256Stream()
    chunkOfThread ??= Buffer.allocUnsafeSlow(chunkBytes)
    const chunk = chunkOfThread
    for (;;) {
      const read = readSync(file, chunk)
      if (read === 0) return E.right(`sha256:${hash.digest('hex')}`)
      hash.update(chunk.subarray(0, read))
    }
  } finally {
    closeSync(file)
  }
}
