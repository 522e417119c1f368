// Verifying reads many questions and figures, in memory: without a stop nobody else of the process would be answered meanwhile.
import { setImmediate } from 'node:timers/promises'

const longestTurnMs = 15
let began = 0

/** Lets others have their turn where this thread was held for a while; to be called between one figure, or one reading, and the next. */
export const takeTurns = async (): Promise<void> => {
  if (performance.now() - began < longestTurnMs) return
  await setImmediate()
  began = performance.now()
}
