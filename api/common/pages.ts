// Pages of lists: `limit` and a signed `cursor`.
import * as E from 'fp-ts/lib/Either.js'
import { type Problem, requestInvalid } from '../../domain/problem.ts'
import { type CursorList, readCursor, writeCursor } from '../../domain/signed-cursor.ts'
import type { Cursor } from '../../projections/page.ts'
import type { RouteDoc, RouteRequest } from '../route.ts'

const defaultLimit = 50
const maximumLimit = 200

/** The page that a query asks for; cursors of other lists are refused. */
export const listPageAsked = (
  secret: string,
  list: CursorList,
  { limit = String(defaultLimit), cursor }: RouteRequest['query'],
): E.Either<Problem, { readonly limit: number; readonly after?: Cursor }> => {
  if (typeof limit !== 'string' || !/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > maximumLimit) {
    return E.left(requestInvalid([{ pointer: '/limit', message: `must be a whole number from 1 to ${maximumLimit}` }]))
  }
  if (cursor === undefined) return E.right({ limit: Number(limit) })
  const [value, id] = (typeof cursor === 'string' ? readCursor(secret, list, cursor, isText) : null) ?? []
  return value === undefined || id === undefined
    ? E.left(requestInvalid([{ pointer: '/cursor', message: 'is not a cursor of this list' }]))
    : E.right({ limit: Number(limit), after: { value, id } })
}

const isText = (u: unknown): u is string => typeof u === 'string'

export const listCursor = (secret: string, list: CursorList, next: Cursor | null): string | null =>
  next === null ? null : writeCursor(secret, list, [String(next.value), next.id])

export const pageParameters: NonNullable<RouteDoc['parameters']> = [
  {
    name: 'limit',
    in: 'query',
    description: 'Items of a page, 50 by default',
    schema: { type: 'integer', minimum: 1, maximum: maximumLimit },
  },
  {
    name: 'cursor',
    in: 'query',
    description: '`next_cursor` of the page before',
    schema: { type: 'string', minLength: 1 },
  },
]
