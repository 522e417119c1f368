// The page of a public version, its picture, its descriptions, and the catalogue of all of them.
import * as E from 'fp-ts/lib/Either.js'
import { dcatCatalogue, type Published } from '../../domain/publication/dcat.ts'
import { type PublishedVersion, versionPage } from '../../domain/publication/page.ts'
import { problem } from '../../domain/problem.ts'
import { ContentVersion } from '../../domain/values/codecs.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { type Handled, okBytes, type RouteRequest } from '../route.ts'
import type { metadataFiles } from './descriptions.ts'
import type { ListAsked } from './docs.ts'
import { publicPage } from './all-public.ts'
import { textResponse, pagePolicy } from './page-response.ts'
import { publishedFiles } from './published-files.ts'
import { publishedVersion } from './published.ts'
import { standingOf } from './standing.ts'
import type { PublicationServices } from './services.ts'

type Whole = PublishedVersion & { readonly csv: string | null }

const withPublished =
  (services: PublicationServices, answer: (version: Whole) => Handled) =>
  async (request: RouteRequest): Handled => {
    const { content_version: contentVersion = '' } = request.params
    if (!ContentVersion.is(contentVersion)) {
      return E.left(problem('not_found', 'A public version is named by cv_ and 32 hex characters.'))
    }
    const level = await levelled(services, versions)
    if (E.isLeft(level)) return level
    const standing = await standingOf(services, level.right, contentVersion)
    if (E.isLeft(standing)) return standing
    return answer(await publishedVersion(services, level.right, standing.right, request))
  }

export const publicVersionPage = (services: PublicationServices) =>
  withPublished(services, async (version) =>
    E.right(
      textResponse(versionPage(version), 'text/html', {
        'content-security-policy': pagePolicy,
        link: `<${version.cited.address}>; rel="cite-as"`,
      }),
    ),
  )

export const publicDescription = (services: PublicationServices, { text, mediaType }: (typeof metadataFiles)[number]) =>
  withPublished(services, async (version) => E.right(textResponse(text(version), mediaType)))

export const publicChart = (services: PublicationServices) =>
  withPublished(services, async ({ csv, cited }) => {
    const svg = csv === null ? null : await services.chart(csv, cited.record)
    return svg === null
      ? E.left(problem('artifact_not_found', 'There is no picture of this version.'))
      : E.right(
          textResponse(svg, 'image/svg+xml', {
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          }),
        )
  })

/** Pixels across, as sites that show links ask for. */
export const picturePixels = 1200

/** The picture in pixels, for sites that show links. */
export const publicPicture = (services: PublicationServices) =>
  withPublished(services, async ({ csv, cited }) => {
    const svg = csv === null ? null : await services.chart(csv, cited.record)
    if (svg === null) return E.left(problem('artifact_not_found', 'There is no picture of this version.'))
    const headers = { 'cross-origin-resource-policy': 'cross-origin' }
    return E.map((png: Uint8Array) => okBytes(png, 'image/png', { cache: 'no-cache', headers }))(
      await services.pixels(svg, picturePixels),
    )
  })

/** DCAT: every public version once, oldest publication first. */
export const catalogue =
  (services: PublicationServices) =>
  async (_request: RouteRequest, page: ListAsked): Handled => {
    const found = await publicPage(services, page, '/v/catalogue.jsonld')
    if (E.isLeft(found)) return found
    const { standings, address, next } = found.right
    const published = standings.map(
      (standing): Published => ({ cited: standing.cited, files: publishedFiles(services.publicUrl, standing, null) }),
    )
    const text = `${JSON.stringify(dcatCatalogue(address, published, next), null, 2)}\n`
    return E.right(textResponse(text, 'application/ld+json', next === null ? {} : { link: `<${next}>; rel="next"` }))
  }
