// Revisions of one spec as an Atom feed: what a refresh changed, and what was taken down.
import * as E from 'fp-ts/lib/Either.js'
import { specStream } from '../../domain/events/streams.ts'
import { atomFeed, type FeedEntry } from '../../domain/publication/atom.ts'
import { problem } from '../../domain/problem.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { ofSpec } from '../common/named.ts'
import { okBytes } from '../route.ts'
import type { VersionServices } from './services.ts'

const mostEntries = 100
/** Versions looked through for those that were taken down, newest first. */
const mostVersions = 200

export const revisionsFeed = (services: VersionServices) =>
  ofSpec(async (specId) => {
    const spec = await services.lookups.spec(specId)
    if (spec === null) return E.left(problem('spec_not_found', `${specId} is not registered here.`))
    const level = await levelled(services, versions)
    if (E.isLeft(level)) return level
    const base = `${services.publicUrl}/api/datasets/${specId}`
    const { items } = await listVersionsOfSpec(level.right, specId, { limit: mostVersions })
    const entries = [...(await superseded(services, specId, base)), ...takenDown(items, base)]
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, mostEntries)
    const address = `${base}/revisions.atom`
    const title = `Revisions: ${items[0]?.title ?? specId}`
    const text = atomFeed({ id: base, address, title, since: spec.registered_at, entries })
    return E.right(okBytes(text, 'application/atom+xml; charset=utf-8', { cache: 'no-cache' }))
  })

/** What refreshes announced. */
const superseded = async (
  services: VersionServices,
  specId: string,
  base: string,
): Promise<ReadonlyArray<FeedEntry>> => {
  const { events } = await services.streams.load(specStream(specId))
  return events.flatMap((event) => {
    if (event.type !== 'VersionSuperseded') return []
    const { superseded: before, content_version: after, summary, superseded_at: at } = event.data
    const compare = `${base}/compare?from=${before}&to=${after}`
    return [
      {
        id: `urn:uuid:${event.recorded.id}`,
        title: `Revised: ${after}`,
        summary,
        at,
        address: `${base}/${after}`,
        related: [
          { address: compare, mediaType: 'application/json', title: 'What changed' },
          { address: `${compare}&format=csv`, mediaType: 'text/csv', title: 'Every changed row' },
        ],
      },
    ]
  })
}

type Listed = Awaited<ReturnType<typeof listVersionsOfSpec>>['items']

const takenDown = (items: Listed, base: string): ReadonlyArray<FeedEntry> =>
  items.flatMap(({ content_version, revoked }) =>
    revoked === null
      ? []
      : [
          {
            id: `${base}/${content_version}#taken-down`,
            title: `Taken down: ${content_version}`,
            summary: revoked.reason,
            at: revoked.revoked_at,
            address: `${base}/${content_version}`,
            related: [],
          },
        ],
  )
