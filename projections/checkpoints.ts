// How far read models are, and checkpoints that are stored when nothing else is done.
import type { ReadModels } from '../domain/ports/read-models.ts'
import type { Projection } from './projection.ts'

const idleMs = 20

/**
 * Moves the checkpoints of projections that had nothing to write up to where the others are, a moment after the log was
 * caught up with: at once it would cost every append a transaction per projection.
 */
export const idleCheckpoints = (
  readModels: Pick<ReadModels, 'apply'>,
  projections: ReadonlyArray<Projection>,
  checkpoints: Map<string, bigint>,
) => {
  let level: bigint | null = null
  let timer: NodeJS.Timeout | null = null
  let moving: Promise<void> = Promise.resolve()

  const move = async (): Promise<void> => {
    for (const { key } of projections) {
      const to = level
      if (to === null || (checkpoints.get(key) ?? -1n) >= to) continue
      await readModels.apply(key, [], to)
      if ((checkpoints.get(key) ?? -1n) < to) checkpoints.set(key, to)
    }
  }
  const begin = (): void => {
    timer = null
    // A fault here is met again by the next batch; an idle checkpoint may as well stay behind.
    moving = move().catch(() => {})
  }
  return {
    levelAt: (position: bigint | null): void => {
      level = position
      timer ??= setTimeout(begin, idleMs)
    },
    stop: async (): Promise<void> => {
      if (timer !== null) clearTimeout(timer)
      await moving
    },
  }
}

export const checkpointsOf = async (
  readModels: Pick<ReadModels, 'checkpoint'>,
  projections: ReadonlyArray<Projection>,
): Promise<Map<string, bigint>> => {
  const found = new Map<string, bigint>()
  for (const { key } of projections) {
    const position = await readModels.checkpoint(key)
    if (position !== null) found.set(key, position)
  }
  return found
}

/** Where to begin so that no projection misses anything. */
export const earliest = (
  projections: ReadonlyArray<Projection>,
  checkpoints: ReadonlyMap<string, bigint>,
): bigint | null => {
  let start: bigint | null = null
  for (const { key } of projections) {
    const position = checkpoints.get(key)
    if (position === undefined) return null
    if (start === null || position < start) start = position
  }
  return start
}
