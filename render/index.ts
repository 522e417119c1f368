// Frames and stored records to files. Knows no clock, network or graph: equal input gives equal bytes.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { archiveOf, newestArchive, type RenderedFile, type Rendering } from '../domain/dataset/artifact.ts'
import type { StoredRecord } from '../domain/dataset/record.ts'
import { bundleMediaType, formatOf, frameLayoutFormats, servedAs } from '../domain/formats.ts'
import type { Frame } from '../domain/frame/frame.ts'
import { problem, ProblemError } from '../domain/problem.ts'
import { writeBundle } from './bundle/bundle.ts'
import { zipRendition } from './bundle/zip.ts'
import { formatWriters } from './format-writers.ts'
import { frameTable } from './frame-table.ts'
import { longTable } from './long-table.ts'
import { fileNameOf } from './names.ts'
import { orderedFrame } from './ordered-frame.ts'
import { pivotTable } from './pivot-table.ts'
import { type ArtifactOptions, tableFormat } from './rendering-options.ts'
import { statisticsTable } from './statistics-table.ts'
import type { Table } from './table.ts'

export type { ArtifactOptions } from './rendering-options.ts'
export { openFrame, writeFrame } from './frame-file.ts'

/**
 * Renders a file of a version into a directory, under a temporary name that the caller moves or deletes. The digest of
 * the rows may still be under way: its content_version is awaited where the file needs it. Throws ProblemError when the
 * options cannot be met: `option_conflict`, `xlsx_too_long`.
 */
export const renderArtifact = async (
  frame: Frame,
  record: StoredRecord,
  options: ArtifactOptions,
  directory: string,
  contentVersion: Promise<string> = Promise.resolve(record.content_version),
): Promise<RenderedFile> => {
  const rendering = renderingOf(options)
  const table = await tableOf(frame, record, rendering)
  const versioned = async (): Promise<StoredRecord> => ({ ...record, content_version: await contentVersion })
  // the name only keeps concurrent renderings apart; it is not part of any file
  const path = join(directory, `render-${randomUUID()}`)
  const written = rendering.bundle
    ? await writeBundle(
        table,
        frame.inputs,
        await versioned(),
        { format: rendering.format, layout: archiveOf(rendering) ?? newestArchive },
        path,
      )
    : await formatWriters[rendering.format].write(table, versioned, path)
  return {
    rendering,
    media_type: rendering.bundle ? bundleMediaType : servedAs(rendering.format),
    file_name: fileNameOf(await versioned(), rendering),
    ...written,
    path,
  }
}

/** The rendering that a file of these options has, with the token of what decides compressed bytes. */
export const renderingOf = (options: ArtifactOptions): Rendering => {
  if ('table' in options) return { format: tableFormat, bundle: false, table: options.table }
  const { format, bundle, layout, pivot, sort, top, archive = newestArchive } = options
  if (layout !== undefined) {
    if (!formatOf(format).takesFrameLayout) {
      throw conflict('/options/format', `The frame layout needs format ${frameLayoutFormats.join(' or ')}.`)
    }
    if (bundle) throw conflict('/options/bundle', 'The frame layout is a bare file: set bundle to false.')
    if (pivot !== undefined) throw conflict('/options/pivot', 'The frame layout cannot be pivoted.')
  }
  const renditions = [formatWriters[format].rendition, bundle ? zipRendition(archive) : null].filter(
    (it) => it !== null,
  )
  return {
    format,
    bundle,
    ...(layout === undefined ? {} : { layout }),
    ...(pivot === undefined ? {} : { pivot: { index: pivot.index, columns: pivot.columns } }),
    ...(sort === undefined ? {} : { sort }),
    ...(top === undefined ? {} : { top }),
    ...(renditions.length === 0 ? {} : { rendition: renditions.join('+') }),
  }
}

const conflict = (pointer: string, detail: string) => new ProblemError(problem('option_conflict', detail, { pointer }))

const tableOf = async (frame: Frame, record: StoredRecord, rendering: Rendering): Promise<Table> => {
  if (rendering.table !== undefined) return statisticsTable(frame)
  if (rendering.layout !== undefined) return frameTable(frame)
  const { sort, top } = rendering
  const shown = sort === undefined && top === undefined ? frame : await orderedFrame(frame, rendering)
  const long = longTable(shown, record)
  return rendering.pivot === undefined ? long : pivotTable(long, rendering.pivot)
}
