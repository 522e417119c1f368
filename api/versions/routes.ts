// Routes about versions. They stand before /datasets/:spec_id/:content_version, which would match their paths.
import { refTo } from '../schema-of-codec.ts'
import { specInPath, problemsOfVersion } from '../common/named.ts'
import { asking } from '../query.ts'
import { get, type Route } from '../route.ts'
import { compareRoute } from './compare.ts'
import { comparisonQuery } from './comparison-query.ts'
import { listVersionsRoute, versionsQuery } from './list-versions.ts'
import { revisionsFeed } from './revisions-feed.ts'
import type { VersionServices } from './services.ts'
import { Comparison } from './comparison-shapes.ts'
import { VersionList } from './shapes.ts'
import { latest } from './latest.ts'
import { pin, takeDown } from './decide.ts'

/** The routes that exist under this configuration. */
export const versionRoutes = (services: VersionServices): ReadonlyArray<Route> => [
  listing(services),
  latest(services),
  revisions(services),
  compare(services),
  ...(services.siteToken === null ? [] : [pin(services, services.siteToken)]),
  ...(services.operatorToken === null ? [] : [takeDown(services, services.operatorToken)]),
]

const listing = (services: VersionServices): Route =>
  get('/datasets/:spec_id/versions', {
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

const revisions = (services: VersionServices): Route =>
  get('/datasets/:spec_id/revisions.atom', {
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

const compare = (services: VersionServices): Route =>
  get('/datasets/:spec_id/compare', {
    limit: 'dataset',
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
