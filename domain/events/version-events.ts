import * as t from 'io-ts'
import { Rendering } from '../dataset/artifact.ts'
import { Completeness, Coverage, Lineage } from '../dataset/record.ts'
import { ArtifactDigest, ContentVersion, exactly, SpecId, strictly } from '../values/codecs.ts'

/** An object in the object store: its key, digest and size. */
export const StoredObject = strictly({ key: t.string, digest: ArtifactDigest, bytes: t.number })
export type StoredObject = t.TypeOf<typeof StoredObject>

/** The rows of a version exist, with the lineage of the run that first made them. */
export const VersionMaterialisedV1 = exactly(
  {
    spec_id: SpecId,
    content_version: ContentVersion,
    operation_id: t.string,
    title: t.string,
    coverage: Coverage,
    completeness: Completeness,
    /** The frame (Arrow) and the stored record (JSON) beside it. */
    frame: StoredObject,
    record: StoredObject,
    /** The rate rows used (JSON); null for reported amounts. */
    conversion: t.union([StoredObject, t.null]),
    /** Digest of the canonical facets, so that versions of one spec can be told apart by what was bound. */
    facets_key: t.string,
    lineage: Lineage,
    counts: strictly({ warnings: t.number, omissions: t.number, facet_choices: t.number, sources: t.number }),
    materialised_at: t.string,
  },
  {
    /** Of computed rows: the frame (Arrow) of what they were computed from. */
    inputs: StoredObject,
  },
)

/** A file of the version exists in the working tier. */
export const ArtifactRenderedV1 = exactly(
  {
    artifact_digest: ArtifactDigest,
    rendering: Rendering,
    media_type: t.string,
    file_name: t.string,
    bytes: t.number,
    key: t.string,
    stored_at: t.string,
  },
  {},
)

/** The working copy's retention passed. The object is deleted after this event, never before. */
export const ArtifactExpiredV1 = exactly({ artifact_digest: ArtifactDigest, expired_at: t.string }, {})
/** The file was made again from the stored frame, byte for byte. */
export const ArtifactRestoredV1 = exactly({ artifact_digest: ArtifactDigest, stored_at: t.string }, {})
/** A copy is kept in the pinned tier for ever. */
export const ArtifactPinnedV1 = exactly({ artifact_digest: ArtifactDigest, key: t.string, pinned_at: t.string }, {})
/** The frame's retention passed. */
export const FrameDiscardedV1 = exactly({ discarded_at: t.string }, {})
/** The version was taken down. Its objects are deleted after this event. */
export const VersionRevokedV1 = exactly({ reason: t.string, revoked_at: t.string }, {})
