import { producerCitation } from '../../domain/dataset/producer-citation.ts'
import type { SourceText, StoredRecord } from '../../domain/dataset/record.ts'
import { illustrativeNote, isIllustrative } from '../names.ts'
import { markdownText } from './markdown.ts'

/** SOURCES.md: every provenance of the rows, with publisher, licence and what its source says about it. */
export const sourcesMarkdown = (record: StoredRecord): string =>
  [
    '# Sources',
    '',
    ...(isIllustrative(record) ? [`**${illustrativeNote}**`, ''] : []),
    record.sources.length === 0 ? 'The rows name no source.' : 'Every row names its provenance; these are all of them.',
    '',
    ...record.sources.flatMap(sourceSection),
    ...rateSections(record),
    ...trapSections(record),
  ].join('\n')

/** Variables that are named; a record has all. */
const variablesSaid = 12

type Fact = readonly [string, string | null]

const factLines = (facts: ReadonlyArray<Fact>): ReadonlyArray<string> =>
  facts.map(([name, value]) => `- ${name}: ${value ?? 'not stated by the source'}`)

const named = (thing: { readonly ref: string; readonly label: string } | null): string | null =>
  thing === null ? null : `${markdownText(thing.label)} (\`${thing.ref}\`)`

/** Who published it, where, and under which licence. */
const origins = (source: SourceText): ReadonlyArray<Fact> => [
  ['Publisher', source.publisher === null ? null : markdownText(source.publisher)],
  ['Dataset', named(source.dataset)],
  ['Source', named(source.source)],
  ['Address', source.url],
  ['Licence', source.license_type === null ? null : markdownText(source.license_type)],
  ['Licence text', source.license_url],
  ['Last data refresh', source.last_data_refresh_date],
  ...toldOnly(source),
]

/** What only some sources tell: how to cite them, edition, extract, terms of use, files. */
const toldOnly = (source: SourceText): ReadonlyArray<Fact> => [
  ...(source.edition === undefined ? [] : [['Edition', markdownText(source.edition)] as const]),
  ...(source.extract === undefined
    ? []
    : [['Extract, not the whole table', `**${markdownText(source.extract)}**`] as const]),
  ...(source.citation === undefined ? [] : [['Cite as', markdownText(producerCitation(source).text)] as const]),
  ...(source.terms_of_use === undefined ? [] : [['Terms of use', markdownText(source.terms_of_use)] as const]),
  ...(source.source_files ?? []).map((file) => ['Read from', markdownText(file)] as const),
]

/** The sources of the rates that converted the amounts. */
const rateSections = ({ rate_sources: rates = [] }: StoredRecord): ReadonlyArray<string> =>
  rates.length === 0
    ? []
    : [
        '# Exchange rates and deflators',
        '',
        'The amounts were converted with these tables; cite them too.',
        '',
        ...rates.flatMap((rate) => [
          `## ${markdownText(rate.provenance.label)}`,
          '',
          ...factLines([['Rate table', `\`${rate.provenance.ref}\``], ...origins(rate)]),
          '',
        ]),
      ]

/** What is often mistaken with such rows. */
const trapSections = ({ traps = [] }: StoredRecord): ReadonlyArray<string> =>
  traps.length === 0
    ? []
    : [
        '# Before you use the figures',
        '',
        ...traps.flatMap((trap) => [
          `## ${markdownText(trap.label)}`,
          '',
          `- Kind: ${trap.kind} (\`${trap.ref}\`)`,
          ...(trap.from_period === undefined ? [] : [`- From ${trap.from_period} on`]),
          ...(trap.until_period === undefined ? [] : [`- Until ${trap.until_period}`]),
          ...(trap.variables === undefined ? [] : [`- Variables: ${variablesOf(trap.variables)}`]),
          '',
          markdownText(trap.detail),
          '',
        ]),
      ]

const variablesOf = (variables: ReadonlyArray<string>): string =>
  `${variables
    .slice(0, variablesSaid)
    .map((dcid) => `\`${dcid}\``)
    .join(', ')}${variables.length > variablesSaid ? ` and ${variables.length - variablesSaid} more` : ''}`

const sourceSection = (source: SourceText): ReadonlyArray<string> => {
  const facts: ReadonlyArray<Fact> = [
    ['Provenance', `\`${source.provenance.ref}\``],
    ...(source.illustrative ? [['Figures', 'illustrative: made up, not official statistics'] as const] : []),
    ...origins(source),
    ['Rows here', `${source.rows} in ${source.series} series`],
  ]
  const notes: ReadonlyArray<Fact> = [
    ['Scope and units', source.scope_and_units],
    ['Methodology', source.methodology],
    ['Data notes', source.data_notes],
  ]
  return [
    `## ${markdownText(source.provenance.label)}`,
    '',
    ...factLines(facts),
    '',
    ...notes.flatMap(([title, text]) => (text === null ? [] : [`### ${title}`, '', markdownText(text), ''])),
  ]
}
