import * as t from 'io-ts'
import { exactly } from '../values/codecs.ts'
import { component, counted } from '../values/described.ts'
import { Format } from '../formats.ts'
import { canonicalJson } from '../canonical-json.ts'
import { Pivot, type RenderingOptions, Sort } from './request.ts'

/**
 * What a file is. `sort` and `top` choose the series it shows. `rendition` names what decides the bytes of a compressed archive; `table` is
 * `series_statistics` for the table with one row per series.
 */
export const Rendering = component(
  'Rendering',
  exactly(
    { format: Format, bundle: t.boolean },
    {
      layout: t.literal('frame'),
      pivot: Pivot,
      sort: Sort,
      top: counted,
      table: t.literal('series_statistics'),
      rendition: t.string,
    },
  ),
)
export type Rendering = t.TypeOf<typeof Rendering>

/** What stands in a bundle: `bundle2` has croissant.json too, and names columns as the header of the file does. */
const archiveLayouts = ['bundle1', 'bundle2'] as const
export type ArchiveLayout = (typeof archiveLayouts)[number]
export const newestArchive: ArchiveLayout = 'bundle2'

/** The layout that a rendition names. */
export const archiveOf = ({ rendition = '' }: Pick<Rendering, 'rendition'>): ArchiveLayout | undefined =>
  archiveLayouts.find((layout) => rendition.split('+').some((part) => part.startsWith(`${layout};`)))

/** Whether a file was made under exactly these options, whatever decides the bytes of its archive. */
export const isOfOptions = (options: RenderingOptions, rendering: Rendering): boolean => {
  const { rendition: _, ...made } = rendering
  return canonicalJson(made) === canonicalJson(options)
}

/** A file of a version as the renderers give it back. `path` is a temporary file the caller moves or deletes. */
export type RenderedFile = {
  readonly rendering: Rendering
  readonly media_type: string
  readonly file_name: string
  readonly artifact_digest: string
  readonly bytes: number
  readonly path: string
  /** What the file bore when it had been read back with its digest; null where it was not. */
  readonly mark: string | null
}
