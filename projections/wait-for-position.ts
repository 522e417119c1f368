// Waits until read models have reached a position of the log.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadModels } from '../domain/ports/read-models.ts'
import type { Projection } from './projection.ts'

/**
 * Waits until a read model has seen a position, so that a list shows the caller's own last write. False when it has
 * not within the time: the caller shows what there is.
 */
export const waitForPosition = async (
  readModels: Pick<ReadModels, 'checkpoint'>,
  projection: Projection,
  position: bigint,
  timeoutMs: number,
): Promise<boolean> => {
  for (let waited = 0, step = 2; ; waited += step, step = Math.min(step * 2, 50)) {
    const seen = await readModels.checkpoint(projection.key)
    if (seen !== null && seen >= position) return true
    if (waited >= timeoutMs) return false
    await sleep(step)
  }
}
