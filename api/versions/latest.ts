// The route of the newest version of a spec.
import * as E from 'fp-ts/lib/Either.js'
import { readVersion } from '../../projections/queries/read-version.ts'
import { resolveFacets } from '../../statistics/plan/resolve-request.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { FacetsInput } from '../../domain/dataset/request-input.ts'
import { problem, requestInvalid, type OrProblem } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { optional, parameter, someText } from '../../domain/values/query-values.ts'
import { findLatestVersion } from '../../projections/versions/queries.ts'
import { manifestOnly } from '../data/manifest-only.ts'
import { VersionAnswer } from '../../domain/dataset/version-view.ts'
import { refTo } from '../schema-of-codec.ts'
import { ofSpec, specInPath, problemsOfFacets, problemsOfVersion } from '../common/named.ts'
import { type AskedOf, asking, queryOf } from '../query.ts'
import { get, ok, type Route } from '../route.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import type { VersionServices } from './services.ts'

const latestQuery = queryOf({
  facets: parameter(
    optional(someText()),
    'JSON in the form of `scope.facets`, e.g. a conversion; without it, amounts as reported',
  ),
})

const latestVersion = (services: VersionServices) =>
  ofSpec(async (specId, _request, { facets }: AskedOf<typeof latestQuery>) => {
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
  })

/** Which versions answer for the facets asked for, in the form of `facets.bound`; without any, those of amounts as reported. */
const wantedFacets = (
  { graphs }: VersionServices,
  asked: string | undefined,
): OrProblem<(version: { readonly facets_key: string }) => boolean> => {
  if (asked === undefined) return E.right(({ facets_key }) => !isConverted(facets_key))
  const invalid: OrProblem<never> = E.left(
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

export const latest = (services: VersionServices): Route =>
  manifestOnly(
    get('/datasets/:spec_id/latest', {
      doc: {
        operationId: 'getLatestVersion',
        tag: 'datasets',
        summary: 'The newest servable version of a spec for the facets asked for, as stored (nothing is run)',
        extension: true,
        parameters: [specInPath],
        responses: { 200: { description: 'The snapshot', schema: refTo(VersionAnswer) } },
        problems: ['entity_not_held', 'role_unknown', ...problemsOfFacets, ...problemsOfVersion],
      },
      ...asking(latestQuery, latestVersion(services)),
    }),
  )
