// A version in a sentence, and what to beware of.
import type { VersionView } from '../../domain/dataset/version-view.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'

const conversionWords = ({ record }: { readonly record: StoredRecord }): string =>
  [
    record.conversion.length === 0 ? 'amounts as reported' : 'converted amounts',
    ...(record.computed === undefined ? [] : [`computed as ${record.computed.formula}`]),
  ].join(', ')

const years = (first: number | null, last: number | null): string =>
  first === null ? 'no years' : first === last ? `${first}` : `${first} to ${last}`

/** One sentence on a version. */
export const versionSentence = (view: VersionView, record: StoredRecord): string =>
  `${view.title}: ${view.coverage.rows} rows in ${view.coverage.series} series, ${years(view.coverage.window.start_year, view.coverage.window.end_year)}, ${conversionWords({ record })}.`

/** What an assistant must not overlook, as sentences. */
export const cautionsOf = (view: VersionView): ReadonlyArray<string> => [
  ...(view.sources.some(({ illustrative }) => illustrative)
    ? ['ILLUSTRATIVE: these figures are made up to show the service. Say so, and never present them as statistics.']
    : []),
  ...view.warnings
    .filter(({ code }) => code !== 'illustrative_figures')
    .map(({ code, detail }) =>
      code === 'rows_overlap'
        ? `OVERLAP: ${detail} Never add these rows up; ask for the total as a dataset of its own.`
        : `${code}: ${detail}`,
    ),
  ...(view.traps ?? []).map(({ label, detail }) => `MIND ${label}: ${detail}`),
]
