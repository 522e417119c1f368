import type { Rendering } from '../domain/dataset/artifact.ts'
import type { StoredRecord } from '../domain/dataset/record.ts'
import { formatOf } from '../domain/formats.ts'

/** What a bare file's name ends in, so that two files of one version never share a name. */
const variantOf = ({ table, layout, pivot, sort, top }: Rendering): string => {
  if (table !== undefined) return '_series-statistics'
  if (layout !== undefined) return '_frame'
  if (pivot !== undefined) return '_pivot'
  if (sort === undefined && top === undefined) return ''
  const year = sort?.period === undefined ? '' : `-${sort.period}`
  return `_${top === undefined ? 'sorted' : `top-${top}`}${year}${sort?.order === 'ascending' ? '-ascending' : ''}`
}

/** `service_<sources>_<YYYY-MM-DD>_<format>_<version>`, then the variant of a bare file and the ending. */
export const fileNameOf = (record: StoredRecord, rendering: Rendering): string => {
  const { format, bundle } = rendering
  const stem = ['service', sourcesSlug(record), dayOf(record), format, shortVersion(record)].join('_')
  return bundle
    ? `${stem}${rendering.sort === undefined ? '' : variantOf(rendering)}.zip`
    : `${stem}${variantOf(rendering)}.${formatOf(format).ending}`
}

/** The day of `materialised_at`, UTC. */
export const dayOf = (record: StoredRecord): string => record.materialised_at.slice(0, 10)

/** ZIP dates count two seconds from 1980; the day of the run is enough. */
export const zipDate = (record: StoredRecord): Date => {
  const day = Date.parse(`${dayOf(record)}T00:00:00Z`)
  return new Date(Math.max(Date.UTC(1980, 0, 1), Number.isNaN(day) ? 0 : day))
}

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
