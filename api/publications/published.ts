// Everything that is public of a content_version, gathered for its page and its descriptions.
import { croissant } from '../../domain/publication/croissant.ts'
import type { PublishedVersion } from '../../domain/publication/page.ts'
import { publicPage, publishedAt } from '../../domain/lifecycle/publication.ts'
import type { Level } from '../../projections/queries/level.ts'
import { listVersionsOfSpec } from '../../projections/versions/queries.ts'
import type { RouteRequest } from '../route.ts'
import { metadataFiles } from './descriptions.ts'
import { fieldsOf, firstRowsOf, type ReadRows } from './first-rows.ts'
import type { PublicationServices } from './services.ts'
import type { Standing } from './standing.ts'
import { publishedFiles } from './published-files.ts'

const mostOthers = 50

/** Other public versions of the same question, newest first. */
const othersOf = async (base: string, level: Level, { version }: Standing): Promise<PublishedVersion['others']> => {
  const { items } = await listVersionsOfSpec(level, version.spec_id, { limit: mostOthers })
  return items
    .filter((it) => it.revoked === null && publishedAt(it) !== null && it.content_version !== version.content_version)
    .map(({ content_version, materialised_at }) => ({
      address: base + publicPage(content_version),
      contentVersion: content_version,
      day: materialised_at.slice(0, 10),
    }))
}

/** Rows of a dataset of which a picture is drawn at most. */
const mostDrawnRows = 5_000

/** The CSV text of which a picture can be drawn, or null. */
const drawable = ({ cited }: Standing, rows: ReadRows | null): string | null =>
  cited.record.coverage.rows <= mostDrawnRows ? (rows?.csv ?? null) : null

/** The whole description of a public version. */
export const publishedVersion = async (
  services: PublicationServices,
  level: Level,
  standing: Standing,
  request: Pick<RouteRequest, 'client' | 'traceId'>,
): Promise<PublishedVersion & { readonly csv: string | null }> => {
  const { cited, version } = standing
  const rows = await firstRowsOf(services, version, request)
  const files = publishedFiles(services.publicUrl, standing, rows === null ? null : fieldsOf(rows))
  const csv = drawable(standing, rows)
  const jsonLd = croissant(cited, files)
  return {
    cited,
    files,
    firstRows: rows,
    csv,
    chart: csv === null ? null : `${cited.address}/chart.svg`,
    others: await othersOf(services.publicUrl, level, standing),
    metadata: Object.fromEntries(
      metadataFiles.map(({ title, name, mediaType }) => [title, { address: `${cited.address}/${name}`, mediaType }]),
    ),
    jsonLd,
  }
}
