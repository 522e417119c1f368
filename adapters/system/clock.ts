import type { Clock } from '../../domain/ports/clock.ts'

/** The machine's time. */
export const systemClock: Clock = () => Date.now()
