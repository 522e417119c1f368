// The files of a manifest.
import type { ManifestArtifact } from './version-view.ts'
import type { Rendering } from './artifact.ts'

export type ArtifactFacts = {
  readonly artifact_digest: string
  readonly rendering: Rendering
  readonly media_type: string
  readonly file_name: string
  readonly bytes: number
  readonly stored_at: string
  readonly tier: 'working' | 'pinned'
  readonly state: 'stored' | 'expired'
}

/** Where a bundle is had with its proof in it. */
const provenUrl = (specId: string, contentVersion: string, digest: string): string =>
  `/api/datasets/${specId}/${contentVersion}/proof/${digest}`

/** The download link of a file, relative to the API host, without version prefix. */
export const fileUrl = (specId: string, contentVersion: string, digest: string): string =>
  `/api/datasets/${specId}/${contentVersion}/files/${digest}`

export const manifestArtifact = (
  specId: string,
  contentVersion: string,
  artifact: ArtifactFacts,
  { retentionMs, isLogged }: { readonly retentionMs: number; readonly isLogged: boolean },
): ManifestArtifact => ({
  rendering: artifact.rendering,
  media_type: artifact.media_type,
  file_name: artifact.file_name,
  bytes: artifact.bytes,
  url: fileUrl(specId, contentVersion, artifact.artifact_digest),
  ...(isLogged && artifact.rendering.bundle
    ? { proven_url: provenUrl(specId, contentVersion, artifact.artifact_digest) }
    : {}),
  artifact_digest: artifact.artifact_digest,
  tier: artifact.tier,
  ...(artifact.tier === 'working' && artifact.state === 'expired' ? { state: 'expired' as const } : {}),
  stored_at: artifact.stored_at,
  expires_at:
    artifact.tier === 'pinned' || artifact.state === 'expired'
      ? null
      : new Date(Date.parse(artifact.stored_at) + retentionMs).toISOString(),
})
