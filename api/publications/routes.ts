// Public addresses: what is pinned, for everyone and for good.
import type { Route } from '../route.ts'
import { answerCache } from '../datasets/answer-cache.ts'
import { publicList, publicSitemap } from './all-public.ts'
import { publicCatalogue } from './catalogue-table.ts'
import { versionCitation } from './citation.ts'
import { metadataFiles } from './descriptions.ts'
import { asking } from '../query.ts'
import { describedDoc, publicationDocs, publicationsQuery } from './docs.ts'
import { publicFile } from './file.ts'
import { catalogue, publicChart, publicDescription, publicPicture, publicVersionPage } from './pages.ts'
import type { PublicationServices } from './services.ts'
import { withdrawnAddresses } from './withdrawn.ts'

export const publicationRoutes = (services: PublicationServices): ReadonlyArray<Route> => [
  {
    method: 'GET',
    path: '/datasets/:spec_id/:content_version/citation',
    at: 'api',
    doc: publicationDocs.citation,
    handler: versionCitation(services),
  },
  {
    method: 'GET',
    path: '/v/withdrawn',
    at: 'root',
    doc: publicationDocs.withdrawn,
    ...asking(publicationsQuery, withdrawnAddresses(services)),
  },
  ...listRoutes(services),
  {
    method: 'GET',
    path: '/v/catalogue.jsonld',
    at: 'root',
    anyAccept: true,
    doc: publicationDocs.catalogue,
    ...asking(publicationsQuery, catalogue(services)),
  },
  page('', 'getPublicVersion', 'The page of a public version', 'text/html', publicVersionPage(services)),
  page('/chart.svg', 'getPublicChart', 'A picture of a public version', 'image/svg+xml', publicChart(services)),
  page(
    '/chart.png',
    'getPublicPicture',
    'A picture of a public version in pixels',
    'image/png',
    publicPicture(services),
  ),
  ...metadataFiles.map((file) =>
    page(
      `/${file.name}`,
      file.operationId,
      `A public version described: ${file.title}`,
      file.mediaType,
      publicDescription(services, file),
    ),
  ),
  {
    method: 'GET',
    path: '/v/:content_version/:digest.:ending',
    at: 'root',
    anyAccept: true,
    doc: publicationDocs.file,
    handler: publicFile(services),
  },
]

/** What lists all public versions; kept ready, since it is made of all of them. */
const listRoutes = (services: PublicationServices): ReadonlyArray<Route> => {
  const cached = answerCache(services)
  const common = { method: 'GET', at: 'root', anyAccept: true, costly: true } as const
  return [
    cached({
      ...common,
      path: '/v',
      doc: publicationDocs.list,
      ...asking(publicationsQuery, publicList(services)),
    }),
    cached({ ...common, path: '/v/sitemap.xml', doc: publicationDocs.sitemap, handler: publicSitemap(services) }),
    cached({
      ...common,
      path: '/v/sitemap-:part.xml',
      doc: publicationDocs.sitemapPart,
      handler: publicSitemap(services),
    }),
    {
      ...common,
      path: '/v/catalogue.parquet',
      doc: publicationDocs.catalogueTable,
      handler: publicCatalogue(services),
    },
  ]
}

const page = (
  place: string,
  operationId: string,
  summary: string,
  mediaType: string,
  handler: Route['handler'],
): Route => ({
  method: 'GET',
  path: `/v/:content_version${place}`,
  at: 'root',
  anyAccept: true,
  costly: true,
  doc: describedDoc(operationId, summary, mediaType),
  handler,
})
