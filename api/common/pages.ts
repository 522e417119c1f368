// Pages of lists: `limit` and a signed `cursor`.
import * as E from 'fp-ts/lib/Either.js'
import { requestInvalid, type OrProblem } from '../../domain/problem.ts'
import { type CursorList, readCursor, writeCursor } from '../../domain/signed-cursor.ts'
import { leftOut, optional, parameter, someText, wholeNumber } from '../../domain/values/query-values.ts'
import type { Cursor } from '../../projections/page.ts'

/** The parameters of a list whose pages have so many items. */
export const pageQuery = ({ usual, most }: { readonly usual: number; readonly most: number }) => ({
  limit: parameter(leftOut(wholeNumber(1, most), usual), `Items of a page, ${usual} by default`),
  cursor: parameter(optional(someText()), '`next_cursor` of the page before'),
})

/** The usual pages. */
export const listQuery = pageQuery({ usual: 50, most: 200 })

type PageAsked = { readonly limit: number; readonly after?: Cursor }

/** The page that a query asks for; cursors of other lists are refused. */
export const pageAsked = (
  secret: string,
  list: CursorList,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | undefined },
): OrProblem<PageAsked> => {
  if (cursor === undefined) return E.right({ limit })
  const [value, id] = readCursor(secret, list, cursor, isValue) ?? []
  return value === undefined || typeof id !== 'string'
    ? E.left(requestInvalid([{ pointer: '/cursor', message: 'is not a cursor of this list' }]))
    : E.right({ limit, after: { value, id } })
}

const isValue = (u: unknown): u is Cursor['value'] => u === null || ['string', 'number', 'boolean'].includes(typeof u)

/** The cursor of the page after this one, or null. */
export const cursorOf = (secret: string, list: CursorList, next: Cursor | null): string | null =>
  next === null ? null : writeCursor(secret, list, [next.value, next.id])
