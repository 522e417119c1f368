import { isWebAddress } from '../../domain/dataset/producer-citation.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { type Format, formatOf } from '../../domain/formats.ts'
import type { WrittenFile } from '../file-sink.ts'
import { formatWriters } from '../format-writers.ts'
import { illustrativeNote, isIllustrative, versionUrl } from '../names.ts'
import { type Column, onlyYears, type Table } from '../table.ts'

/** A data file inside the bundle. */
export type BundledTable = {
  readonly path: string
  readonly format: Format
  readonly table: Pick<Table, 'name' | 'title' | 'columns' | 'rows'>
  readonly written: WrittenFile
}

/** datapackage.json: Data Package 2.0 with a table schema and digest for each data file. */
export const dataPackage = (record: StoredRecord, tables: ReadonlyArray<BundledTable>): string => {
  const url = versionUrl(record)
  const described = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: `${record.spec_id.replaceAll('_', '-')}-${record.content_version.slice(3, 9)}`,
    id: record.content_version,
    title: record.title,
    ...(isIllustrative(record) ? { description: illustrativeNote } : {}),
    ...(/^https?:\/\//.test(url) ? { homepage: url } : {}),
    version: record.content_version,
    created: record.materialised_at,
    spec_id: record.spec_id,
    content_version: record.content_version,
    graph_revision: record.lineage.graph_revision,
    illustrative: isIllustrative(record),
    ...listed('sources', record.sources.map(sourceEntry)),
    ...listed('licenses', licencesOf(record)),
    ...listed('contributors', contributorsOf(record)),
    resources: tables.map(resource(record)),
  }
  return `${JSON.stringify(described, null, 2)}\n`
}

const listed = (name: string, items: ReadonlyArray<unknown>) => (items.length === 0 ? {} : { [name]: items })

const sourceEntry = (source: StoredRecord['sources'][number]) => ({
  title: source.provenance.label,
  ...(isWebAddress(source.url) ? { path: source.url } : {}),
  ...(source.last_data_refresh_date === null ? {} : { version: source.last_data_refresh_date }),
  provenance: source.provenance.ref,
  illustrative: source.illustrative,
})

/** A licence needs an address or an Open Definition name; one that has neither stands in SOURCES.md alone. */
const licencesOf = (record: StoredRecord) => {
  const byPath = new Map<string, { path: string; title?: string }>()
  for (const { license_url, license_type } of record.sources) {
    if (!isWebAddress(license_url)) continue
    byPath.set(license_url, { path: license_url, ...(license_type === null ? {} : { title: license_type }) })
  }
  return [...byPath.values()]
}

const contributorsOf = (record: StoredRecord) =>
  [...new Set(record.sources.flatMap(({ publisher }) => (publisher === null ? [] : [publisher])))].map((title) => ({
    title,
    roles: ['publisher'],
  }))

const resource =
  (record: StoredRecord) =>
  ({ path, format, table, written }: BundledTable) => ({
    name: table.name,
    type: 'table',
    title: table.title,
    path,
    format,
    mediatype: formatOf(format).mediaType,
    ...formatWriters[format].resource,
    bytes: written.bytes,
    hash: written.artifact_digest,
    rows: table.rows,
    schema: {
      fields: table.columns.map((column) => field(record, column, format)),
      missingValues: [''],
    },
  })

const field = (record: StoredRecord, column: Column, format: Format) => ({
  name: column.name,
  ...fieldType(column, format),
  description: column.description,
  ...unitOf(record, column),
  ...(column.nullable ? {} : { constraints: { required: true } }),
})

const fieldType = (column: Column, format: Format) => {
  if (column.type !== 'text') return { type: column.type }
  const years = column.name === 'period' && formatWriters[format].yearsAreNumbers && onlyYears(column)
  return years ? { type: 'year' } : { type: 'string' }
}

/** The units of a value column, and the column that names them row by row. */
const unitOf = (record: StoredRecord, { unit }: Column) => {
  if (unit === undefined) return {}
  const units = unit.refs.map((ref) => {
    const label = Object.hasOwn(record.labels, ref) ? record.labels[ref] : undefined
    return label === undefined ? { ref } : { ref, label }
  })
  return { unit: { ...(unit.column === null ? {} : { column: unit.column }), units } }
}
