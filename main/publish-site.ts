// Public versions as a static site: the pages and files that the service serves under /v/, written into a folder that any host can serve.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { allPublicVersions, sitePageOf } from '../api/publications/all-public.ts'
import { metadataFiles } from '../api/publications/descriptions.ts'
import { picturePixels } from '../api/publications/pages.ts'
import { publishedFiles } from '../api/publications/published-files.ts'
import { publishedVersion } from '../api/publications/published.ts'
import type { Standing } from '../api/publications/standing.ts'
import type { ProofServices } from '../api/proof/services.ts'
import type { PublicationServices } from '../api/publications/services.ts'
import { publicPage } from '../domain/lifecycle/publication.ts'
import { type CatalogueRow, catalogueRows } from '../domain/publication/catalogue.ts'
import type { Published } from '../domain/publication/dcat.ts'
import { withdrawnPage } from '../domain/publication/list-page.ts'
import { versionPage } from '../domain/publication/page.ts'
import type { SitePage } from '../domain/publication/sitemap.ts'
import { ContentVersion } from '../domain/values/codecs.ts'
import type { Level } from '../projections/queries/level.ts'
import { orThrow } from '../domain/problem.ts'
import { publishProof } from './publish-proof.ts'
import { versionsOfContent } from '../projections/versions/publications.ts'
import { asker, put, putFile } from './site-files.ts'
import { putLists } from './site-lists.ts'

export type PublishedSite = {
  readonly versions: number
  readonly files: number
  /** Files that were there already with their bytes. */
  readonly kept: number
  /** Versions of which the folder held files and which are not public any more. */
  readonly withdrawn: ReadonlyArray<string>
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
