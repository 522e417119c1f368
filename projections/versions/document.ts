import type { Rendering } from '../../domain/dataset/artifact.ts'
import type { EventOf } from '../../domain/events/event.ts'

/** A file of a version. */
export type VersionArtifact = {
  readonly artifact_digest: string
  readonly rendering: Rendering
  readonly media_type: string
  readonly file_name: string
  readonly bytes: number
  /** Key of the working copy. */
  readonly key: string
  /** When the working copy was last made; its retention counts from here. */
  readonly stored_at: string
  readonly tier: 'working' | 'pinned'
  /** Whether the working copy is there. A pinned artifact is servable either way. */
  readonly state: 'stored' | 'expired'
  readonly expired_at: string | null
  readonly pinned: { readonly key: string; readonly pinned_at: string } | null
}

/** A version of a spec: the record of the run that first made its rows, and what became of its files. */
export type VersionDocument = EventOf<'VersionMaterialised'>['data'] & {
  /** When the frame that is held now was made; its retention counts from here. */
  readonly frame_stored_at: string
  readonly frame_discarded_at: string | null
  /** In the order in which they were first rendered. */
  readonly artifacts: ReadonlyArray<VersionArtifact>
  readonly revoked: { readonly reason: string; readonly revoked_at: string } | null
}

/** `servable`: a file or the frame is there; `expired`: neither; `revoked`: taken down. */
export type VersionState = 'servable' | 'expired' | 'revoked'
