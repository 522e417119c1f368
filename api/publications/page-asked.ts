// Which page of a list of publications is asked for.
import * as E from 'fp-ts/lib/Either.js'
import { type Problem, requestInvalid } from '../../domain/problem.ts'
import { readCursor, writeCursor } from '../../domain/signed-cursor.ts'
import type { Cursor } from '../../projections/page.ts'
import type { RouteRequest } from '../route.ts'

const defaultLimit = 200
const maximumLimit = 1000

type PageAsked = { readonly limit: number; readonly after?: Cursor }

/** `limit` and `cursor` of a query; cursors of other lists are refused. */
export const pageAsked = (
  secret: string,
  list: string,
  { limit = String(defaultLimit), cursor }: RouteRequest['query'],
): E.Either<Problem, PageAsked> => {
  if (typeof limit !== 'string' || !/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > maximumLimit) {
    return E.left(requestInvalid([{ pointer: '/limit', message: `must be a whole number from 1 to ${maximumLimit}` }]))
  }
  if (cursor === undefined) return E.right({ limit: Number(limit) })
  const key = typeof cursor === 'string' ? readCursor(secret, ['publications-cursor', 1, list], cursor, isText) : null
  const [value, id] = key ?? []
  return value === undefined || id === undefined
    ? E.left(requestInvalid([{ pointer: '/cursor', message: 'is not a cursor of this list' }]))
    : E.right({ limit: Number(limit), after: { value, id } })
}

const isText = (u: unknown): u is string => typeof u === 'string'

export const nextCursor = (secret: string, list: string, next: Cursor | null): string | null =>
  next === null ? null : writeCursor(secret, ['publications-cursor', 1, list], [String(next.value), next.id])
