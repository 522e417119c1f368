// Share links: made once per target, opened by anyone.
import { problemsOfFacets, problemsOfVersion } from '../common/named.ts'
import * as E from 'fp-ts/lib/Either.js'
import { createShare } from '../../commands/index.ts'
import { readVersion } from '../../projections/queries/read-version.ts'
import { facetsView } from '../../domain/dataset/manifest.ts'
import { ShareRequest } from '../../domain/dataset/request-input.ts'
import type { Share } from '../../domain/lifecycle/share.ts'
import { problem } from '../../domain/problem.ts'
import { contextOf } from '../datasets/answer.ts'
import { rerun } from '../datasets/handlers.ts'
import * as t from 'io-ts'
import { described } from '../../domain/values/described.ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import { get, post, type Handled, ok, type Route, type RouteRequest } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'
import type { ApiServices } from '../services.ts'
import { CreatedShare, SharedOperation, SharedVersion, type ShareView } from './shapes.ts'

const ShareId = described(t.string, { format: 'uuid' })
const shareUrl = (shareId: string): string => `/api/share/${shareId}`
const shareView = ({ facets, ...share }: Share): ShareView => ({
  ...share,
  ...(facets === undefined ? {} : { facets: facetsView(facets) }),
  url: shareUrl(share.share_id),
})

const create =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const created = await createShare(services, request.body, contextOf(services, request))
    if (E.isLeft(created)) return created
    const { share, isNew } = created.right
    return E.right({
      status: isNew ? 201 : 200,
      body: { kind: 'json', value: { schema_version: 1, share: shareView(share) } satisfies CreatedShare },
      headers: { location: shareUrl(share.share_id) },
    })
  }

/** A live link answers as GET of its spec does now, a snapshot link as GET of its version; both with `share` beside. */
const open =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const id = request.params['id'] ?? ''
    const share = /^[0-9a-f-]{36}$/.test(id) ? await services.lookups.share(id) : null
    if (share === null) return E.left(problem('share_not_found', 'There is no such share link.'))
    const answer =
      share.content_version === null
        ? await rerun(services, share.spec_id, share.facets ?? {}, request)
        : await openSnapshot(services, share)
    if (E.isLeft(answer) || answer.right.body.kind !== 'json') return answer
    const value = answer.right.body.value as Readonly<Record<string, unknown>>
    return E.right({
      ...answer.right,
      body: { kind: 'json', value: { ...value, share: shareView(share) } },
      cache: 'no-cache',
    })
  }

const openSnapshot = async (services: ApiServices, share: Share): Handled => {
  const version = await readVersion(services, share.spec_id, share.content_version ?? '')
  return E.isLeft(version) ? version : E.right(ok({ kind: 'snapshot', ...version.right.view }))
}

export const shareRoutes = (services: ApiServices): ReadonlyArray<Route> => [
  post('/datasets/share', {
    limit: 'write',
    ownPagesOnly: true,
    bodyLimitBytes: services.bodyLimitBytes,
    doc: {
      operationId: 'createShareLink',
      tag: 'datasets',
      summary: 'Make a share link: live (replays the spec) or snapshot (one version)',
      extension: true,
      requestSchema: refTo(ShareRequest),
      responses: {
        200: { description: 'The link existed already', schema: refTo(CreatedShare) },
        201: { description: 'The link exists now', schema: refTo(CreatedShare), headers: { location: 'The link' } },
      },
      problems: [
        'spec_not_found',
        'definition_mismatch',
        'statvar_not_held',
        'entity_not_held',
        'role_unknown',
        ...problemsOfFacets,
        ...problemsOfVersion,
      ],
    },
    handler: create(services),
  }),
  get('/share/:id', {
    doc: {
      operationId: 'openShareLink',
      tag: 'datasets',
      summary: 'Open a share link',
      extension: true,
      parameters: [pathParameter('id', parameter(ShareId, 'Share id'))],
      responses: {
        200: { description: 'A manifest (live) or a snapshot', schema: refTo(SharedVersion) },
        202: { description: 'A live link whose spec runs in the background', schema: refTo(SharedOperation) },
      },
      problems: [
        'share_not_found',
        'spec_not_found',
        'no_observations',
        'recipe_not_declared',
        'rate_coverage_gap',
        ...problemsOfFacets,
        'over_ceiling',
        ...problemsOfVersion,
        'storage_full',
      ],
    },
    handler: open(services),
  }),
]
