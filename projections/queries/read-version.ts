// A version as routes and tools read it: what became of it, its stored record beside it.
import * as E from 'fp-ts/lib/Either.js'
import { manifestArtifact } from '../../domain/dataset/manifest-artifact.ts'
import { versionView } from '../../domain/dataset/manifest.ts'
import type { ManifestArtifact, VersionView } from '../../domain/dataset/version-view.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import {
  isFrameHeld,
  notRevoked,
  type Version,
  type VersionArtifact,
  versionStateOf,
} from '../../domain/lifecycle/version.ts'
import { problem, type Reply } from '../../domain/problem.ts'
import type { VerifiedObjects } from '../../domain/ports/verified-objects.ts'
import type { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import type { Lookups } from './lookups.ts'
import type { RecordCache } from './record-cache.ts'
import { loadVersion } from '../../domain/lifecycle/load.ts'

export type VersionPorts = {
  readonly streams: StreamReader
  readonly objects: VerifiedObjects
  readonly records: RecordCache
  readonly lookups: Lookups
  readonly retentionMs: number
  /** Whether the public log of versions is served, so that proofs can be linked. */
  readonly isLogged: boolean
}

export type ReadVersion = { readonly version: Version; readonly view: VersionView; readonly record: StoredRecord }

/** The view of a version while anything of it is servable; `snapshot_not_found`, `snapshot_revoked` or `artifact_expired` otherwise. */
export const readVersion = async (
  ports: VersionPorts,
  specId: string,
  contentVersion: string,
  firstArtifacts: ReadonlyArray<string> = [],
): Reply<ReadVersion> => {
  const found = notRevoked(await ports.lookups.version(specId, contentVersion), specId, contentVersion)
  return E.isLeft(found) ? found : viewOfVersion(ports, found.right, firstArtifacts)
}

/** The view of a version that stands, while anything of it is servable. */
export const viewOfVersion = async (
  ports: VersionPorts,
  version: Version,
  firstArtifacts: ReadonlyArray<string> = [],
): Reply<ReadVersion> => {
  if (versionStateOf(version) !== 'servable') return E.left(expired)
  const record = await ports.records.read(ports.objects, version.record.key)
  if (record === null) return missingPart(ports, version.spec_id, version.content_version, 'record')
  return E.right({
    version,
    record,
    view: versionView(version, record, listArtifacts(version, ports, firstArtifacts), ports),
  })
}

/** Why a part of a version is not there: it was let go or taken down since its stream was read, or it was lost. */
export const missingPart = async (
  ports: Pick<VersionPorts, 'streams' | 'objects'>,
  specId: string,
  contentVersion: string,
  part: 'frame' | 'record' | 'conversion',
): Reply<never> => {
  const version = notRevoked(await loadVersion(ports.streams, specId, contentVersion), specId, contentVersion)
  if (E.isLeft(version)) return version
  if (part === 'frame' && !isFrameHeld(version.right)) return E.left(expired)
  const { key = '' } = version.right[part] ?? {}
  return E.left(ports.objects.missing(key, part === 'frame' ? 'frame' : 'record').problem)
}

const expired = problem('artifact_expired', 'The retention of this version has passed and its stored rows are gone.')

/** Files that can be served: stored or pinned ones, and expired ones while the frame is there to make them again. */
export const listArtifacts = (
  version: Version,
  told: Pick<VersionPorts, 'retentionMs' | 'isLogged'>,
  first: ReadonlyArray<string> = [],
): ReadonlyArray<ManifestArtifact> => {
  const { spec_id, content_version } = version
  const rank = (artifact: VersionArtifact): number => {
    const at = first.indexOf(artifact.artifact_digest)
    return at === -1 ? first.length : at
  }
  return version.artifacts
    .filter((artifact) => artifact.state === 'stored' || artifact.pinned !== null || isFrameHeld(version))
    .map((artifact, i) => ({ artifact, i }))
    .sort((a, b) => rank(a.artifact) - rank(b.artifact) || a.i - b.i)
    .map(({ artifact }) => manifestArtifact(spec_id, content_version, artifact, told))
}
