// The catalogue of public files as a table: a row for each file, with what its version is, for programs that list and attach.
import { publicAddress, publicPage } from '../lifecycle/publication.ts'
import type { VersionArtifact } from '../lifecycle/version.ts'
import type { StoredRecord } from '../dataset/record.ts'
import { apaLine } from './apa.ts'
import { bibtex } from './bibtex.ts'
import { type Cited, dayOf, titleOf } from './citation.ts'
import { descriptionOf, licencesOf, producersOf } from './description.ts'

/** What a file holds: all rows as a long table, only the first series of it, a table laid out otherwise, or an archive. */
type FileKind = 'rows' | 'top' | 'pivot' | 'frame' | 'series' | 'bundle'

/** The columns of the catalogue in their order, as Parquet and DuckDB name and type them. */
export const catalogueColumns = {
  content_version: 'STRING',
  spec_id: 'STRING',
  title: 'STRING',
  description: 'STRING',
  page: 'STRING',
  made_on: 'STRING',
  rows: 'INT32',
  series: 'INT32',
  first_year: 'INT32',
  last_year: 'INT32',
  variables: 'STRING',
  units: 'STRING',
  sources: 'STRING',
  licences: 'STRING',
  citation: 'STRING',
  bibtex: 'STRING',
  kind: 'STRING',
  format: 'STRING',
  file_name: 'STRING',
  address: 'STRING',
  media_type: 'STRING',
  bytes: 'DOUBLE',
  sha256: 'STRING',
} as const satisfies Readonly<Record<string, 'STRING' | 'INT32' | 'DOUBLE'>>

type ColumnName = keyof typeof catalogueColumns
type Cell<C extends ColumnName> = (typeof catalogueColumns)[C] extends 'STRING' ? string : number
/** A public file. Lists are joined by semicolons; years are null where the rows have none. */
export type CatalogueRow = { readonly [C in ColumnName]: Cell<C> | null }

/** A version with the record that says what its columns mean. */
export type CatalogueVersion = {
  readonly cited: Cited & { readonly record: Cited['record'] & Pick<StoredRecord, 'codes' | 'labels'> }
  readonly artifacts: ReadonlyArray<VersionArtifact>
}

const joined = (texts: ReadonlyArray<string>): string => [...new Set(texts)].join('; ')

const kindOf = ({ rendering }: VersionArtifact): FileKind => {
  if (rendering.bundle) return 'bundle'
  if (rendering.table !== undefined) return 'series'
  if (rendering.layout !== undefined) return 'frame'
  if (rendering.pivot !== undefined) return 'pivot'
  return rendering.top === undefined ? 'rows' : 'top'
}

const labelsOf = (cited: CatalogueVersion['cited'], column: string): string =>
  joined(cited.record.codes.flatMap((code) => (code.column === column ? [code.label] : [])))

/** The rows of the catalogue that a version gives; `base` is the address of the host. */
export const catalogueRows = (base: string, { cited, artifacts }: CatalogueVersion): ReadonlyArray<CatalogueRow> => {
  const { record } = cited
  const ofVersion = {
    content_version: record.content_version,
    spec_id: record.spec_id,
    title: titleOf(cited),
    description: descriptionOf(cited),
    page: base + publicPage(record.content_version),
    made_on: dayOf(cited),
    rows: record.coverage.rows,
    series: record.coverage.series,
    first_year: record.coverage.window.start_year,
    last_year: record.coverage.window.end_year,
    variables: labelsOf(cited, 'variable'),
    units: labelsOf(cited, 'unit'),
    sources: joined(producersOf(cited).map(({ text }) => text)),
    licences: joined(licencesOf(cited)),
    citation: apaLine(cited),
    bibtex: bibtex(cited),
  }
  return artifacts.map((artifact) => ({
    ...ofVersion,
    kind: kindOf(artifact),
    format: artifact.rendering.format,
    file_name: artifact.file_name,
    address: base + publicAddress(record.content_version, artifact),
    media_type: artifact.media_type,
    bytes: artifact.bytes,
    sha256: artifact.artifact_digest.replace('sha256:', ''),
  }))
}
