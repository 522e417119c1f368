// What the store says in a read, from its bytes. Events are read here: the generated reader makes a dozen objects of each, and takes
// as long as all that is done with it afterwards. Whatever else is said is left to the generated reader.
import streams, { type ReadResp } from '@eventstore/db-client/generated/streams_pb.js'

/** An event as it came, before anything of it is believed to be ours. */
export type StoredEvent = {
  readonly id: string
  readonly type: string
  /** As the store names it, with the prefix. */
  readonly stream: string
  readonly revision: bigint
  /** Null when the server does not say, as those before 22.6 in reads of a stream. */
  readonly position: bigint | null
  readonly createdMs: number
  readonly data: string
  readonly metadata: string
}

/** One message of a read: an event, or something else. */
export type Said =
  | { readonly stored: StoredEvent; readonly message: null }
  | { readonly stored: null; readonly message: ReadResp }

/** A walk over fields: the contents of the one it stands at lie between `from` and `to`. */
type Walk = { readonly bytes: Buffer; at: number; field: number; from: number; to: number }

const lengthDelimited = 2
const fixedBytes: Readonly<Record<number, number>> = { 1: 8, 5: 4 }
const bitsOfByte = 7
/** So many bytes of a varint stay exact in a number. */
const exactBytes = 7

const walkFrom = (bytes: Buffer, at: number): Walk => ({ bytes, at, field: 0, from: at, to: at })

const byteAt = (bytes: Buffer, at: number): number => {
  const byte = bytes[at]
  if (byte === undefined) throw new RangeError('a message of the event store ends within a field')
  return byte
}

/** A small number: a tag or a length. */
const smallVarint = (walk: Walk): number => {
  let value = 0
  for (let shift = 0; ; shift += bitsOfByte) {
    const byte = byteAt(walk.bytes, walk.at++)
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return value >>> 0
  }
}

const uint64At = (bytes: Buffer, at: number): bigint => {
  let low = 0
  let [high, scale] = [0n, 1]
  for (let i = 0; ; i++) {
    const byte = byteAt(bytes, at + i)
    if (i < exactBytes) low += (byte & 0x7f) * scale
    else high |= BigInt(byte & 0x7f) << BigInt(i * bitsOfByte)
    if (byte < 0x80) return high === 0n ? BigInt(low) : BigInt.asUintN(64, high | BigInt(low))
    scale *= 128
  }
}

/** Steps to the next field before `end`; false when there is none. */
const next = (walk: Walk, end: number): boolean => {
  if (walk.at >= end) return false
  const tag = smallVarint(walk)
  walk.field = tag >>> 3
  const type = tag & 7
  if (type === lengthDelimited) {
    const length = smallVarint(walk)
    walk.from = walk.at
    walk.to = walk.at + length
  } else {
    walk.from = walk.at
    const fixed = fixedBytes[type]
    if (fixed !== undefined) walk.to = walk.at + fixed
    else if (type === 0) {
      while (byteAt(walk.bytes, walk.at) >= 0x80) walk.at++
      walk.to = walk.at + 1
    } else throw new RangeError('a message of the event store has a field of an unknown kind')
  }
  if (walk.to > end) throw new RangeError('a message of the event store ends within a field')
  walk.at = walk.to
  return true
}

const textOf = ({ bytes, from, to }: Walk): string => bytes.toString('utf8', from, to)

/** The text in a field of a message that lies between two places. */
const textIn = (bytes: Buffer, from: number, to: number, field: number): string => {
  const walk = walkFrom(bytes, from)
  let text = ''
  while (next(walk, to)) if (walk.field === field) text = textOf(walk)
  return text
}

const noPosition = 2n ** 64n - 1n
/** The store counts in ten-millionths of a second. */
const digitsBelowMs = 4

/** Ids as texts and names of streams, as their own messages hold them. */
const textOfId = 2
const nameOfStream = 3

type Recorded = { -readonly [K in keyof StoredEvent]: StoredEvent[K] }

const readRecorded = (bytes: Buffer, from: number, to: number): Recorded => {
  const walk = walkFrom(bytes, from)
  const read: Recorded = {
    id: '',
    type: '',
    stream: '',
    revision: 0n,
    position: 0n,
    createdMs: 0,
    data: '',
    metadata: '',
  }
  while (next(walk, to)) {
    if (walk.field === 1) read.id = textIn(bytes, walk.from, walk.to, textOfId)
    else if (walk.field === 2) read.stream = textIn(bytes, walk.from, walk.to, nameOfStream)
    else if (walk.field === 3) read.revision = uint64At(bytes, walk.from)
    else if (walk.field === 5) read.position = uint64At(bytes, walk.from)
    else if (walk.field === 6) readEntry(read, bytes, walk.from, walk.to)
    else if (walk.field === 7) read.metadata = textOf(walk)
    else if (walk.field === 8) read.data = textOf(walk)
  }
  return read
}

/** What the store itself keeps beside an event, name by name. */
const readEntry = (read: Recorded, bytes: Buffer, from: number, to: number): void => {
  const name = textIn(bytes, from, to, 1)
  if (name === 'type') read.type = textIn(bytes, from, to, 2)
  else if (name === 'created') read.createdMs = Number(textIn(bytes, from, to, 2).slice(0, -digitsBelowMs))
}

const readEvent = (bytes: Buffer, from: number, to: number): StoredEvent | null => {
  const walk = walkFrom(bytes, from)
  let read: Recorded | null = null
  let commit: bigint | null = null
  while (next(walk, to)) {
    if (walk.field === 1) read = readRecorded(bytes, walk.from, walk.to)
    else if (walk.field === 3) commit = uint64At(bytes, walk.from)
  }
  if (read === null) return null
  const position = commit ?? read.position
  read.position = position === noPosition ? null : position
  return read
}

/** One message of a read from its bytes. */
export const saidIn = (bytes: Buffer): Said => {
  const walk = walkFrom(bytes, 0)
  while (next(walk, bytes.length)) {
    const stored = walk.field === 1 ? readEvent(bytes, walk.from, walk.to) : null
    if (stored !== null) return { stored, message: null }
  }
  return { stored: null, message: streams.ReadResp.deserializeBinary(bytes) }
}
