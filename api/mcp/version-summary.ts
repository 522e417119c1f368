// A version as tools show it: what it is, what to beware of, what is not shown.
import type { ManifestArtifact, VersionView } from '../../domain/dataset/version-view.ts'
import * as t from 'io-ts'
import { CoverageWindow, shortList, type StoredRecord, Warning } from '../../domain/dataset/record.ts'
import { allFormatNames } from '../../domain/formats.ts'
import { counted, described, nullable, oneOfTexts } from '../../domain/values/described.ts'
import type { ToolContext } from './services.ts'
import { Frame, linkTo } from './tool.ts'

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

const FileSummary = t.strict({
  format: oneOfTexts(allFormatNames),
  bundle: t.boolean,
  kind: t.string,
  file_name: t.string,
  bytes: counted,
  artifact_digest: t.string,
  url: t.string,
  expires_at: nullable(t.string),
})

const fileOf = (artifact: ManifestArtifact, context: ToolContext): t.TypeOf<typeof FileSummary> => ({
  format: artifact.rendering.format,
  bundle: artifact.rendering.bundle,
  kind:
    artifact.rendering.table ??
    artifact.rendering.layout ??
    (artifact.rendering.pivot === undefined ? 'observations' : 'pivot'),
  file_name: artifact.file_name,
  bytes: artifact.bytes,
  artifact_digest: artifact.artifact_digest,
  url: linkTo(context, artifact.url),
  expires_at: artifact.expires_at,
})

const SourceSummary = t.strict({
  provenance: t.string,
  label: t.string,
  publisher: nullable(t.string),
  license: nullable(t.string),
  last_data_refresh_date: nullable(t.string),
  illustrative: t.boolean,
  rows: counted,
})

/** What tools say of a version that is made. */
export const versionMembers = {
  frame: Frame,
  title: t.string,
  total_rows: described(counted, 'Rows of the whole dataset'),
  series: counted,
  window: CoverageWindow,
  cautions: described(t.readonlyArray(t.string), 'Tell these to the reader of the figures'),
  warnings: t.readonlyArray(Warning),
  sources: t.readonlyArray(SourceSummary),
  conversion: described(
    t.readonlyArray(t.UnknownRecord),
    'Recipe, rate table and rule of each conversion; empty for reported amounts',
  ),
  facet_choices: shortList(t.UnknownRecord),
  omissions: t.strict({ rows: counted, total: counted, shown: t.readonlyArray(t.UnknownRecord) }),
  files: t.readonlyArray(FileSummary),
  links: t.record(t.string, t.string),
}
const VersionMembers = t.strict(versionMembers)

/** The members that describe a version. */
export const summaryOfVersion = (view: VersionView, context: ToolContext): t.TypeOf<typeof VersionMembers> => ({
  frame: { spec_id: view.spec_id, content_version: view.content_version },
  title: view.title,
  total_rows: view.coverage.rows,
  series: view.coverage.series,
  window: view.coverage.window,
  cautions: cautionsOf(view),
  warnings: view.warnings,
  sources: view.sources.map(({ provenance, publisher, license_type, last_data_refresh_date, illustrative, rows }) => ({
    provenance: provenance.ref,
    label: provenance.label,
    publisher,
    license: license_type,
    last_data_refresh_date,
    illustrative,
    rows,
  })),
  conversion: view.trace.conversion,
  facet_choices: view.facets.choices,
  omissions: view.omissions,
  files: view.artifacts.map((artifact) => fileOf(artifact, context)),
  links: {
    snapshot: linkTo(context, view.links.self),
    record: linkTo(context, view.record.url),
    versions: linkTo(context, view.links.versions),
    explain: linkTo(context, view.links.explain),
  },
})

/** What the members above do not show. */
export const leftOutOf = (view: VersionView, context: ToolContext): ReadonlyArray<string> => {
  const { choices } = view.facets
  const record = linkTo(context, view.record.url)
  return [
    ...(choices.shown.length < choices.total
      ? [`${choices.total - choices.shown.length} of ${choices.total} choices between sources are not shown: ${record}`]
      : []),
    ...(view.omissions.shown.length < view.omissions.total
      ? [
          `${view.omissions.total - view.omissions.shown.length} of ${view.omissions.total} omissions are not shown: ${record}`,
        ]
      : []),
    ...(view.omissions.rows > 0
      ? [`${view.omissions.rows} rows of the sources are not in the dataset; \`omissions\` says why.`]
      : []),
  ]
}
