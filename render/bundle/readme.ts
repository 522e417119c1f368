import type { Expansion, FacetChoice, Omission, StoredRecord } from '../../domain/dataset/record.ts'
import { formatWriters } from '../format-writers.ts'
import { dayOf, illustrativeNote, isIllustrative, versionUrl } from '../names.ts'
import type { BundledTable } from './datapackage.ts'
import { code, codeCell, markdownText } from './markdown.ts'

const listLimit = 20
const columnLimit = 200

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

const files = (tables: ReadonlyArray<BundledTable>, withCroissant: boolean): ReadonlyArray<string> => [
  '## Files',
  '',
  ...tables.map(({ path, table }) => `- ${code(path)}: ${markdownText(table.title)} (${table.rows} rows)`),
  '- `datapackage.json`: the files described for programs (Data Package 2.0)',
  ...(withCroissant ? ['- `croissant.json`: the same as schema.org Dataset and Croissant 1.1 (JSON-LD)'] : []),
  '- `SOURCES.md`: where the figures come from, and under which licence',
  '- `CITATION.cff`: how to cite this dataset',
  '',
]

const columns = ({ path, table, format }: BundledTable): ReadonlyArray<string> => [
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

const withGap = (lines: ReadonlyArray<string>) => (lines.length === 0 ? [] : [...lines, ''])

const identifiers = (record: StoredRecord): ReadonlyArray<string> => [
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

const verification = (record: StoredRecord, tables: ReadonlyArray<BundledTable>): ReadonlyArray<string> => [
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

const choices = (record: StoredRecord): ReadonlyArray<string> => {
  if (record.facet_choices.length === 0) return []
  return [
    '## Choices between sources',
    '',
    'Where several provenances, units or methods hold the same series, one was chosen for the whole series:',
    '',
    ...limited(record.facet_choices, choiceLine),
    '',
  ]
}

const choiceLine = (choice: FacetChoice): string => {
  const facet = (it: FacetChoice['chosen']) =>
    [it.provenance, it.unit, it.measurement_method].flatMap((part) => (part === null ? [] : [code(part)])).join(' ')
  const others = choice.alternatives.map((it) => `${facet(it)} with ${it.observations} observations`).join('; ')
  return `- ${facet(choice.chosen)} for ${choice.series} series, by ${code(choice.policy)} version ${code(choice.policy_version)}${
    others === '' ? '' : `; not chosen: ${others}`
  }`
}

const conversion = (record: StoredRecord): ReadonlyArray<string> =>
  record.conversion.length === 0
    ? []
    : [
        '## Conversion',
        '',
        'The amounts were converted; each entry names its recipe:',
        '',
        '```json',
        ...record.conversion.map((entry) => JSON.stringify(entry)),
        '```',
        '',
      ]

const areasOf = ({ areas = [] }: Expansion): string =>
  areas.length === 0 ? '' : `, and its ${areas.length} regional or unspecified areas`

const computation = ({ computed }: StoredRecord): ReadonlyArray<string> =>
  computed === undefined
    ? []
    : [
        '## Computation',
        '',
        `The rows were computed (recipe ${code(computed.recipe)}, version ${computed.version}): ${code(computed.formula)}.`,
        `What they were computed from is in ${code('data/inputs.csv')}: ${computed.inputs.rows} figures and ${computed.inputs.denominators} that were divided by.`,
        'Sums and products are exact; one division at the end gives the double nearest to the exact result, ties to even.',
        'In the lines of the content_version each row has a ninth element `{"computed": [recipe, version, parameters]}`;',
        'its parameters hold `parts` and `parts_expected` where the rows have them.',
        '',
      ]

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

const limited = <A>(items: ReadonlyArray<A>, line: (item: A) => string): ReadonlyArray<string> => [
  ...items.slice(0, listLimit).map(line),
  ...(items.length > listLimit
    ? [`- and ${items.length - listLimit} more; the manifest of the version lists all`]
    : []),
]
