// What stands in a file of a version, against the rows: its content_version computed from its own cells where it holds all rows,
// otherwise its cells beside those of the same file made again from the frame.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rendering } from '../domain/dataset/artifact.ts'
import type { StoredRecord } from '../domain/dataset/record.ts'
import type { Format } from '../domain/formats.ts'
import type { Frame } from '../domain/frame/frame.ts'
import { renderArtifact } from '../render/index.ts'
import { optionsOf } from '../render/rendering-options.ts'
import { extractEntry } from './files/bundle-entry.ts'
import type { Rows } from './files/cell.ts'
import { contentVersionOfRows } from './files/content-version.ts'
import { placesOf } from './files/places.ts'
import { csvRows } from './files/csv-rows.ts'
import { jsonRows } from './files/json-rows.ts'
import { parquetRows } from './files/parquet-rows.ts'
import { xlsxRows } from './files/xlsx-rows.ts'

const readers: { readonly [K in Format]: (path: string) => Rows } = {
  csv: csvRows,
  json: jsonRows,
  parquet: parquetRows,
  xlsx: xlsxRows,
}

/** A file of a version whose digest is the one in the log. */
export type CheckedFile = {
  readonly path: string
  readonly digest: string
  readonly rendering: Rendering
  readonly record: StoredRecord
  /** Null when the rows are not stored any more. */
  readonly frame: Frame | null
}

/** What is wrong with a file's rows; `unchecked`: nothing is left to hold it against. */
export type FileFinding =
  | { readonly kind: 'content_version_differs' | 'file_differs'; readonly detail: string }
  | 'unchecked'
  | null

/** Reads a file whole. Never throws for what stands in it. */
export const verifyFile = async (file: CheckedFile): Promise<FileFinding> => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-verify-'))
  try {
    return holdsAllRows(file.rendering) ? await checkRows(file, directory) : await checkAgain(file, directory)
  } catch (error) {
    return {
      kind: 'file_differs',
      detail: `it cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const holdsAllRows = ({ table, pivot, sort, top }: Rendering): boolean =>
  [table, pivot, sort, top].every((changed) => changed === undefined)

/** The data file itself, or the one in a bundle. */
const dataOf = async (path: string, rendering: Rendering, extracted: string): Promise<string> => {
  if (!rendering.bundle) return path
  const entry = `data/${rendering.pivot === undefined ? 'observations' : 'pivot'}.${rendering.format}`
  if (!(await extractEntry(path, entry, extracted))) throw new Error(`it holds no ${entry}`)
  return extracted
}

const checkRows = async ({ path, rendering, record }: CheckedFile, directory: string): Promise<FileFinding> => {
  const data = await dataOf(path, rendering, join(directory, 'data'))
  const shape =
    rendering.layout === 'frame' ? { labels: false, slots: 0 } : { labels: true, slots: record.slot_properties.length }
  const rows = readers[rendering.format](data)
  const actual = await contentVersionOfRows(rows, (header) => placesOf(header, record.roles, shape))
  return actual === record.content_version
    ? null
    : { kind: 'content_version_differs', detail: `its rows give ${actual}, the log says ${record.content_version}` }
}

const checkAgain = async (file: CheckedFile, directory: string): Promise<FileFinding> => {
  const { path, digest, rendering, record, frame } = file
  if (frame === null) return 'unchecked'
  const again = await renderArtifact(frame, record, optionsOf(rendering), directory)
  if (again.artifact_digest === digest) return null
  // an earlier program may have made other bytes of the same cells
  const [held, made] = [
    readers[rendering.format](await dataOf(path, rendering, join(directory, 'held'))),
    readers[rendering.format](await dataOf(again.path, rendering, join(directory, 'made'))),
  ]
  for (let row = 0; ; row++) {
    const [a, b] = [await held.next(), await made.next()]
    if (a.done === true && b.done === true) return null
    if (JSON.stringify(a.value) !== JSON.stringify(b.value)) {
      return { kind: 'file_differs', detail: `row ${row} is another one than the stored rows give` }
    }
  }
}
