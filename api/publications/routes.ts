// Public addresses: what is pinned, for everyone and for good.
import { get, type Route } from '../route.ts'
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
  get('/datasets/:spec_id/:content_version/citation', {
    doc: publicationDocs.citation,
    handler: versionCitation(services),
  }),
  get('/v/withdrawn', {
    at: 'root',
    doc: publicationDocs.withdrawn,
    ...asking(publicationsQuery, withdrawnAddresses(services)),
  }),
  ...listRoutes(services),
  get('/v/catalogue.jsonld', {
    at: 'root',
    anyAccept: true,
    doc: publicationDocs.catalogue,
    ...asking(publicationsQuery, catalogue(services)),
  }),
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
  get('/v/:content_version/:digest.:ending', {
    at: 'root',
    anyAccept: true,
    doc: publicationDocs.file,
    handler: publicFile(services),
  }),
]

/** What lists all public versions; kept ready, since it is made of all of them. */
const listRoutes = (services: PublicationServices): ReadonlyArray<Route> => {
  const cached = answerCache(services)
  const common = { at: 'root', anyAccept: true, costly: true } as const
  return [
    cached(
      get('/v', {
        ...common,
        doc: publicationDocs.list,
        ...asking(publicationsQuery, publicList(services)),
      }),
    ),
    cached(get('/v/sitemap.xml', { ...common, doc: publicationDocs.sitemap, handler: publicSitemap(services) })),
    cached(
      get('/v/sitemap-:part.xml', {
        ...common,
        doc: publicationDocs.sitemapPart,
        handler: publicSitemap(services),
      }),
    ),
    get('/v/catalogue.parquet', {
      ...common,
      doc: publicationDocs.catalogueTable,
      handler: publicCatalogue(services),
    }),
  ]
}

const page = (
  place: string,
  operationId: string,
  summary: string,
  mediaType: string,
  handler: Route['handler'],
): Route =>
  get(`/v/:content_version${place}`, {
    at: 'root',
    anyAccept: true,
    costly: true,
    doc: describedDoc(operationId, summary, mediaType),
    handler,
  })
