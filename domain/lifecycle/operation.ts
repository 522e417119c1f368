// An operation: pending, running (claimed by a worker), then done or failed.
import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../events/event.ts'
import type { Problem } from '../problem.ts'
import { isProblemCode } from '../problem-registry.ts'
import { foldWith } from './fold.ts'

type OperationStatus = 'pending' | 'running' | 'done' | 'failed'

/** What was asked, who works on it, and how it ended. */
export type Operation = EventOf<'OperationStarted'>['data'] & {
  readonly status: OperationStatus
  readonly attempts: number
  /** The worker at it and until when; null while nobody is. */
  readonly lease: { readonly worker: string; readonly until: string } | null
  readonly progress: {
    readonly phase: string
    readonly rows_done: number
    readonly rows_total: number
    readonly progressed_at: string
  } | null
  readonly version: {
    readonly spec_id: string
    readonly content_version: string
    readonly rows: number
    readonly artifacts: ReadonlyArray<string>
  } | null
  readonly problem: EventOf<'OperationFailed'>['data']['problem'] | null
  readonly claimed_at: string | null
  readonly ended_at: string | null
}

/** What the end of an operation gave: its version and the files asked for, or the problem. */
export type OperationVersion = NonNullable<Operation['version']>
export type OperationProblem = NonNullable<Operation['problem']>

export const operationEventTypes = [
  'OperationStarted',
  'OperationClaimed',
  'OperationProgressed',
  'OperationCompleted',
  'OperationFailed',
] as const
export type OperationEventType = (typeof operationEventTypes)[number]

/** Once ended, an operation stays as it ended: a worker that was overtaken may still write. */
export const evolveOperation = (
  operation: Operation | null,
  event: EventOf<OperationEventType>,
): E.Either<string, Operation> => {
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

/** The operation that the events of its stream tell of; null before it was started. */
export const foldOperation = foldWith(operationEventTypes, evolveOperation)

const started = (data: EventOf<'OperationStarted'>['data']): Operation => ({
  ...data,
  status: 'pending',
  attempts: 0,
  lease: null,
  progress: null,
  version: null,
  problem: null,
  claimed_at: null,
  ended_at: null,
})

const claimed = (operation: Operation, data: EventOf<'OperationClaimed'>['data']): Operation => ({
  ...operation,
  status: 'running',
  attempts: data.attempt,
  lease: { worker: data.worker, until: data.lease_until },
  progress: null,
  claimed_at: data.claimed_at,
})

const progressed = (operation: Operation, data: EventOf<'OperationProgressed'>['data']): Operation => {
  const { phase, rows_done, rows_total, progressed_at, lease_until } = data
  return {
    ...operation,
    progress: { phase, rows_done, rows_total, progressed_at },
    lease: operation.lease === null ? null : { worker: operation.lease.worker, until: lease_until },
  }
}

/** The problem with which an operation ended, as a direct refusal would have said it. */
export const failureOf = ({ code, ...told }: OperationProblem): Problem => ({
  ...told,
  code: isProblemCode(code) ? code : 'internal_error',
})
