// What a standing operation may give.
import type { Operation } from '../domain/lifecycle/operation.ts'
import type { Version } from '../domain/lifecycle/version.ts'
import { problem } from '../domain/problem.ts'

export type Answer =
  | {
      readonly kind: 'version'
      readonly operationId: string
      readonly specId: string
      readonly contentVersion: string
      readonly artifacts: ReadonlyArray<string>
      /** The version as it was when it was found fit to be answered with. */
      readonly version: Version
    }
  | {
      readonly kind: 'operation'
      readonly operationId: string
      readonly status: 'pending' | 'running'
      readonly retryAfterMs: number
    }

/** The files were taken away between the run and its answer. */
export const replacing = problem('service_unavailable', 'The files of this request are being replaced; try again.', {
  retry_after_seconds: 1,
})

export const pending = ({ operation_id, lease }: Pick<Operation, 'operation_id' | 'lease'>): Answer => ({
  kind: 'operation',
  operationId: operation_id,
  status: lease === null ? 'pending' : 'running',
  retryAfterMs: 1000,
})
