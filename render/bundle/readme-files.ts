// What a README says of the files, their columns and how they are verified.
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { formatWriters } from '../format-writers.ts'
import type { BundledTable } from './datapackage.ts'
import { code, codeCell, markdownText } from './markdown.ts'
import { withGap } from './readme-lists.ts'

const columnLimit = 200

export const files = (tables: ReadonlyArray<BundledTable>, withCroissant: boolean): ReadonlyArray<string> => [
  '## Files',
  '',
  ...tables.map(({ path, table }) => `- ${code(path)}: ${markdownText(table.title)} (${table.rows} rows)`),
  '- `datapackage.json`: the files described for programs (Data Package 2.0)',
  ...(withCroissant ? ['- `croissant.json`: the same as schema.org Dataset and Croissant 1.1 (JSON-LD)'] : []),
  '- `SOURCES.md`: where the figures come from, and under which licence',
  '- `CITATION.cff`: how to cite this dataset',
  '',
]

export const columns = ({ path, table, format }: BundledTable): ReadonlyArray<string> => [
  `## Columns of ${code(path)}`,
  '',
  '| column | type | holds |',
  '|---|---|---|',
  ...table.columns
    .slice(0, columnLimit)
    .map((column) => `| ${codeCell(column.name)} | ${column.type} | ${markdownText(column.description)} |`),
  '',
  ...(table.columns.length > columnLimit
    ? [`${table.columns.length - columnLimit} more columns are described in datapackage.json.`, '']
    : []),
  ...withGap(formatWriters[format].readme),
]

export const identifiers = (record: StoredRecord): ReadonlyArray<string> => [
  '## Identifiers',
  '',
  `- ${code(record.spec_id)} (spec_id) names the question. Asking it again may give newer rows.`,
  `- ${code(record.content_version)} (content_version) names exactly these rows.`,
  `- Graph revision ${code(record.lineage.graph_revision)}.`,
  ...record.lineage.rate_tables.map(
    ({ table, revision, digest }) =>
      `- Rate table ${code(table)}, revision ${code(revision ?? 'not stated')}, ${code(digest)}.`,
  ),
  '',
]

export const verification = (record: StoredRecord, tables: ReadonlyArray<BundledTable>): ReadonlyArray<string> => [
  '## Verifying',
  '',
  'The data files have these SHA-256 digests (`sha256sum -c` reads the lines below):',
  '',
  '```',
  ...tables.map(({ path, written }) => `${written.artifact_digest.replace('sha256:', '')}  ${path}`),
  '```',
  '',
  `The content_version can be computed from the rows: ${code('cv_')} and the first 32 hex digits of SHA-256 over one line`,
  'per row, in frame order. Each line is the RFC 8785 (canonical JSON) form of',
  '`[variable, roles, period, value, unit, measurement_method, provenance, conversion]` and a line feed. `roles` is an',
  'object from role to entity; an absent text is `null`; `conversion` is `null` or `[currency, price_basis, base_year or',
  'null, recipe]`. Frame order: variable, origin, destination, observationAbout, other roles by name, period, unit,',
  'measurement method, provenance, each by its UTF-8 bytes, absent first. Labels and slots do not enter it. The bare',
  `Parquet file with ${code('layout: frame')} holds exactly these columns in this order (roles: ${
    record.roles.length === 0 ? 'none' : record.roles.map(code).join(', ')
  }).`,
  '',
]
