// What the routes about versions take and answer.
import * as t from 'io-ts'
import { CoverageWindow, Lineage } from '../../domain/dataset/record.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { component, counted, instantText, nullable, oneOfTexts } from '../../domain/values/described.ts'
import { schema_version, Comparison } from './comparison-shapes.ts'
import { PinResult, TakeDownRequest, TakeDownResult } from './decided-shapes.ts'

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

/** All shapes of these routes. */
export const versionShapes = [VersionList, Comparison, PinResult, TakeDownRequest, TakeDownResult]
