// How far followers are behind, and how many runs there are.
import type { EventStore } from '../domain/ports/event-store.ts'

/** What follows the log in this process, by name; null while another process does it. */
export type Followers = { [name: string]: () => { readonly position: bigint | null } | null }

export const lagOfFollowers = async (followers: Followers, log: Pick<EventStore, 'lastPosition'>) => {
  const last = (await log.lastPosition()) ?? 0n
  const lag: Record<string, number> = {}
  for (const [name, progress] of Object.entries(followers)) {
    const at = progress()
    if (at !== null) lag[name] = Math.max(0, Number(last - (at.position ?? 0n)))
  }
  return lag
}

export const runningCounter = () => {
  const state = { count: 0 }
  return {
    get count() {
      return state.count
    },
    during: async <A>(work: () => Promise<A>): Promise<A> => {
      state.count++
      try {
        return await work()
      } finally {
        state.count--
      }
    },
  }
}
