// Everything that is public of a content_version, gathered for its page and its descriptions.
import * as E from 'fp-ts/lib/Either.js'
import { croissant } from '../../domain/publication/croissant.ts'
import { formatOf } from '../../domain/formats.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { Cited } from '../../domain/publication/citation.ts'
import type { PublishedField, PublishedFile } from '../../domain/publication/files.ts'
import type { PublishedVersion } from '../../domain/publication/page.ts'
import {
  pinnedArtifacts,
  publicAddress,
  publicFilesOf,
  publicPage,
  publishedAt,
} from '../../domain/lifecycle/publication.ts'
import { revokedProblem, type Version, type VersionArtifact } from '../../domain/lifecycle/version.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { missingPart } from '../../projections/queries/read-version.ts'
import type { Level } from '../../projections/queries/level.ts'
import { listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { versionsOfContent } from '../../projections/versions/publications.ts'
import type { RouteRequest } from '../route.ts'
import { metadataFiles } from './descriptions.ts'
import { fieldsOf, firstRowsOf, type ReadRows } from './first-rows.ts'
import type { PublicationServices } from './services.ts'

/** A public version with the version that stands for it among those that share its rows. */
export type Standing = {
  readonly version: Version
  readonly artifacts: ReadonlyArray<VersionArtifact>
  readonly cited: Cited & { readonly record: StoredRecord }
}

/** What is public of a content_version; 404 where nothing was pinned, 410 where all of it was taken down. */
export const standingOf = async (
  services: PublicationServices,
  level: Level,
  contentVersion: string,
): Promise<E.Either<Problem, Standing>> => {
  const sharing = await versionsOfContent(level, contentVersion)
  const artifacts = publicFilesOf(sharing).filter(({ pinned }) => pinned !== null)
  const version = sharing.find((it) => it.revoked === null && pinnedArtifacts(it).length > 0)
  if (version === undefined || artifacts.length === 0) {
    const revoked = sharing.find((it) => it.revoked !== null && publishedAt(it) !== null)?.revoked ?? null
    return E.left(
      revoked === null
        ? problem('snapshot_not_found', `Nothing of ${contentVersion} is public: versions are once they are pinned.`)
        : revokedProblem(revoked),
    )
  }
  const record = await services.records.read(services.objects, version.record.key)
  if (record === null) return missingPart(services, version.spec_id, contentVersion, 'record')
  return E.right({ version, artifacts, cited: { record, address: services.publicUrl + publicPage(contentVersion) } })
}

/** Whether a file holds the rows as the CSV file does, under the same names of columns. */
const isLongTable = ({ rendering }: VersionArtifact): boolean =>
  !rendering.bundle &&
  rendering.table === undefined &&
  rendering.layout === undefined &&
  rendering.pivot === undefined &&
  formatOf(rendering.format).columnsByName

/** Public files as catalogues describe them; two of one name are told apart by their digests. */
export const publishedFiles = (
  base: string,
  { artifacts, cited }: Standing,
  fields: ReadonlyArray<PublishedField> | null,
): ReadonlyArray<PublishedFile> => {
  const given = new Set<string>()
  return artifacts.map((artifact) => {
    const sha256 = artifact.artifact_digest.replace('sha256:', '')
    const name = given.has(artifact.file_name) ? `${sha256.slice(0, 8)}_${artifact.file_name}` : artifact.file_name
    given.add(name)
    return {
      name,
      url: base + publicAddress(cited.record.content_version, artifact),
      mediaType: artifact.media_type,
      bytes: artifact.bytes,
      sha256,
      ...(fields !== null && isLongTable(artifact) ? { fields } : {}),
    }
  })
}

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
