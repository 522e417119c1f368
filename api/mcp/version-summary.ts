// A version as tools show it: what it is, what to beware of, what is not shown.
import type { VersionView } from '../../domain/dataset/version-view.ts'
import * as t from 'io-ts'
import type { ToolContext } from './services.ts'
import { linkTo } from './tool.ts'
import { versionMembers, fileOf } from './version-members.ts'
import { cautionsOf } from './version-words.ts'

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
