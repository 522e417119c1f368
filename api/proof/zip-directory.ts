// Where the directory of a ZIP archive stands, read from its last bytes.

const endBytes = 22

const locatorBytes = 20

export const recordBytes = 56

export const endMark = 0x06054b50

export const locatorMark = 0x07064b50

export const recordMark = 0x06064b50

export const unset16 = 0xffff

export const unset32 = 0xffffffff

/** Where the directory of an archive stands; archives with a comment are not read. */
export type Directory = { readonly start: number; readonly bytes: number; readonly members: number }

/** How many of the last bytes `directoryIn` needs: the end, and what ZIP64 has before it. */
export const tailBytes = recordBytes + locatorBytes + endBytes

/** The directory of an archive of 4 GB or 65,535 members and more, which a record before the end names. */
const directory64 = (tail: Buffer): Directory | null => {
  if (tail.length < tailBytes) return null
  const [record, locator] = [tail.subarray(-tailBytes), tail.subarray(-locatorBytes - endBytes)]
  if (record.readUInt32LE(0) !== recordMark || locator.readUInt32LE(0) !== locatorMark) return null
  const [members, bytes, start] = [24 + 8, 40, 48].map((at) => Number(record.readBigUInt64LE(at)))
  if (members === undefined || bytes === undefined || start === undefined) return null
  // the record stands right behind the directory, and the locator says so too
  return Number(locator.readBigUInt64LE(8)) === start + bytes ? { start, bytes, members } : null
}

/** The directory that the last bytes of an archive name; null where they are no end of an archive without comment. */
export const directoryIn = (tail: Buffer): Directory | null => {
  if (tail.length < endBytes) return null
  const end = tail.subarray(-endBytes)
  if (end.readUInt32LE(0) !== endMark || end.readUInt16LE(20) !== 0) return null
  const [members, bytes, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  const isUnset = members === unset16 || bytes === unset32 || start === unset32
  return isUnset ? directory64(tail) : { start, bytes, members }
}
