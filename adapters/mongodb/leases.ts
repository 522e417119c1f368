// Leases. Each term of one is a document of its own with the next number, so that a unique id decides who has it: servers of the
// protocol were met whose conditional updates and deletions are not atomic (FerretDB 1.24: of 6 that took an ended one all got it).
import type { Connection, StoredLease } from './connection.ts'
import { isDuplicateKey } from './errors.ts'

const termsOf = async ({ leases }: Connection, name: string) => {
  const found = await leases.find({ $or: [{ _id: name }, { lease: name }] }).toArray()
  const terms = found.filter((term) => term.n !== undefined)
  return {
    last: terms.reduce<StoredLease | null>((a, b) => (a === null || (b.n ?? 0) > (a.n ?? 0) ? b : a), null),
    /** As earlier programs keep it, which may run beside this one. */
    earlier: found.find((term) => term.n === undefined) ?? null,
  }
}

/** Takes or extends a lease when it is free, over, or the holder's own. */
export const acquireLease = async (
  connection: Connection,
  name: string,
  holder: string,
  nowMs: number,
  untilMs: number,
): Promise<boolean> => {
  const { leases } = connection
  const { last, earlier } = await termsOf(connection, name)
  if (earlier !== null && earlier.holder !== holder && earlier.untilMs > nowMs) return false
  if (last !== null && last.untilMs > nowMs) {
    if (last.holder !== holder) return false
    return (await leases.updateOne({ _id: last._id, holder }, { $set: { untilMs } })).matchedCount === 1
  }
  const n = (last?.n ?? 0) + 1
  try {
    await leases.insertOne({ _id: `${name}/${n}`, lease: name, n, holder, untilMs })
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
  await leases.deleteMany({ lease: name, n: { $lt: n } })
  return true
}

/** The term stays, ended: the number after it is the next. */
export const releaseLease = async (connection: Connection, name: string, holder: string): Promise<void> => {
  const { last } = await termsOf(connection, name)
  if (last?.holder === holder) await connection.leases.updateOne({ _id: last._id, holder }, { $set: { untilMs: 0 } })
}
