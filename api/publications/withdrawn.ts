// What caches must forget: every address that was public and whose version was taken down.
import * as E from 'fp-ts/lib/Either.js'
import { publicAddressesOf } from '../../domain/lifecycle/publication.ts'
import type { Problem } from '../../domain/problem.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { listPublications } from '../../projections/versions/publications.ts'
import { ok, type RouteRequest, type RouteResponse } from '../route.ts'
import type { WithdrawnAddresses } from './docs.ts'
import { nextCursor, pageAsked } from './page-asked.ts'
import type { PublicationServices } from './services.ts'

export const withdrawnAddresses =
  (services: PublicationServices) =>
  async (request: RouteRequest): Promise<E.Either<Problem, RouteResponse>> => {
    const asked = pageAsked(services.cursorKey, 'withdrawn', request.query)
    if (E.isLeft(asked)) return asked
    const level = await levelled(services, versions)
    if (E.isLeft(level)) return level
    const page = await listPublications(level.right, 'withdrawn_at', asked.right)
    const withdrawn = page.items.map((version) => ({
      content_version: version.content_version,
      spec_id: version.spec_id,
      revoked_at: version.revoked?.revoked_at ?? '',
      reason: version.revoked?.reason ?? '',
      addresses: publicAddressesOf(version),
    }))
    const next_cursor = nextCursor(services.cursorKey, 'withdrawn', page.next)
    const addresses: WithdrawnAddresses = { schema_version: 1, withdrawn, next_cursor }
    return E.right(ok(addresses, { cache: 'no-cache' }))
  }
