// All public versions, each once: the pages and files that list them.
import * as E from 'fp-ts/lib/Either.js'
import { dayOf } from '../../domain/publication/citation.ts'
import { listPage } from '../../domain/publication/list-page.ts'
import { type SitePage, sitemaps } from '../../domain/publication/sitemap.ts'
import { problem } from '../../domain/problem.ts'
import { allItems, type Cursor, type Page } from '../../projections/page.ts'
import { type Level, levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { listPublications } from '../../projections/versions/publications.ts'
import type { Handled, RouteRequest } from '../route.ts'
import { cursorOf, pageAsked } from '../common/pages.ts'
import { type ListAsked, publicationsList } from './docs.ts'
import { pagePolicy, textResponse } from './page-response.ts'
import { type Standing, standingOf } from './standing.ts'
import type { PublicationServices } from './services.ts'

/** A page of public versions, oldest publication first. Of those that share their rows, one stands for all. */
const publicVersions = async (
  services: PublicationServices,
  level: Level,
  asked: { readonly after?: Cursor; readonly limit: number },
): Promise<Page<Standing>> => {
  const page = await listPublications(level, 'published_at', asked)
  const items: Standing[] = []
  for (const version of page.items) {
    const standing = await standingOf(services, level, version.content_version)
    if (E.isRight(standing) && standing.right.version.spec_id === version.spec_id) items.push(standing.right)
  }
  return { items, next: page.next }
}

/** All public versions. */
export const allPublicVersions = (services: PublicationServices, level: Level): AsyncGenerator<Standing> =>
  allItems((place) => publicVersions(services, level, { ...place, limit: 200 }))

/** The catalogues for programs, as the list names them. */
export const catalogues = (base: string): Readonly<Record<string, string>> => ({
  Parquet: `${base}/v/catalogue.parquet`,
  DCAT: `${base}/v/catalogue.jsonld`,
})

export const sitePageOf = ({ cited }: Standing): SitePage => ({ address: cited.address, day: dayOf(cited) })

/** A page of the public versions, oldest publication first, with the address of the next one. */
export const publicPage = async (services: PublicationServices, page: ListAsked, path: string) => {
  const asked = pageAsked(services.cursorKey, publicationsList('published'), page)
  if (E.isLeft(asked)) return asked
  const level = await levelled(services, versions)
  if (E.isLeft(level)) return level
  const { items: standings, next } = await publicVersions(services, level.right, asked.right)
  const address = `${services.publicUrl}${path}`
  const cursor = cursorOf(services.cursorKey, publicationsList('published'), next)
  return E.right({
    standings,
    address,
    next: cursor === null ? null : `${address}?limit=${asked.right.limit}&cursor=${cursor}`,
  })
}

/** `/v`: the list of public versions for people. */
export const publicList =
  (services: PublicationServices) =>
  async (_request: RouteRequest, page: ListAsked): Handled => {
    const found = await publicPage(services, page, '/v')
    if (E.isLeft(found)) return found
    const { standings, address, next } = found.right
    const text = listPage({
      versions: standings.map(({ cited }) => cited),
      address,
      next,
      catalogues: catalogues(services.publicUrl),
    })
    return E.right(textResponse(text, 'text/html', { 'content-security-policy': pagePolicy }))
  }

/** `/v/sitemap.xml`, and the parts of a long one beside it. */
export const publicSitemap =
  (services: PublicationServices) =>
  async (request: RouteRequest): Handled => {
    const level = await levelled(services, versions)
    if (E.isLeft(level)) return level
    const pages: SitePage[] = []
    for await (const standing of allPublicVersions(services, level.right)) pages.push(sitePageOf(standing))
    const { part } = request.params
    const all = sitemaps(`${services.publicUrl}/v`, pages)
    // a short sitemap is its own first part
    const name = part === undefined || (part === '1' && all.length === 1) ? 'sitemap.xml' : `sitemap-${part}.xml`
    const found = all.find((it) => it.name === name)
    return found === undefined
      ? E.left(problem('not_found', 'There is no such part of the sitemap.'))
      : E.right(textResponse(found.text, 'application/xml'))
  }
