import { projection } from '../projection.ts'
import type { OperationDocument } from './document.ts'
import { handleOperationEvent, type OperationEvent, operationEventTypes } from './handle-event.ts'

/** Operations and where they stand. */
export const operations = projection<OperationDocument, OperationEvent['type']>({
  name: 'operations',
  version: 1,
  types: operationEventTypes,
  fields: ['unfinished_since'],
  idOf: (event) => event.data.operation_id,
  handle: handleOperationEvent,
  indexOf: ({ ended_at, started_at }) => ({ unfinished_since: ended_at === null ? started_at : null }),
})
