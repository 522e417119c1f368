import type { StoredRecord } from '../../domain/dataset/record.ts'
import { dayOf, illustrativeNote, isIllustrative, versionUrl } from '../names.ts'
import type { BundledTable } from './datapackage.ts'
import { code, markdownText } from './markdown.ts'
import { files, columns, identifiers, verification } from './readme-files.ts'
import { choices, conversion, computation } from './readme-choices.ts'
import { leftOut, warnings } from './readme-left-out.ts'

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
