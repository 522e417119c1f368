// Lists of a static site.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCatalogueDatabase } from '../adapters/duckdb/catalogue.ts'
import { catalogues } from '../api/publications/all-public.ts'
import type { PublicationServices } from '../api/publications/services.ts'
import type { CatalogueRow } from '../domain/publication/catalogue.ts'
import { dcatCatalogue, type Published } from '../domain/publication/dcat.ts'
import { listPage } from '../domain/publication/list-page.ts'
import { type SitePage, sitemaps } from '../domain/publication/sitemap.ts'
import { put } from './site-files.ts'

type Lists = {
  readonly rows: ReadonlyArray<CatalogueRow>
  readonly pages: ReadonlyArray<SitePage>
  readonly published: ReadonlyArray<Published>
}

/** What is told of all versions together. */
export const putLists = async (
  services: PublicationServices,
  place: string,
  { rows, pages, published }: Lists,
): Promise<void> => {
  const base = services.publicUrl
  const folder = join(place, 'v')
  const parquet = join(folder, 'catalogue.parquet')
  await put(parquet, services.catalogueParquet(rows))
  const database = join(folder, 'catalogue.duckdb')
  await writeCatalogueDatabase({ path: `${database}.partial`, site: place, base, parquet, rows })
  await rename(`${database}.partial`, database)
  const dcat = dcatCatalogue(`${base}/v/catalogue.jsonld`, published, null)
  await put(join(folder, 'catalogue.jsonld'), `${JSON.stringify(dcat, null, 2)}\n`)
  const list = listPage({
    versions: published.map(({ cited }) => cited),
    address: `${base}/v`,
    next: null,
    catalogues: { ...catalogues(base), DuckDB: `${base}/v/catalogue.duckdb` },
  })
  // hosts look for the first page, crawlers for the sitemap, at the root
  for (const path of [join(folder, 'index.html'), join(place, 'index.html')]) await put(path, list)
  for (const { name, text } of sitemaps(`${base}/v`, pages)) {
    await put(join(folder, name), text)
    if (name === 'sitemap.xml') await put(join(place, name), text)
  }
  await put(join(place, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${base}/sitemap.xml\n`)
}
