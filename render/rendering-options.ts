import type { RenderingOptions } from '../domain/dataset/request.ts'

/** What to render: the rows as a request asks for them, or the table with one row per series. */
export type ArtifactOptions = RenderingOptions | { readonly table: 'series_statistics' }

/** Whether a file begins with its content_version, so that rendering cannot begin before the digest is made. */
export const beginsWithVersion = (options: ArtifactOptions): boolean =>
  !('table' in options) && (options.bundle || options.format === 'xlsx')
