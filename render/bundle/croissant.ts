import type { StoredRecord } from '../../domain/dataset/record.ts'
import { formatOf } from '../../domain/formats.ts'
import { croissant } from '../../domain/publication/croissant.ts'
import type { PublishedFile } from '../../domain/publication/files.ts'
import { versionUrl } from '../names.ts'
import type { BundledTable } from './datapackage.ts'

/** croissant.json: the files of the bundle as schema.org `Dataset` and Croissant 1.1, by their paths in it. */
export const bundleCroissant = (record: StoredRecord, tables: ReadonlyArray<BundledTable>): string =>
  `${JSON.stringify(croissant({ record, address: versionUrl(record) }, tables.map(described)), null, 2)}\n`

const described = ({ path, format, table, written }: BundledTable): PublishedFile => ({
  name: path,
  url: path,
  mediaType: formatOf(format).mediaType,
  bytes: written.bytes,
  sha256: written.artifact_digest.replace('sha256:', ''),
  ...(formatOf(format).columnsByName ? { fields: table.columns } : {}),
})
