import * as O from 'fp-ts/lib/Option.js'
import type { Document, ReadModels } from '../../domain/ports/read-models.ts'
import { afterNull, type Cursor, type Page, pageOf } from '../page.ts'
import type { OperationDocument } from './document.ts'
import { operations } from './index.ts'

const operationIn = (document: Document): OperationDocument => document as OperationDocument

export const findOperation = async (
  readModels: Pick<ReadModels, 'get'>,
  operationId: string,
): Promise<O.Option<OperationDocument>> => {
  const held = await readModels.get(operations.collection, operationId)
  return held === null ? O.none : O.some(operationIn(held.document))
}

/** Operations that are pending or running, oldest first: work after a restart, and graph builds that must be kept. */
export const listUnfinishedOperations = async (
  readModels: Pick<ReadModels, 'query'>,
  asked: { readonly after?: Cursor; readonly limit: number } = { limit: 1_000 },
): Promise<Page<OperationDocument>> => {
  const rows = await readModels.query(operations.collection, {
    orderBy: { field: 'unfinished_since', direction: 'asc' },
    after: asked.after ?? afterNull,
    limit: asked.limit + 1,
  })
  return pageOf(rows, asked.limit, 'unfinished_since', (document) => [operationIn(document)])
}
