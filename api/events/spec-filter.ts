import type { StreamReader } from '../../commands/stream-reader.ts'
import type { RecordedEvent } from '../../domain/events/event.ts'
import { operationStream, specStream, versionOfStream } from '../../domain/events/streams.ts'
import { foldOperation } from '../../domain/lifecycle/operation.ts'

/** Whether an event concerns a spec: by its stream, its data, or the request of its operation. */
export const concernsSpec =
  (streams: StreamReader, specId: string) =>
  async (event: RecordedEvent): Promise<boolean> => {
    const version = versionOfStream(event.stream)
    if (event.stream === specStream(specId) || version?.specId === specId) return true
    if (event.data['spec_id'] === specId) return true
    const operationId = event.data['operation_id']
    if (version !== null || typeof operationId !== 'string') return false
    const operation = foldOperation((await streams.load(operationStream(operationId))).events)
    return operation?.request.spec_id === specId
  }
