import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import type { OperationDocument } from './document.ts'

export const operationEventTypes = [
  'OperationStarted',
  'OperationClaimed',
  'OperationProgressed',
  'OperationCompleted',
  'OperationFailed',
] as const
export type OperationEvent = EventOf<(typeof operationEventTypes)[number]>

/** Once ended, an operation stays as it ended: a worker that was overtaken may still write. */
export const handleOperationEvent = (
  operation: OperationDocument | null,
  event: OperationEvent,
): E.Either<string, OperationDocument> => {
  if (event.type === 'OperationStarted') return E.right(operation ?? started(event.data))
  if (operation === null) return E.left(`${event.type} of an operation that was never started`)
  if (operation.ended_at !== null) return E.right(operation)
  switch (event.type) {
    case 'OperationClaimed':
      return E.right(claimed(operation, event.data))
    case 'OperationProgressed':
      return E.right(progressed(operation, event.data))
    case 'OperationCompleted': {
      const { spec_id, content_version, rows, artifacts, completed_at } = event.data
      const version = { spec_id, content_version, rows, artifacts }
      return E.right({ ...operation, status: 'done', lease: null, version, ended_at: completed_at })
    }
    case 'OperationFailed': {
      const { problem, failed_at } = event.data
      return E.right({ ...operation, status: 'failed', lease: null, problem, ended_at: failed_at })
    }
  }
}

const started = ({ started_at, ...data }: EventOf<'OperationStarted'>['data']): OperationDocument => ({
  ...data,
  status: 'pending',
  attempts: 0,
  lease: null,
  progress: null,
  version: null,
  problem: null,
  started_at,
  claimed_at: null,
  ended_at: null,
})

const claimed = (operation: OperationDocument, data: EventOf<'OperationClaimed'>['data']): OperationDocument => ({
  ...operation,
  status: 'running',
  attempts: data.attempt,
  lease: { worker: data.worker, until: data.lease_until },
  progress: null,
  claimed_at: data.claimed_at,
})

const progressed = (operation: OperationDocument, data: EventOf<'OperationProgressed'>['data']): OperationDocument => {
  const { phase, rows_done, rows_total, progressed_at, lease_until } = data
  return {
    ...operation,
    progress: { phase, rows_done, rows_total, progressed_at },
    lease: operation.lease === null ? null : { worker: operation.lease.worker, until: lease_until },
  }
}

const types: ReadonlySet<string> = new Set(operationEventTypes)
const isOperationEvent = (event: DomainEvent): event is OperationEvent => types.has(event.type)

/** The operation that the events of its stream say, or null; events that do not apply are passed over. */
export const foldOperation = (events: ReadonlyArray<DomainEvent>): OperationDocument | null => {
  let operation: OperationDocument | null = null
  for (const event of events) {
    if (!isOperationEvent(event)) continue
    const next = handleOperationEvent(operation, event)
    if (E.isRight(next)) operation = next.right
  }
  return operation
}
