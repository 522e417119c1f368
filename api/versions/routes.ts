// Routes about versions. They stand before /datasets/:spec_id/:content_version, which would match their paths.
import * as E from 'fp-ts/lib/Either.js'
import { readVersion } from '../../projections/queries/read-version.ts'
import { resolveFacets } from '../../statistics/plan/resolve-request.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { FacetsInput } from '../../domain/dataset/request-input.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { optional, parameter, someText } from '../../domain/values/query-values.ts'
import { findLatestVersion } from '../../projections/versions/queries.ts'
import { manifestOnly } from '../data/manifest-only.ts'
import { VersionAnswer } from '../../domain/dataset/version-view.ts'
import { refTo } from '../schema-of-codec.ts'
import { specIn, specInPath, versionInPath, problemsOfFacets, problemsOfVersion } from '../common/named.ts'
import { type AskedOf, asking, queryOf } from '../query.ts'
import { ok, type Route, type RouteRequest, type RouteResponse } from '../route.ts'
import { compareRoute, comparisonQuery } from './compare.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { listVersionsRoute, versionsQuery } from './list-versions.ts'
import { pinQuery, pinRoute, takeDownRoute } from './privileged.ts'
import { revisionsFeed } from './revisions-feed.ts'
import type { VersionServices } from './services.ts'
import { Comparison, PinResult, TakeDownRequest, TakeDownResult, VersionList } from './shapes.ts'

const latestQuery = queryOf({
  facets: parameter(
    optional(someText()),
    'JSON in the form of `scope.facets`, e.g. a conversion; without it, amounts as reported',
  ),
})

const latestVersion = async (
  services: VersionServices,
  request: RouteRequest,
  { facets }: AskedOf<typeof latestQuery>,
): Promise<E.Either<Problem, RouteResponse>> => {
  const spec = specIn(request)
  if (E.isLeft(spec)) return spec
  const specId = spec.right
  const level = await levelled(services, versions)
  if (E.isLeft(level)) return level
  const wanted = wantedFacets(services, facets)
  if (E.isLeft(wanted)) return wanted
  const latest = await findLatestVersion(level.right, specId, wanted.right)
  if (latest === null) {
    const of = facets === undefined ? 'as reported' : 'with these facets'
    return E.left(problem('snapshot_not_found', `${specId} has no servable version ${of}.`))
  }
  const read = await readVersion(services, specId, latest.content_version)
  return E.isLeft(read)
    ? read
    : E.right(
        ok(
          { kind: 'snapshot', ...read.right.view },
          { cache: 'no-cache', headers: { 'content-location': read.right.view.links.self } },
        ),
      )
}

/** Which versions answer for the facets asked for, in the form of `facets.bound`; without any, those of amounts as reported. */
const wantedFacets = (
  { graphs }: VersionServices,
  asked: string | undefined,
): E.Either<Problem, (version: { readonly facets_key: string }) => boolean> => {
  if (asked === undefined) return E.right(({ facets_key }) => !isConverted(facets_key))
  const invalid: E.Either<Problem, never> = E.left(
    requestInvalid([{ pointer: '/facets', message: 'must be JSON in the form of scope.facets of a dataset request' }]),
  )
  try {
    const decoded = decodeWith(FacetsInput)(JSON.parse(asked))
    if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left, '/facets'))
    const facets = resolveFacets(graphs.active(), decoded.right, '/facets')
    if (E.isLeft(facets)) return facets
    const key = canonicalJson(facets.right)
    return E.right(({ facets_key }) => facets_key === key)
  } catch {
    return invalid
  }
}

/** Whether a version was made by a request that bound a conversion. */
const isConverted = (facetsKey: string): boolean => {
  const { unit } = JSON.parse(facetsKey) as { readonly unit?: object }
  return unit !== undefined && !('ref' in unit)
}

/** The routes that exist under this configuration. */
export const versionRoutes = (services: VersionServices): ReadonlyArray<Route> => [
  listing(services),
  latest(services),
  revisions(services),
  compare(services),
  ...(services.siteToken === null ? [] : [pin(services, services.siteToken)]),
  ...(services.operatorToken === null ? [] : [takeDown(services, services.operatorToken)]),
]

