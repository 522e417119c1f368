import { archiveOf, type Rendering } from '../domain/dataset/artifact.ts'
import { type Format, formatOf } from '../domain/formats.ts'
import type { RenderTarget } from '../domain/ports/materialiser.ts'

export type ArtifactOptions = RenderTarget

/** Of the table with one row per series. */
export const tableFormat: Format = 'parquet'

/** Where a file holds its content_version: rendering cannot begin, or end, before the digest of the rows is made. */
export const versionPlace = (options: ArtifactOptions): 'begin' | 'end' | 'nowhere' => {
  if ('table' in options) return formatOf(tableFormat).versionPlace
  return options.bundle ? 'begin' : formatOf(options.format).versionPlace
}

/** The options that made a rendering. */
export const optionsOf = ({
  table,
  format,
  bundle,
  layout,
  pivot,
  sort,
  top,
  rendition,
}: Rendering): ArtifactOptions => {
  if (table !== undefined) return { table }
  const archive = archiveOf(rendition === undefined ? {} : { rendition })
  return {
    format,
    bundle,
    ...(archive === undefined ? {} : { archive }),
    ...(layout === undefined ? {} : { layout }),
    ...(pivot === undefined ? {} : { pivot }),
    ...(sort === undefined ? {} : { sort }),
    ...(top === undefined ? {} : { top }),
  }
}
