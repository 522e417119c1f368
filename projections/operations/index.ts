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
  version: 3,
  types: operationEventTypes,
  fields: ['pending_since', 'claimed_until'],
  idOf: (event) => event.data.operation_id,
  handle: evolveOperation,
  indexOf: ({ status, started_at, lease }) => ({
    pending_since: status === 'pending' ? started_at : null,
    claimed_until: lease?.until ?? null,
  }),
})

type Asked = { readonly after?: Cursor; readonly limit: number }

const listedBy =
  (field: 'pending_since' | 'claimed_until') =>
  async (readModels: Pick<ReadModels, 'query'>, { after = afterNull, limit }: Asked): Promise<Page<Operation>> => {
    const orderBy = { field, direction: 'asc' } as const
    const rows = await readModels.query(operations.collection, { orderBy, after, limit: limit + 1 })
    return pageOf(rows, limit, field, (document) => [document as Operation])
  }

/** Operations that no worker has claimed yet, oldest first. */
export const listPendingOperations = listedBy('pending_since')

/** Operations that a worker has claimed, those first whose leases pass first. */
export const listClaimedOperations = listedBy('claimed_until')
