// Pages of queries: the items and where the next page begins.
import type { Document, IndexValue, QueryRow } from '../domain/ports/read-models.ts'

export type Cursor = { readonly value: IndexValue; readonly id: string }
export type Page<A> = { readonly items: ReadonlyArray<A>; readonly next: Cursor | null }

/** Where a page begins; absent: at the beginning of the list. */
type Place = { readonly after?: Cursor }

/** The items of all pages of a list. */
export async function* allItems<A>(pageAt: (place: Place) => Promise<Page<A>>): AsyncGenerator<A> {
  for (let place: Place | null = {}; place !== null; ) {
    const page: Page<A> = await pageAt(place)
    yield* page.items
    place = page.next === null ? null : { after: page.next }
  }
}

/** Rows sorted ascending by a text field begin after those whose field is null. */
export const afterNull: Cursor = { value: '', id: '' }

/** A page from rows of a query for one more than the limit. */
export const pageOf = <A>(
  rows: ReadonlyArray<QueryRow>,
  limit: number,
  field: string,
  itemsIn: (document: Document) => ReadonlyArray<A>,
): Page<A> => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last !== undefined ? { value: last.index[field] ?? null, id: last.id } : null
  return { items: shown.flatMap((row) => itemsIn(row.document)), next }
}
