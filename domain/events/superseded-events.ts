import * as t from 'io-ts'
import { ComparisonSummary } from '../dataset/comparison.ts'
import { ContentVersion, exactly, SpecId } from '../values/codecs.ts'

/**
 * A refresh of a spec gave other rows than the version announced before. In the stream of the spec. `comparison` is
 * null when the earlier version cannot be read any more.
 */
export const VersionSupersededV1 = exactly(
  {
    spec_id: SpecId,
    superseded: ContentVersion,
    content_version: ContentVersion,
    graph_revision: t.string,
    comparison: t.union([ComparisonSummary, t.null]),
    /** The comparison in one line, for people. */
    summary: t.string,
    superseded_at: t.string,
  },
  {},
)
