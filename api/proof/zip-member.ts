// One more member at the end of a ZIP archive, whose stored bytes are passed on as they are: read once, the length known before.
import { crc32 } from 'node:zlib'

const endBytes = 22
const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const unset16 = 0xffff
const unset32 = 0xffffffff

/** Where the directory of an archive stands; archives with a comment or of 4 GB and more (ZIP64) are not read. */
export type Directory = { readonly start: number; readonly bytes: number; readonly members: number }

/** How many of the last bytes `directoryIn` needs. */
export const tailBytes = endBytes

/** The directory that the last 22 bytes of an archive name; null where they are no end of an archive without comment. */
export const directoryIn = (tail: Buffer): Directory | null => {
  if (tail.length !== endBytes || tail.readUInt32LE(0) !== endMark || tail.readUInt16LE(20) !== 0) return null
  const [members, bytes, start] = [tail.readUInt16LE(10), tail.readUInt32LE(12), tail.readUInt32LE(16)]
  return members >= unset16 - 1 || bytes === unset32 || start === unset32 ? null : { start, bytes, members }
}

/** MS-DOS date and time, UTC. */
const dosTime = (date: Date): number =>
  (((date.getUTCFullYear() - 1980) << 25) |
    ((date.getUTCMonth() + 1) << 21) |
    (date.getUTCDate() << 16) |
    (date.getUTCHours() << 11) |
    (date.getUTCMinutes() << 5) |
    (date.getUTCSeconds() >> 1)) >>>
  0

/** What local header and directory say alike, from the version needed to the lengths: names are UTF-8, content is stored. */
const facts = (name: Buffer, content: Buffer, date: Date): Buffer => {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(0x0800, 2)
  bytes.writeUInt32LE(dosTime(date), 6)
  bytes.writeUInt32LE(crc32(content), 10)
  bytes.writeUInt32LE(content.length, 14)
  bytes.writeUInt32LE(content.length, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
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
  const entry = Buffer.alloc(20)
  // made on Unix, a plain file that all may read
  entry.writeUInt16LE(0, 0)
  entry.writeUInt32LE((0o100644 << 16) >>> 0, 6)
  entry.writeUInt32LE(start, 10)
  const rest = entry.subarray(0, 14)
  const directory = Buffer.concat([held, word(entryMark), Buffer.from([20, 3]), told, rest, name])
  const end = Buffer.alloc(endBytes)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(members + 1, 8)
  end.writeUInt16LE(members + 1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(start + local.length, 16)
  return Buffer.concat([local, directory, end])
}
