import * as t from 'io-ts'
import { FacetChoice } from '../dataset/record.ts'
import { CanonicalRequest, Estimate } from '../dataset/request.ts'
import { ArtifactDigest, ContentVersion, exactly, SpecId, strictly } from '../values/codecs.ts'

/** A run was asked for. The stream is one per (identity, facets, graph revision); each rendering has one operation at a time. */
export const RunRequestedV1 = exactly(
  { run_id: t.string, operation_id: t.string, rendering_key: t.string, requested_at: t.string },
  {},
)

/** An operation exists, with all that a worker needs. Every attempt uses this graph revision. */
export const OperationStartedV1 = exactly(
  {
    operation_id: t.string,
    run_id: t.string,
    request: CanonicalRequest,
    estimate: Estimate,
    mode: t.keyof({ sync: null, background: null }),
    graph_revision: t.string,
    started_at: t.string,
  },
  {
    /** The facets this request chose, the first few: its rows may be stored already under another request. */
    facet_choices: strictly({ total: t.number, shown: t.readonlyArray(FacetChoice) }),
  },
)

/** A worker took the operation until `lease_until`; after that another may. */
export const OperationClaimedV1 = exactly(
  { operation_id: t.string, worker: t.string, attempt: t.number, claimed_at: t.string, lease_until: t.string },
  {},
)

/** Sparse progress; also renews the lease. */
export const OperationProgressedV1 = exactly(
  {
    operation_id: t.string,
    phase: t.string,
    rows_done: t.number,
    rows_total: t.number,
    progressed_at: t.string,
    lease_until: t.string,
  },
  {},
)

/** The version and the files of this operation exist. */
export const OperationCompletedV1 = exactly(
  {
    operation_id: t.string,
    spec_id: SpecId,
    content_version: ContentVersion,
    rows: t.number,
    artifacts: t.readonlyArray(ArtifactDigest),
    completed_at: t.string,
  },
  {},
)

/** The operation ended without a version; `problem` is what a direct refusal would have said. */
export const OperationFailedV1 = exactly(
  {
    operation_id: t.string,
    problem: exactly(
      { code: t.string, detail: t.string },
      {
        pointer: t.string,
        extra: t.UnknownRecord,
        alternatives: t.readonlyArray(t.unknown),
        issues: t.readonlyArray(strictly({ pointer: t.string, message: t.string })),
        cause: t.string,
        retry_after_seconds: t.number,
      },
    ),
    failed_at: t.string,
  },
  {},
)
