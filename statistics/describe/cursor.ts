// Cursors of the members route: where a page ended, signed together with the list it belongs to.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from '../../domain/canonical-json.ts'

/** The list a cursor belongs to. */
export type CursorList = {
  readonly node: string
  readonly relation: string
  readonly projection: string | null
  readonly asOf: string | null
}
/** Keyset of the last item: texts of the graph, so that it means the same in a later build. */
export type CursorKey = ReadonlyArray<string>

const mac = (secret: string | Uint8Array, list: CursorList, payload: string): Buffer =>
  createHmac('sha256', secret)
    .update(canonicalJson(['members-cursor', 1, list.node, list.relation, list.projection, list.asOf, payload]))
    .digest()
    .subarray(0, 16)

export const writeCursor = (secret: string | Uint8Array, list: CursorList, key: CursorKey): string => {
  const payload = Buffer.from(JSON.stringify(key)).toString('base64url')
  return `${payload}.${mac(secret, list, payload).toString('base64url')}`
}

/** The key in a cursor, or null when it is forged, damaged or of another list. */
export const readCursor = (secret: string | Uint8Array, list: CursorList, cursor: string): CursorKey | null => {
  const [payload, signature, ...rest] = cursor.split('.')
  if (payload === undefined || signature === undefined || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(secret, list, payload)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  if (expected.toString('base64url') !== signature) return null
  const key: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  return Array.isArray(key) && key.every((part) => typeof part === 'string') ? key : null
}
