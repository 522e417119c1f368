import { Transform } from 'node:stream'

/** What a build may use. Unpacked sizes are limited so that a small hostile file cannot fill the disk. */
export type BuildLimits = {
  /** Largest unpacked size of one data file. */
  readonly unpackedBytes: number
  /** Largest ratio of unpacked to packed size, applied to what exceeds 64 MiB unpacked. */
  readonly unpackedRatio: number
  /** Memory for DuckDB, in its notation; the rest of the process comes on top. */
  readonly memory: string
  readonly threads: number
  /** Problems kept in detail per code. */
  readonly problemsPerCode: number
}

export const defaultLimits: BuildLimits = {
  unpackedBytes: 64 * 2 ** 30,
  unpackedRatio: 200,
  memory: '1GB',
  threads: 2,
  problemsPerCode: 10_000,
}

const ratioFrom = 64 * 2 ** 20

/** Why an unpacked size is refused, or null. */
export const unpackedProblem = (unpacked: number, packed: number, limits: BuildLimits): string | null => {
  if (unpacked > limits.unpackedBytes) return `unpacks to more than ${limits.unpackedBytes} bytes`
  if (unpacked > ratioFrom && unpacked > packed * limits.unpackedRatio) {
    return `unpacks to more than ${limits.unpackedRatio} times its size`
  }
  return null
}

export class TooLarge extends Error {}

/** Passes bytes on until a limit is reached, so that a bomb is refused before it fills the disk. */
export const unpackedGuard = (packed: number, limits: BuildLimits): Transform => {
  let unpacked = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      unpacked += chunk.byteLength
      const problem = unpackedProblem(unpacked, packed, limits)
      if (problem === null) done(null, chunk)
      else done(new TooLarge(problem))
    },
  })
}
