import type { StreamReader } from '../../commands/stream-reader.ts'
import { operationState, operationStream } from '../../commands/operations/operation.ts'
import type { RecordedEvent } from '../../domain/events/event.ts'

/** Whether an event concerns a spec: by its stream, its data, or the request of its operation. */
export const concernsSpec =
  (streams: StreamReader, specId: string) =>
  async (event: RecordedEvent): Promise<boolean> => {
    if (event.stream === `spec-${specId}` || event.stream.startsWith(`version-${specId}.`)) return true
    if (event.data['spec_id'] === specId) return true
    const operationId = event.data['operation_id']
    if (event.stream.startsWith('version-') || typeof operationId !== 'string') return false
    const state = operationState((await streams.load(operationStream(operationId))).events)
    return state._tag !== 'unknown' && state.started.request.spec_id === specId
  }
