// Sitemaps (https://www.sitemaps.org/protocol.html) of the pages of public versions.

import { xml } from '../xml.ts'

/** A page and the day on which it last changed. */
export type SitePage = { readonly address: string; readonly day: string }

/** Addresses that one sitemap may hold. */
const mostOfSitemap = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

const document = (root: 'urlset' | 'sitemapindex', items: ReadonlyArray<string>): string =>
  `${head}<${root} xmlns="${namespace}">\n${items.map((item) => `${item}\n`).join('')}</${root}>\n`

/** A text of the site by its name. */
export type SiteText = { readonly name: string; readonly text: string }

/** `sitemap.xml` of the pages; of more than one sitemap may hold, it is the index of the others, which lie beside it under `folder`. */
export const sitemaps = (
  folder: string,
  pages: ReadonlyArray<SitePage>,
  most = mostOfSitemap,
): ReadonlyArray<SiteText> => {
  if (pages.length <= most) return [{ name: 'sitemap.xml', text: sitemap(pages) }]
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, i) => ({
    name: `sitemap-${i + 1}.xml`,
    text: sitemap(pages.slice(i * most, (i + 1) * most)),
  }))
  const index = document(
    'sitemapindex',
    parts.map(({ name }) => `<sitemap><loc>${xml(`${folder}/${name}`)}</loc></sitemap>`),
  )
  return [{ name: 'sitemap.xml', text: index }, ...parts]
}

const sitemap = (pages: ReadonlyArray<SitePage>): string =>
  document(
    'urlset',
    pages.map(({ address, day }) => `<url><loc>${xml(address)}</loc><lastmod>${day}</lastmod></url>`),
  )
