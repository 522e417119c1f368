// One more member at the end of a ZIP archive, whose stored bytes are passed on as they are: read once, the length known before.
import { type Directory, unset32, unset16, recordMark, recordBytes, locatorMark, endMark } from './zip-directory.ts'
import { word, long, short, facts } from './zip-facts.ts'

const entryMark = 0x02014b50

const localMark = 0x04034b50

/** The end of an archive: where its directory stands; in ZIP64 too where a number is too large for the plain end. */
const endOf = ({ start, bytes, members }: Directory): Buffer => {
  const isLong = start >= unset32 || bytes >= unset32 || members >= unset16
  const record = [word(recordMark), long(recordBytes - 12), short(45), short(45), word(0), word(0)]
  const locator = [word(locatorMark), word(0), long(start + bytes), word(1)]
  const long64 = [...record, long(members), long(members), long(bytes), long(start), ...locator]
  const count = short(Math.min(members, unset16))
  const end = [
    word(endMark),
    word(0),
    count,
    count,
    word(Math.min(bytes, unset32)),
    word(Math.min(start, unset32)),
    short(0),
  ]
  return Buffer.concat(isLong ? [...long64, ...end] : end)
}

/** What stands in the place of the directory of an archive that has one member more: `held` is its directory of before. */
export const withMember = (
  { start, members }: Directory,
  held: Buffer,
  member: { readonly name: string; readonly content: Buffer; readonly date: Date },
): Buffer => {
  const name = Buffer.from(member.name)
  const told = facts(name, member.content, member.date)
  const local = Buffer.concat([word(localMark), told, name, member.content])
  // where the member begins: in a field of ZIP64 where the plain one is too short
  const extra = start >= unset32 ? Buffer.concat([short(1), short(8), long(start)]) : Buffer.alloc(0)
  const listed = Buffer.from(told)
  if (extra.length > 0) listed.writeUInt16LE(45, 0)
  listed.writeUInt16LE(extra.length, 24)
  const entry = Buffer.alloc(10)
  // made on Unix, a plain file that all may read
  entry.writeUInt32LE((0o100644 << 16) >>> 0, 6)
  const place = word(Math.min(start, unset32))
  const directory = Buffer.concat([held, word(entryMark), Buffer.from([20, 3]), listed, entry, place, name, extra])
  const end = endOf({ start: start + local.length, bytes: directory.length, members: members + 1 })
  return Buffer.concat([local, directory, end])
}
