// Work in order per key, side by side across keys, with a bound on both what runs and what waits.

import { openSlots, type Slots } from '../../domain/slots.ts'

const longestQueue = 1_000

export const keyedQueue = (concurrency: number) => {
  const tails = new Map<string, Promise<void>>()
  const slots = openSlots(Math.max(1, concurrency))
  let size = 0
  let changed: (() => void)[] = []
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise<void>((resolve) => changed.push(resolve))
  }

  return {
    /** Runs the work after all earlier work of its key. It takes a slot for the parts that cost something. */
    add: (key: string, work: (inSlot: Slots['run']) => Promise<void>): void => {
      size++
      const tail = (tails.get(key) ?? Promise.resolve())
        .then(() => work(slots.run))
        .finally(() => {
          size--
          if (tails.get(key) === tail) tails.delete(key)
          const woken = changed
          changed = []
          for (const wake of woken) wake()
        })
      tails.set(key, tail)
    },
    /** Resolves when there is room for more waiting work. */
    room: () => until(() => size < longestQueue),
    /** Resolves when nothing is left. */
    idle: () => until(() => size === 0),
  }
}
