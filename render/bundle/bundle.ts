// The zipped bundle: data, its description, sources and citation.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { Format } from '../../domain/dataset/request.ts'
import { writeCsv } from '../csv.ts'
import type { FileUse, WrittenFile } from '../file-sink.ts'
import type { Table } from '../table.ts'
import { citationCff } from './citation.ts'
import { codesTable } from './codes.ts'
import { type BundledTable, dataPackage } from './datapackage.ts'
import { readmeMarkdown } from './readme.ts'
import { sourcesMarkdown } from './sources.ts'
import { writeZip } from './zip.ts'

type Writer = (table: Table, path: string, use: FileUse) => Promise<WrittenFile>

/** Writes a bundle beside temporary files that begin with the same path; they are removed. */
export const writeBundle = async (
  table: Table,
  record: StoredRecord,
  format: Format,
  write: Writer,
  path: string,
): Promise<WrittenFile> => {
  const made: { readonly bundled: BundledTable; readonly file: string }[] = []
  const make = async (from: Table, as: Format, by: Writer) => {
    const file = `${path}.${from.name}`
    const written = await by(from, file, 'passing')
    made.push({ bundled: { path: join('data', `${from.name}.${as}`), format: as, table: from, written }, file })
  }
  try {
    await make(table, format, write)
    if (record.codes.length > 0) await make(codesTable(record), 'csv', writeCsv)
    const tables = made.map(({ bundled }) => bundled)
    const text = (name: string, content: string) => ({ name, content, store: false })
    return await writeZip(
      [
        text('README.md', readmeMarkdown(record, tables)),
        text('SOURCES.md', sourcesMarkdown(record)),
        text('CITATION.cff', citationCff(record)),
        text('datapackage.json', dataPackage(record, tables)),
        ...made.map(({ bundled, file }) => ({
          name: bundled.path,
          content: { path: file },
          store: bundled.format !== 'csv',
        })),
      ],
      zipDate(record),
      path,
    )
  } finally {
    for (const { file } of made) await rm(file, { force: true })
  }
}

/** ZIP dates count two seconds from 1980; the day of the run is enough. */
export const zipDate = (record: StoredRecord): Date => {
  const day = Date.parse(`${record.materialised_at.slice(0, 10)}T00:00:00Z`)
  return new Date(Math.max(Date.UTC(1980, 0, 1), Number.isNaN(day) ? 0 : day))
}
