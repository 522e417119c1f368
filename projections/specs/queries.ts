import * as O from 'fp-ts/lib/Option.js'
import type { Document, ReadModels } from '../../domain/ports/read-models.ts'
import { afterNull, type Cursor, type Page, pageOf } from '../page.ts'
import type { RegisteredSpec, SpecDocument } from './document.ts'
import { isRegistered } from './handle-event.ts'
import { specs } from './index.ts'

const specIn = (document: Document): SpecDocument => document as SpecDocument
const registeredIn = (document: Document): ReadonlyArray<RegisteredSpec> => {
  const spec = specIn(document)
  return isRegistered(spec) ? [spec] : []
}

/** A registered definition. */
export const findSpec = async (
  readModels: Pick<ReadModels, 'get'>,
  specId: string,
): Promise<O.Option<RegisteredSpec>> => {
  const held = await readModels.get(specs.collection, specId)
  return held === null ? O.none : O.fromNullable(registeredIn(held.document)[0])
}

/** Registered definitions, oldest first; `live` keeps those with a live share link. */
export const listSpecs = async (
  readModels: Pick<ReadModels, 'query'>,
  asked: { readonly live?: boolean; readonly after?: Cursor; readonly limit: number },
): Promise<Page<RegisteredSpec>> => {
  const field = asked.live === true ? 'live_shared_at' : 'registered_at'
  const rows = await readModels.query(specs.collection, {
    orderBy: { field, direction: 'asc' },
    after: asked.after ?? afterNull,
    limit: asked.limit + 1,
  })
  return pageOf(rows, asked.limit, field, registeredIn)
}
