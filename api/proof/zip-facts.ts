// What local header and directory of a ZIP archive say of a member, as bytes.
import { crc32 } from 'node:zlib'

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
export const facts = (name: Buffer, content: Buffer, date: Date): Buffer => {
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

export const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

export const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

export const short = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
