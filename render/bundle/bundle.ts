// The zipped bundle: data, its description, sources and citation.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveLayout } from '../../domain/dataset/artifact.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { type Format, formatOf } from '../../domain/formats.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import type { WrittenFile } from '../file-sink.ts'
import { formatWriters } from '../format-writers.ts'
import { inputsTable } from '../frame-table.ts'
import { zipDate } from '../names.ts'
import type { Table } from '../table.ts'
import { citationCff } from './citation.ts'
import { codesTable } from './codes.ts'
import { bundleCroissant } from './croissant.ts'
import { type BundledTable, dataPackage } from './datapackage.ts'
import { readmeMarkdown } from './readme.ts'
import { sourcesMarkdown } from './sources.ts'
import { writeZip } from './zip.ts'

/** Of the code lists and inputs in a bundle, whatever the format of the rows. */
const codesFormat: Format = 'csv'

/** Writes a bundle beside temporary files that begin with the same path; they are removed. */
export const writeBundle = async (
  table: Table,
  inputs: Frame | undefined,
  record: StoredRecord,
  { format, layout }: { readonly format: Format; readonly layout: ArchiveLayout },
  path: string,
): Promise<WrittenFile> => {
  const made: { readonly bundled: BundledTable; readonly file: string }[] = []
  const make = async (from: Table, as: Format) => {
    const file = `${path}.${from.name}`
    const written = await formatWriters[as].write(from, () => Promise.resolve(record), file, 'passing')
    made.push({
      bundled: {
        path: join('data', `${from.name}.${formatOf(as).ending}`),
        format: as,
        table: describesItself ? withHeader(from, as) : from,
        written,
      },
      file,
    })
  }
  const describesItself = layout !== 'bundle1'
  try {
    await make(table, format)
    if (inputs !== undefined) await make(inputsTable(inputs), codesFormat)
    if (record.codes.length > 0) await make(codesTable(record), codesFormat)
    const tables = made.map(({ bundled }) => bundled)
    const text = (name: string, content: string) => ({ name, content, store: false })
    return await writeZip(
      [
        text('README.md', readmeMarkdown(record, tables, describesItself)),
        text('SOURCES.md', sourcesMarkdown(record)),
        text('CITATION.cff', citationCff(record)),
        text('datapackage.json', dataPackage(record, tables)),
        ...(describesItself ? [text('croissant.json', bundleCroissant(record, tables))] : []),
        ...made.map(({ bundled, file }) => ({
          name: bundled.path,
          content: { path: file },
          store: formatOf(bundled.format).compressed,
        })),
      ],
      zipDate(record),
      path,
    )
  } finally {
    for (const { file } of made) await rm(file, { force: true })
  }
}

/** A table whose columns are named as in the header of its file. */
const withHeader = (table: Table, format: Format): Table => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, name: formatWriters[format].header(column.name) })),
})
