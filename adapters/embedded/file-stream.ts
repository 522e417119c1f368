// A file as a stream whose memory is used again. Chunks that are made and dropped for each file would have the whole heap collected
// several times while a long one is sent.
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** From and up to, both inclusive. */
type Range = { readonly start: number; readonly end: number }

/** Few streams read in large pieces; of many, each of which a slow client can keep waiting, pieces are small. */
const largeBytes = 1 << 18
const smallBytes = 1 << 16
const mostLarge = 64

const freeLarge: Buffer[] = []
const mostFree = 32
let largeStreams = 0

/** The bytes of an open file, which it closes. */
export class FileStream extends Readable {
  readonly #file: FileHandle
  readonly #lent = new Set<ArrayBufferLike>()
  readonly #pieceBytes: number
  #at: number
  #left: number

  constructor(file: FileHandle, range: Range = { start: 0, end: Number.POSITIVE_INFINITY }) {
    const isLarge = largeStreams < mostLarge
    const pieceBytes = isLarge ? largeBytes : smallBytes
    super({ highWaterMark: pieceBytes })
    this.#file = file
    this.#pieceBytes = pieceBytes
    this.#at = range.start
    this.#left = range.end - range.start + 1
    if (isLarge) largeStreams++
  }

  override _read(): void {
    void this.#readPiece()
  }

  /** Takes back the memory of a chunk that nobody reads any more. */
  readonly handBack = (chunk: Uint8Array): void => {
    if (this.#lent.delete(chunk.buffer) && freeLarge.length < mostFree) freeLarge.push(Buffer.from(chunk.buffer))
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#pieceBytes === largeBytes) largeStreams--
    void this.#closeFile(error, done)
  }

  async #readPiece(): Promise<void> {
    const piece = this.#takePiece()
    try {
      const { bytesRead } = await this.#file.read(piece, 0, Math.min(piece.length, this.#left), this.#at)
      this.#at += bytesRead
      this.#left -= bytesRead
      if (bytesRead === 0) this.handBack(piece)
      this.push(bytesRead === 0 ? null : piece.subarray(0, bytesRead))
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async #closeFile(error: Error | null, done: (error?: Error | null) => void): Promise<void> {
    let fault = error
    try {
      await this.#file.close()
    } catch (closing) {
      fault ??= closing instanceof Error ? closing : new Error(String(closing))
    }
    done(fault)
  }

  #takePiece(): Buffer {
    if (this.#pieceBytes === smallBytes) return Buffer.allocUnsafeSlow(Math.min(smallBytes, this.#left))
    const piece = freeLarge.pop() ?? Buffer.allocUnsafeSlow(largeBytes)
    this.#lent.add(piece.buffer)
    return piece
  }
}
