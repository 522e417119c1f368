import {
  evolveOperation,
  type Operation,
  operationEventTypes,
  type OperationEventType,
} from '../../domain/lifecycle/operation.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { afterNull, type Cursor, type Page, pageOf } from '../page.ts'
import { projection } from '../projection.ts'

/** Operations and where they stand. */
export const operations = projection<Operation, OperationEventType>({
  name: 'operations',
  version: 2,
  types: operationEventTypes,
  fields: ['unfinished_since'],
  idOf: (event) => event.data.operation_id,
  handle: evolveOperation,
  indexOf: ({ ended_at, started_at }) => ({ unfinished_since: ended_at === null ? started_at : null }),
})

/** Operations that are pending or running, oldest first: work after a restart. */
export const listUnfinishedOperations = async (
  readModels: Pick<ReadModels, 'query'>,
  asked: { readonly after?: Cursor; readonly limit: number },
): Promise<Page<Operation>> => {
  const rows = await readModels.query(operations.collection, {
    orderBy: { field: 'unfinished_since', direction: 'asc' },
    after: asked.after ?? afterNull,
    limit: asked.limit + 1,
  })
  return pageOf(rows, asked.limit, 'unfinished_since', (document) => [document as Operation])
}
