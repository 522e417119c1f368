import { type StoredFrames, storedFrames } from '../workers/frames/stored-frames.ts'
import type { Composition } from './compose.ts'

/** Readers of stored frames over a composition. */
export const framesOf = (composition: Composition): StoredFrames =>
  storedFrames({
    ...composition.versionPorts,
    pool: composition.threads,
    temporaryDirectory: composition.operationPorts.temporaryDirectory,
  })
