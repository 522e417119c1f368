// Public versions as a static site: the pages and files that the service serves under /v/, written into a folder that any host can serve.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { writeCatalogueDatabase } from '../adapters/duckdb/catalogue.ts'
import { allPublicVersions, catalogues, sitePageOf } from '../api/publications/all-public.ts'
import { metadataFiles } from '../api/publications/descriptions.ts'
import { picturePixels } from '../api/publications/pages.ts'
import { publishedFiles, publishedVersion, type Standing } from '../api/publications/published.ts'
import type { ProofServices } from '../api/proof/services.ts'
import type { PublicationServices } from '../api/publications/services.ts'
import { findFile } from '../api/files/find-file.ts'
import { publicAddress, publicPage } from '../domain/lifecycle/publication.ts'
import { type CatalogueRow, catalogueRows } from '../domain/publication/catalogue.ts'
import { dcatCatalogue, type Published } from '../domain/publication/dcat.ts'
import { listPage, withdrawnPage } from '../domain/publication/list-page.ts'
import { versionPage } from '../domain/publication/page.ts'
import { type SitePage, sitemaps } from '../domain/publication/sitemap.ts'
import { type Problem, ProblemError } from '../domain/problem.ts'
import { ContentVersion } from '../domain/values/codecs.ts'
import type { VersionArtifact } from '../domain/lifecycle/version.ts'
import type { Level } from '../projections/queries/level.ts'
import { publishProof } from './publish-proof.ts'
import { versionsOfContent } from '../projections/versions/publications.ts'

export type PublishedSite = {
  readonly versions: number
  readonly files: number
  /** Files that were there already with their bytes. */
  readonly kept: number
  /** Versions of which the folder held files and which are not public any more. */
  readonly withdrawn: ReadonlyArray<string>
}

/** Who asks for a file that must be made again first. */
const asker = { client: 'publish', traceId: '0'.repeat(32) }

const orThrow = <A>(result: E.Either<Problem, A>): A => {
  if (E.isLeft(result)) throw new ProblemError(result.left)
  return result.right
}

/** Writes a text so that nobody sees a half of it. */
const put = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.partial`, content)
  await rename(`${path}.partial`, path)
}

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return `sha256:${hash.digest('hex')}`
}

const holds = async (path: string, { bytes, artifact_digest }: VersionArtifact): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  return found !== null && found.size === bytes && (await digestOf(path)) === artifact_digest
}

/** Copies a pinned file to its place; false where it stood there already. */
const putFile = async (services: PublicationServices, place: string, standing: Standing, artifact: VersionArtifact) => {
  const { content_version } = standing.version
  const path = join(place, publicAddress(content_version, artifact))
  if (await holds(path, artifact)) return false
  // of questions that share their rows, another one may have pinned it
  const sharing = await versionsOfContent(services.readModels, content_version)
  const owner = sharing.find(({ artifacts }) =>
    artifacts.some((it) => it.artifact_digest === artifact.artifact_digest && it.pinned !== null),
  )
  const specId = owner?.spec_id ?? standing.version.spec_id
  const { key } = orThrow(await findFile(services, specId, content_version, artifact.artifact_digest, asker.traceId))
  const stream = await services.objects.get(key)
  if (stream === null) throw services.objects.missing(key, 'file')
  await mkdir(dirname(path), { recursive: true })
  await pipeline(stream, createWriteStream(`${path}.partial`))
  await rename(`${path}.partial`, path)
  return true
}

/** The page of a version and everything beside it. */
const putVersion = async (services: PublicationServices, level: Level, place: string, standing: Standing) => {
  const folder = join(place, publicPage(standing.version.content_version))
  const version = await publishedVersion(services, level, standing, asker)
  const svg = version.csv === null ? null : await services.chart(version.csv, version.cited.record)
  if (svg !== null) {
    await put(join(folder, 'chart.svg'), svg)
    await put(join(folder, 'chart.png'), orThrow(await services.pixels(svg, picturePixels)))
  }
  for (const { name, text } of metadataFiles) await put(join(folder, name), text(version))
  await put(join(folder, 'index.html'), versionPage(svg === null ? { ...version, chart: null } : version))
}

/** What the folder holds of versions that are not public any more goes, and a page says so. */
const withdraw = async (level: Level, place: string, isPublic: ReadonlySet<string>): Promise<ReadonlyArray<string>> => {
  const gone: string[] = []
  for (const name of await readdir(join(place, 'v')).catch(() => [])) {
    if (!ContentVersion.is(name) || isPublic.has(name)) continue
    const revoked = (await versionsOfContent(level, name)).find((it) => it.revoked !== null)?.revoked
    const folder = join(place, publicPage(name))
    const wasThere = (await readdir(folder)).some((file) => file !== 'index.html')
    await rm(folder, { recursive: true })
    await put(
      join(folder, 'index.html'),
      withdrawnPage(name, revoked?.reason ?? 'It is not public.', revoked?.revoked_at.slice(0, 10) ?? 'an unknown day'),
    )
    if (wasThere) gone.push(name)
  }
  return gone
}

/**
 * Writes every public version into `place`, for a host at `services.publicUrl`. What stands there with its bytes is left; running it
 * again brings the folder up to what is public now. Throws what keeps a file from being read.
 */
export const publishSite = async (
  services: PublicationServices & Pick<ProofServices, 'proofSigners'>,
  level: Level,
  place: string,
): Promise<PublishedSite> => {
  const base = services.publicUrl
  const [rows, pages, published]: [CatalogueRow[], SitePage[], Published[]] = [[], [], []]
  const isPublic = new Set<string>()
  const counts = { files: 0, kept: 0 }
  for await (const standing of allPublicVersions(services, level)) {
    for (const artifact of standing.artifacts) {
      counts[(await putFile(services, place, standing, artifact)) ? 'files' : 'kept']++
    }
    await putVersion(services, level, place, standing)
    rows.push(...catalogueRows(base, standing))
    pages.push(sitePageOf(standing))
    published.push({ cited: standing.cited, files: publishedFiles(base, standing, null) })
    isPublic.add(standing.version.content_version)
  }
  const withdrawn = await withdraw(level, place, isPublic)
  await putLists(services, place, { rows, pages, published })
  await publishProof(services.readModels, services.proofSigners, place, put)
  return { versions: isPublic.size, ...counts, withdrawn }
}

type Lists = {
  readonly rows: ReadonlyArray<CatalogueRow>
  readonly pages: ReadonlyArray<SitePage>
  readonly published: ReadonlyArray<Published>
}

/** What is told of all versions together. */
const putLists = async (
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
