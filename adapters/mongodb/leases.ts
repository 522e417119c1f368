import type { Connection } from './connection.ts'
import { isDuplicateKey } from './errors.ts'

/** Takes or extends a lease when it is free, over, or the holder's own. Of several that insert it at once one succeeds. */
export const acquireLease = async (
  { leases }: Connection,
  name: string,
  holder: string,
  nowMs: number,
  untilMs: number,
): Promise<boolean> => {
  try {
    const taken = await leases.updateOne(
      { _id: name, $or: [{ holder }, { untilMs: { $lte: nowMs } }] },
      { $set: { holder, untilMs } },
      { upsert: true },
    )
    return taken.matchedCount + taken.upsertedCount === 1
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

export const releaseLease = async ({ leases }: Connection, name: string, holder: string): Promise<void> => {
  await leases.deleteOne({ _id: name, holder })
}
