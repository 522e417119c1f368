// The limit of free space: below it nothing new is stored, whoever asks; what is stored is still served.
import { type Problem, problem } from './problem.ts'

/** Why nothing new is stored. */
export const noRoom = (detail: string): Problem => problem('storage_full', detail, { retry_after_seconds: 600 })

/** The refusal while fewer bytes are free than must stay; null where there is room, or nobody knows (`free` null). */
export const refusalByFreeSpace = (free: number | null, minimum: number): Problem | null =>
  free !== null && free < minimum
    ? noRoom('The storage is nearly full; nothing new is stored for now, what is stored is still served.')
    : null