const listing = (services: VersionServices): Route => ({
  method: 'GET',
  path: '/datasets/:spec_id/versions',
  at: 'api',
  doc: {
    operationId: 'listVersions',
    tag: 'datasets',
    summary: 'Versions of a spec, newest first, with what became of them',
    extension: true,
    parameters: [specInPath],
    responses: { 200: { description: 'A page of versions', schema: refTo(VersionList) } },
    problems: ['spec_not_found'],
  },
  ...asking(versionsQuery, listVersionsRoute(services)),
})

const latest = (services: VersionServices): Route =>
  manifestOnly({
    method: 'GET',
    path: '/datasets/:spec_id/latest',
    at: 'api',
    doc: {
      operationId: 'getLatestVersion',
      tag: 'datasets',
      summary: 'The newest servable version of a spec for the facets asked for, as stored (nothing is run)',
      extension: true,
      parameters: [specInPath],
      responses: { 200: { description: 'The snapshot', schema: refTo(VersionAnswer) } },
      problems: ['entity_not_held', 'role_unknown', ...problemsOfFacets, ...problemsOfVersion],
    },
    ...asking(latestQuery, (request, asked) => latestVersion(services, request, asked)),
  })

const revisions = (services: VersionServices): Route => ({
  method: 'GET',
  path: '/datasets/:spec_id/revisions.atom',
  at: 'api',
  anyAccept: true,
  doc: {
    operationId: 'getRevisionsFeed',
    tag: 'datasets',
    summary: 'Revisions of a spec as an Atom feed: what a refresh changed, and what was taken down',
    extension: true,
    parameters: [specInPath],
    responses: { 200: { description: 'At most 100, newest first', mediaType: 'application/atom+xml' } },
    problems: ['spec_not_found'],
  },
  handler: revisionsFeed(services),
})

const compare = (services: VersionServices): Route => ({
  method: 'GET',
  path: '/datasets/:spec_id/compare',
  limit: 'dataset',
  at: 'api',
  anyAccept: true,
  doc: {
    operationId: 'compareVersions',
    tag: 'datasets',
    summary: 'What two versions of a spec differ in, every changed row with its cause',
    description:
      'A row is new or gone when its variable, roles and period stand in one version only, revised when its value, unit, method, provenance or conversion differ.',
    extension: true,
    parameters: [specInPath],
    responses: {
      200: { description: 'The comparison', schema: refTo(Comparison), alsoAs: ['text/csv', 'text/plain'] },
    },
    problems: [...problemsOfVersion],
  },
  ...asking(comparisonQuery, compareRoute(services)),
})

const pin = (services: VersionServices, token: string): Route => ({
  method: 'POST',
  path: '/datasets/:spec_id/:content_version/pin',
  mayUseReserve: true,
  ownPagesOnly: true,
  at: 'api',
  doc: {
    operationId: 'pinVersion',
    tag: 'privileged',
    summary: 'Keep the files of a version for ever (bearer token of the site)',
    extension: true,
    parameters: [specInPath, versionInPath],
    responses: { 200: { description: 'The files, pinned', schema: refTo(PinResult) } },
    problems: ['unauthorized', 'forbidden', ...problemsOfVersion, 'artifact_not_found'],
  },
  ...asking(pinQuery, pinRoute(services, token)),
})

const takeDown = (services: VersionServices, token: string): Route => ({
  method: 'POST',
  path: '/datasets/:spec_id/:content_version/take-down',
  mayUseReserve: true,
  ownPagesOnly: true,
  at: 'api',
  bodyLimitBytes: 16_384,
  doc: {
    operationId: 'takeDownVersion',
    tag: 'privileged',
    summary: 'Revoke a version: frame and files are deleted, the tombstone stays (bearer token of the operator)',
    extension: true,
    parameters: [specInPath, versionInPath],
    requestSchema: refTo(TakeDownRequest),
    requestExamples: { 'A mistake of the source': { reason: 'The source withdrew these figures.' } },
    responses: { 200: { description: 'It is taken down', schema: refTo(TakeDownResult) } },
    problems: ['unauthorized', 'forbidden', 'snapshot_not_found'],
  },
  handler: takeDownRoute(services, token),
})
