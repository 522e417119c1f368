import type { RenderingOptions } from '../domain/dataset/request.ts'

/** What to render: the rows as a request asks for them, or the table with one row per series. */
export type ArtifactOptions = RenderingOptions | { readonly table: 'series_statistics' }

/** Where a file holds its content_version: rendering cannot begin, or end, before the digest of the rows is made. */
export const versionPlace = (options: ArtifactOptions): 'begin' | 'end' | 'nowhere' => {
  if ('table' in options) return 'end'
  if (options.bundle || options.format === 'xlsx') return 'begin'
  return options.format === 'parquet' ? 'end' : 'nowhere'
}
