// A version that is public: what it is cited by, and what became of it.
import * as E from 'fp-ts/lib/Either.js'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { Cited } from '../../domain/publication/citation.ts'
import { pinnedArtifacts, publicFilesOf, publicPage, publishedAt } from '../../domain/lifecycle/publication.ts'
import { revokedProblem, type Version, type VersionArtifact } from '../../domain/lifecycle/version.ts'
import { problem, type Reply } from '../../domain/problem.ts'
import { missingPart } from '../../projections/queries/read-version.ts'
import type { Level } from '../../projections/queries/level.ts'
import { versionsOfContent } from '../../projections/versions/publications.ts'
import type { PublicationServices } from './services.ts'

/** A public version with the version that stands for it among those that share its rows. */
export type Standing = {
  readonly version: Version
  readonly artifacts: ReadonlyArray<VersionArtifact>
  readonly cited: Cited & { readonly record: StoredRecord }
}

/** What is public of a content_version; 404 where nothing was pinned, 410 where all of it was taken down. */
export const standingOf = async (
  services: PublicationServices,
  level: Level,
  contentVersion: string,
): Reply<Standing> => {
  const sharing = await versionsOfContent(level, contentVersion)
  const artifacts = publicFilesOf(sharing).filter(({ pinned }) => pinned !== null)
  const version = sharing.find((it) => it.revoked === null && pinnedArtifacts(it).length > 0)
  if (version === undefined || artifacts.length === 0) {
    const revoked = sharing.find((it) => it.revoked !== null && publishedAt(it) !== null)?.revoked ?? null
    return E.left(
      revoked === null
        ? problem('snapshot_not_found', `Nothing of ${contentVersion} is public: versions are once they are pinned.`)
        : revokedProblem(revoked),
    )
  }
  const record = await services.records.read(services.objects, version.record.key)
  if (record === null) return missingPart(services, version.spec_id, contentVersion, 'record')
  return E.right({ version, artifacts, cited: { record, address: services.publicUrl + publicPage(contentVersion) } })
}
