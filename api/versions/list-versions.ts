// Versions of a spec, newest first, whatever became of them: tombstones stay visible.
import * as E from 'fp-ts/lib/Either.js'
import { isFrameHeld, servableArtifacts, type Version, versionStateOf } from '../../domain/lifecycle/version.ts'
import { problem } from '../../domain/problem.ts'
import type { CursorList } from '../../domain/signed-cursor.ts'
import type { Cursor } from '../../projections/page.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { findLatestVersion, listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { cursorOf, listQuery, pageAsked } from '../common/pages.ts'
import { ofSpec } from '../common/named.ts'
import { queryOf } from '../query.ts'
import { ok } from '../route.ts'
import type { VersionServices } from './services.ts'
import type { VersionItem, VersionList } from './shapes.ts'

export const versionsQuery = queryOf(listQuery)
type Page = Parameters<typeof pageAsked>[2]

export const listVersionsRoute = (services: VersionServices) =>
  ofSpec(async (specId, _request, page: Page) => {
    const asked = pageAsked(services.cursorKey, listOf(specId), page)
    if (E.isLeft(asked)) return asked
    const level = await levelled(services, versions)
    if (E.isLeft(level)) return level
    const found = await listVersionsOfSpec(level.right, specId, asked.right)
    if (found.items.length === 0 && (await services.lookups.spec(specId)) === null) {
      return E.left(problem('spec_not_found', `${specId} is not registered here.`))
    }
    // the first page has it already, unless nothing on it can be served
    const latest =
      (asked.right.after === undefined
        ? found.items.find((version) => versionStateOf(version) === 'servable')
        : null) ?? (await findLatestVersion(level.right, specId))
    return E.right(ok(versionList(specId, latest, found, services.cursorKey), { cache: 'no-cache' }))
  })

/** A page of a spec's versions as the route and the command answer it. */
export const versionList = (
  specId: string,
  latest: Version | null,
  page: { readonly items: ReadonlyArray<Version>; readonly next: Cursor | null },
  cursorKey: string,
): VersionList => ({
  schema_version: 1,
  spec_id: specId,
  latest: latest?.content_version ?? null,
  versions: page.items.map(versionItem),
  next_cursor: cursorOf(cursorKey, listOf(specId), page.next),
})

const listOf = (specId: string): CursorList => ['versions-cursor', 1, specId]

const versionItem = (version: Version): VersionItem => {
  const { spec_id, content_version, artifacts } = version
  const servable = servableArtifacts(version)
  const storedAt = servable.reduce((latest, a) => (a.stored_at > latest ? a.stored_at : latest), '')
  const self = `/api/datasets/${spec_id}/${content_version}`
  return {
    content_version,
    title: version.title,
    state: versionStateOf(version),
    tier: artifacts.some((a) => a.tier === 'pinned') ? 'pinned' : 'working',
    rows: version.coverage.rows,
    series: version.coverage.series,
    window: version.coverage.window,
    facets: facetsOf(version.facets_key),
    stored_at: storedAt === '' ? version.frame_stored_at : storedAt,
    materialised_at: version.materialised_at,
    lineage: version.lineage,
    frame: isFrameHeld(version) ? 'kept' : 'gone',
    artifacts: { listed: artifacts.length, servable: servable.length },
    revoked: version.revoked,
    links: { self, compare: `/api/datasets/${spec_id}/compare?from=${content_version}&to=latest` },
  }
}

/** What the request had bound, by which versions of one spec can be told apart. */
const facetsOf = (facetsKey: string): VersionItem['facets'] => {
  try {
    return JSON.parse(facetsKey) as VersionItem['facets']
  } catch {
    return null
  }
}
