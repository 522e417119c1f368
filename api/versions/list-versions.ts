// Versions of a spec, newest first, whatever became of them: tombstones stay visible.
import * as E from 'fp-ts/lib/Either.js'
import { isFrameHeld, servableArtifacts, type Version, versionStateOf } from '../../domain/lifecycle/version.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { type CursorList, readCursor, writeCursor } from '../../domain/signed-cursor.ts'
import { SpecId } from '../../domain/values/codecs.ts'
import type { Cursor } from '../../projections/page.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { findLatestVersion, listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { ok, type RouteRequest, type RouteResponse } from '../route.ts'
import type { VersionServices } from './services.ts'
import type { VersionItem, VersionList } from './shapes.ts'

const defaultLimit = 50
const maximumLimit = 200

export const listVersionsRoute =
  (services: VersionServices) =>
  async (request: RouteRequest): Promise<E.Either<Problem, RouteResponse>> => {
    const specId = request.params['spec_id'] ?? ''
    if (!SpecId.is(specId)) return E.left(problem('not_found', 'A spec is named by spec_ and 32 hex characters.'))
    const asked = pageAsked(services.cursorKey, specId, request.query)
    if (E.isLeft(asked)) return asked
    const level = await levelled(services, versions)
    if (E.isLeft(level)) return level
    const page = await listVersionsOfSpec(level.right, specId, asked.right)
    if (page.items.length === 0 && (await services.lookups.spec(specId)) === null) {
      return E.left(problem('spec_not_found', `${specId} is not registered here.`))
    }
    // the first page has it already, unless nothing on it can be served
    const latest =
      (asked.right.after === undefined ? page.items.find((version) => versionStateOf(version) === 'servable') : null) ??
      (await findLatestVersion(level.right, specId))
    return E.right(ok(versionList(specId, latest, page, services.cursorKey), { cache: 'no-cache' }))
  }

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
  next_cursor: cursorOf(cursorKey, specId, page.next),
})

const pageAsked = (
  secret: string,
  specId: string,
  query: RouteRequest['query'],
): E.Either<Problem, { readonly limit: number; readonly after?: Cursor }> => {
  const { limit = String(defaultLimit), cursor } = query
  if (typeof limit !== 'string' || !/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > maximumLimit) {
    return E.left(requestInvalid([{ pointer: '/limit', message: `must be a whole number from 1 to ${maximumLimit}` }]))
  }
  if (cursor === undefined) return E.right({ limit: Number(limit) })
  const key = typeof cursor === 'string' ? readCursor(secret, listOf(specId), cursor, isValue) : null
  const [value, id] = key ?? []
  return value === undefined || typeof id !== 'string'
    ? E.left(requestInvalid([{ pointer: '/cursor', message: 'is not a cursor of this list' }]))
    : E.right({ limit: Number(limit), after: { value, id } })
}

const isValue = (u: unknown): u is Cursor['value'] => u === null || ['string', 'number', 'boolean'].includes(typeof u)

const cursorOf = (secret: string, specId: string, next: Cursor | null): string | null =>
  next === null ? null : writeCursor(secret, listOf(specId), [next.value, next.id])

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
