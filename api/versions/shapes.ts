// What the routes about versions take and answer.
import * as t from 'io-ts'
import { ComparisonShares, ComparisonSummary, RowChange } from '../../domain/dataset/comparison.ts'
import { CoverageWindow, Lineage, RecordCoverage } from '../../domain/dataset/record.ts'
import { Facets } from '../../domain/dataset/request.ts'
import { ManifestArtifact } from '../../domain/dataset/version-view.ts'
import { ContentVersion, refuseExtra, SpecId, text } from '../../domain/values/codecs.ts'
import { component, counted, instantText, nullable, oneOfTexts } from '../../domain/values/described.ts'

const schema_version = t.literal(1)

const VersionItem = component(
  'VersionItem',
  t.strict({
    content_version: ContentVersion,
    title: t.string,
    state: oneOfTexts(['servable', 'expired', 'revoked']),
    tier: oneOfTexts(['working', 'pinned']),
    rows: counted,
    series: counted,
    window: CoverageWindow,
    facets: nullable(t.UnknownRecord),
    stored_at: t.string,
    materialised_at: t.string,
    lineage: Lineage,
    frame: oneOfTexts(['kept', 'gone']),
    artifacts: t.strict({ listed: counted, servable: counted }),
    revoked: nullable(t.strict({ reason: t.string, revoked_at: instantText })),
    links: t.strict({ self: t.string, compare: t.string }),
  }),
)
export type VersionItem = t.TypeOf<typeof VersionItem>

export const versionListMembers = {
  spec_id: SpecId,
  latest: nullable(ContentVersion),
  versions: t.readonlyArray(VersionItem),
  next_cursor: nullable(t.string),
}
export const VersionList = component('VersionList', t.strict({ schema_version, ...versionListMembers }))
export type VersionList = t.TypeOf<typeof VersionList>

const ComparedSide = t.strict({
  content_version: ContentVersion,
  materialised_at: instantText,
  coverage: RecordCoverage,
  facets: Facets,
  lineage: Lineage,
})

export const comparisonMembers = {
  spec_id: SpecId,
  from: ComparedSide,
  to: ComparedSide,
  summary: component('ComparisonSummary', ComparisonSummary),
  shares: ComparisonShares,
  text: t.string,
  changes: t.strict({
    total: counted,
    complete: t.boolean,
    least_percent: t.number,
    /** Changes of less than `least_percent`: counted in `total`, not shown. */
    left_out: counted,
    shown: t.readonlyArray(RowChange),
  }),
  links: t.strict({ csv: t.string }),
}
export const Comparison = component('Comparison', t.strict({ schema_version, ...comparisonMembers }))
export type Comparison = t.TypeOf<typeof Comparison>

export const PinResult = component(
  'PinResult',
  t.strict({
    schema_version,
    spec_id: SpecId,
    content_version: ContentVersion,
    newly_pinned: counted,
    artifacts: t.readonlyArray(ManifestArtifact),
    public_addresses: t.readonlyArray(t.string),
  }),
)
export type PinResult = t.TypeOf<typeof PinResult>

export const TakeDownRequest = component(
  'TakeDownRequest',
  refuseExtra({ reason: text(2_000) }, {}, 'take-down request'),
)

export const TakeDownResult = component(
  'TakeDownResult',
  t.strict({
    schema_version,
    spec_id: SpecId,
    content_version: ContentVersion,
    reason: t.string,
    revoked_at: instantText,
    objects_deleted: counted,
    changed: t.boolean,
    purge: t.readonlyArray(t.string),
  }),
)
export type TakeDownResult = t.TypeOf<typeof TakeDownResult>

/** All shapes of these routes. */
export const versionShapes = [VersionList, Comparison, PinResult, TakeDownRequest, TakeDownResult]
