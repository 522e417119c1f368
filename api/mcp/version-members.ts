// The files and sources of a version, as tools show them.
import type { ManifestArtifact } from '../../domain/dataset/version-view.ts'
import * as t from 'io-ts'
import { CoverageWindow, shortList, Warning } from '../../domain/dataset/record.ts'
import { allFormatNames } from '../../domain/formats.ts'
import { counted, described, nullable, oneOfTexts } from '../../domain/values/described.ts'
import type { ToolContext } from './services.ts'
import { Frame, linkTo } from './tool.ts'

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

export const fileOf = (artifact: ManifestArtifact, context: ToolContext): t.TypeOf<typeof FileSummary> => ({
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
