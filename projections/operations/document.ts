import type { CanonicalRequest, Estimate } from '../../domain/dataset/request.ts'

export type OperationStatus = 'pending' | 'running' | 'done' | 'failed'

/** An operation: what was asked, who works on it, and how it ended. */
export type OperationDocument = {
  readonly operation_id: string
  readonly run_id: string
  readonly request: CanonicalRequest
  readonly estimate: Estimate
  readonly mode: 'sync' | 'background'
  readonly graph_revision: string
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
  readonly problem: {
    readonly code: string
    readonly detail: string
    readonly pointer?: string
    readonly extra?: Readonly<Record<string, unknown>>
  } | null
  readonly started_at: string
  readonly claimed_at: string | null
  readonly ended_at: string | null
}
