// Cursors of lists: where a page ended, signed together with the list it belongs to.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** What names a list: its kind, the version of its cursors, and what was asked of it. */
export type CursorList = readonly [kind: string, version: number, ...asked: ReadonlyArray<string | null>]
/** Where a page ended: values that mean the same in a later build. */
export type CursorKey<Part = string> = ReadonlyArray<Part>

const mac = (secret: string | Uint8Array, list: CursorList, payload: string): Buffer =>
  createHmac('sha256', secret)
    .update(canonicalJson([...list, payload]))
    .digest()
    .subarray(0, 16)

/** The cursor of a place in a list, as clients send it back. */
export const writeCursor = (secret: string | Uint8Array, list: CursorList, key: CursorKey<unknown>): string => {
  const payload = Buffer.from(JSON.stringify(key)).toString('base64url')
  return `${payload}.${mac(secret, list, payload).toString('base64url')}`
}

/** The key in a cursor, or null when it is forged, damaged or of another list. */
export const readCursor = <Part>(
  secret: string | Uint8Array,
  list: CursorList,
  cursor: string,
  isPart: (value: unknown) => value is Part,
): CursorKey<Part> | null => {
  const [payload, signature, ...rest] = cursor.split('.')
  if (payload === undefined || signature === undefined || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(secret, list, payload)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  if (expected.toString('base64url') !== signature) return null
  const key: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  return Array.isArray(key) && key.every(isPart) ? key : null
}
