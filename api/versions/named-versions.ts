// The two versions that a comparison names.
import * as E from 'fp-ts/lib/Either.js'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { versionStateOf } from '../../domain/lifecycle/version.ts'
import { problem, type Reply } from '../../domain/problem.ts'
import { ContentVersion } from '../../domain/values/codecs.ts'
import { findLatestVersion, listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { type Level, levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import type { VersionServices } from './services.ts'
import type { Asked } from './comparison-query.ts'

export const sideOf = ({ content_version, materialised_at, coverage, facets, lineage }: StoredRecord) => ({
  content_version,
  materialised_at,
  coverage,
  facets,
  lineage,
})

/** `latest` is the newest servable version, `previous` the servable one before it with the same facets. */
export const namedVersions = async (
  services: VersionServices,
  specId: string,
  { from, to }: Pick<Asked, 'from' | 'to'>,
): Reply<{ readonly from: string; readonly to: string }> => {
  if (ContentVersion.is(from) && ContentVersion.is(to)) return E.right({ from, to })
  const level = await levelled(services, versions)
  if (E.isLeft(level)) return level
  const latest = await findLatestVersion(level.right, specId)
  if (latest === null) return E.left(problem('snapshot_not_found', `${specId} has no servable version.`))
  const resolve = async (name: string): Promise<string | null> => {
    if (name === 'latest') return latest.content_version
    return name === 'previous' ? previousOf(level.right, specId, latest) : name
  }
  const [a, b] = [await resolve(from), await resolve(to)]
  return a === null || b === null
    ? E.left(problem('snapshot_not_found', `${specId} has no version before its latest one.`))
    : E.right({ from: a, to: b })
}

const previousOf = async (
  level: Level,
  specId: string,
  latest: { readonly content_version: string; readonly facets_key: string },
): Promise<string | null> => {
  const page = await listVersionsOfSpec(level, specId, { limit: 200 })
  const earlier = page.items.find(
    (version) =>
      version.content_version !== latest.content_version &&
      version.facets_key === latest.facets_key &&
      versionStateOf(version) === 'servable',
  )
  return earlier?.content_version ?? null
}
