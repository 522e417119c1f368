import { isAscii } from 'node:buffer'

/** Longer bodies gain nothing: their bytes cost more than the call that sends them. */
const mostBytes = 1 << 15

const texts = new WeakMap<Uint8Array, string>()

/** Small bytes that are ASCII as a text, which is kept with `bytes`; else as they are, as a buffer: Node sends a head and its text as one piece, a head and bytes as two. */
export const textOrBytes = (bytes: Uint8Array, plain: Buffer): string | Buffer => {
  if (bytes.byteLength > mostBytes) return plain
  const known = texts.get(bytes)
  if (known !== undefined) return known
  if (!isAscii(plain)) return plain
  const text = plain.toString('latin1')
  texts.set(bytes, text)
  return text
}
