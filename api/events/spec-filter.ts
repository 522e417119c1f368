import type { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import type { RecordedEvent } from '../../domain/events/event.ts'
import { specStream, versionOfStream } from '../../domain/events/streams.ts'
import { loadOperation } from '../../domain/lifecycle/load.ts'

/** Whether an event concerns a spec: by its stream, its data, or the request of its operation. */
export const concernsSpec =
  (streams: StreamReader, specId: string) =>
  async (event: RecordedEvent): Promise<boolean> => {
    const version = versionOfStream(event.stream)
    if (event.stream === specStream(specId) || version?.specId === specId) return true
    if (event.data['spec_id'] === specId) return true
    const operationId = event.data['operation_id']
    if (version !== null || typeof operationId !== 'string') return false
    const operation = await loadOperation(streams, operationId)
    return operation?.request.spec_id === specId
  }
