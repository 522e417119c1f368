import type { Rendering } from '../domain/dataset/artifact.ts'
import type { StoredRecord } from '../domain/dataset/record.ts'
import type { Format } from '../domain/dataset/request.ts'

export const mediaTypes: Readonly<Record<Format | 'zip', string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  zip: 'application/zip',
}

/** What a bare file's name ends in, so that two files of one version never share a name. */
const variantOf = ({ table, layout, pivot }: Rendering): string =>
  table !== undefined ? '_series-statistics' : layout !== undefined ? '_frame' : pivot !== undefined ? '_pivot' : ''

/** `service_<sources>_<YYYY-MM-DD>_<format>_<version>`, then the variant of a bare file and the ending. */
export const fileNameOf = (record: StoredRecord, rendering: Rendering): string => {
  const { format, bundle } = rendering
  const stem = ['service', sourcesSlug(record), dayOf(record), format, shortVersion(record)].join('_')
  return bundle ? `${stem}.zip` : `${stem}${variantOf(rendering)}.${format}`
}

/** The day of `materialised_at`, UTC. */
export const dayOf = (record: StoredRecord): string => record.materialised_at.slice(0, 10)

/** The first six characters of the content_version after `cv_`. */
const shortVersion = (record: StoredRecord): string => record.content_version.slice(3, 9)

const sourcesSlug = (record: StoredRecord): string => {
  const slugs = [...new Set(record.sources.map(({ provenance }) => slugOf(provenance.ref)))].filter(Boolean)
  if (slugs.length === 0) return 'data'
  return (slugs.length > 3 ? [...slugs.slice(0, 3), 'and-more'] : slugs).join('-')
}

const slugOf = (ref: string): string =>
  (ref.split('/').findLast((segment) => segment !== '') ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Whether any source is declared illustrative. */
export const isIllustrative = (record: StoredRecord): boolean => record.sources.some(({ illustrative }) => illustrative)

/** Stands wherever a file of illustrative figures can carry a note. */
export const illustrativeNote =
  'Some or all figures of this dataset are illustrative: made up to show the service, not official statistics. Do not cite them as facts.'

/** Where this version can be fetched again. */
export const versionUrl = (record: StoredRecord): string =>
  `${record.base_url.replace(/(?<!\/)\/+$/, '')}/api/datasets/${record.spec_id}/${record.content_version}`
