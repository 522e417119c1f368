import type { StoredRecord, Omission } from '../../domain/dataset/record.ts'
import { dayOf, illustrativeNote, isIllustrative, versionUrl } from '../names.ts'
import type { BundledTable } from './datapackage.ts'
import { code, markdownText } from './markdown.ts'
import { files, columns, identifiers, verification } from './readme-files.ts'
import { choices, conversion, computation } from './readme-choices.ts'
import { limited, areasOf } from './readme-lists.ts'

// What a README says of rows that are not there, and its warnings.
const leftOut = (record: StoredRecord): ReadonlyArray<string> => {
  const { rows_read, rows_delivered, rows_omitted } = record.completeness
  return [
    '## Completeness',
    '',
    `${rows_read} rows read, ${rows_delivered} delivered, ${rows_omitted} left out.`,
    '',
    ...limited(record.omissions, omissionLine),
    ...(record.omissions.length === 0 ? [] : ['']),
    ...limited(
      record.expansions,
      (it) =>
        `- ${code(it.group)} as ${code(it.role)}: ${
          it.by === 'itself'
            ? 'observations of the group itself'
            : `its ${it.members} members${it.dated ? ', each for the periods of its membership' : ''}${areasOf(it)}`
        }`,
    ),
    ...(record.expansions.length === 0 ? [] : ['']),
  ]
}

const omissionLine = (it: Omission): string => {
  const places = Object.entries(it.roles).map(([role, entity]) => `${markdownText(role)} ${code(entity)}`)
  return `- ${it.rows} rows of ${[code(it.variable), ...places].join(', ')}: ${code(it.reason)} (${it.periods.slice(0, 12).map(markdownText).join(', ')}${
    it.periods.length > 12 ? ', ...' : ''
  })`
}

const warnings = (record: StoredRecord): ReadonlyArray<string> =>
  record.warnings.length === 0
    ? []
    : ['## Warnings', '', ...limited(record.warnings, (it) => `- ${code(it.code)}: ${markdownText(it.detail)}`), '']

/** README.md: what the files hold, what was chosen and left out, how to verify and to recompute. */
export const readmeMarkdown = (
  record: StoredRecord,
  tables: ReadonlyArray<BundledTable>,
  withCroissant: boolean,
): string =>
  [
    `# ${markdownText(record.title)}`,
    '',
    ...(isIllustrative(record) ? [`**${illustrativeNote}**`, ''] : []),
    ...summary(record),
    ...files(tables, withCroissant),
    ...tables.flatMap(columns),
    ...identifiers(record),
    ...verification(record, tables),
    ...choices(record),
    ...conversion(record),
    ...computation(record),
    ...leftOut(record),
    ...warnings(record),
    '## Citing',
    '',
    'See `CITATION.cff`; sources and licences are in `SOURCES.md`.',
    '',
  ].join('\n')

const summary = (record: StoredRecord): ReadonlyArray<string> => {
  const { rows, series, window } = record.coverage
  const years =
    window.start_year === null && window.end_year === null
      ? ''
      : `, ${window.start_year ?? '...'} to ${window.end_year ?? '...'}`
  return [
    `${rows} rows in ${series} series${years}. Made on ${dayOf(record)}; this version is at ${code(versionUrl(record))}.`,
    '',
  ]
}
