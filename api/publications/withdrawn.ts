// What caches must forget: every address that was public and whose version was taken down.
import * as E from 'fp-ts/lib/Either.js'
import { publicAddressesOf } from '../../domain/lifecycle/publication.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { listPublications } from '../../projections/versions/publications.ts'
import { type Handled, ok, type RouteRequest } from '../route.ts'
import { type ListAsked, publicationsList, type WithdrawnAddresses } from './docs.ts'
import { cursorOf, pageAsked } from '../common/pages.ts'
import type { PublicationServices } from './services.ts'

export const withdrawnAddresses =
  (services: PublicationServices) =>
  async (_request: RouteRequest, page: ListAsked): Handled => {
    const asked = pageAsked(services.cursorKey, publicationsList('withdrawn'), page)
    if (E.isLeft(asked)) return asked
    const level = await levelled(services, versions)
    if (E.isLeft(level)) return level
    const found = await listPublications(level.right, 'withdrawn_at', asked.right)
    const withdrawn = found.items.map((version) => ({
      content_version: version.content_version,
      spec_id: version.spec_id,
      revoked_at: version.revoked?.revoked_at ?? '',
      reason: version.revoked?.reason ?? '',
      addresses: publicAddressesOf(version),
    }))
    const next_cursor = cursorOf(services.cursorKey, publicationsList('withdrawn'), found.next)
    const addresses: WithdrawnAddresses = { schema_version: 1, withdrawn, next_cursor }
    return E.right(ok(addresses, { cache: 'no-cache' }))
  }
