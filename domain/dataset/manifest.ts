// What a client gets of a version: pure views over the version's state and its stored record.
import type { EventOf } from '../events/event.ts'
import type { Estimate, Facets } from './request.ts'
import type { AppliedTrap } from './trap.ts'
import type { FacetsView, ManifestArtifact, TrapView, VersionView } from './version-view.ts'
import type { Rendering } from './artifact.ts'
import type { Expansion, StoredRecord, Warning } from './record.ts'

export type ArtifactFacts = {
  readonly artifact_digest: string
  readonly rendering: Rendering
  readonly media_type: string
  readonly file_name: string
  readonly bytes: number
  readonly stored_at: string
  readonly tier: 'working' | 'pinned'
  readonly state: 'stored' | 'expired'
}

/** Where a bundle is had with its proof in it. */
const provenUrl = (specId: string, contentVersion: string, digest: string): string =>
  `/api/datasets/${specId}/${contentVersion}/proof/${digest}`

/** The download link of a file, relative to the API host, without version prefix. */
export const fileUrl = (specId: string, contentVersion: string, digest: string): string =>
  `/api/datasets/${specId}/${contentVersion}/files/${digest}`

export const manifestArtifact = (
  specId: string,
  contentVersion: string,
  artifact: ArtifactFacts,
  { retentionMs, isLogged }: { readonly retentionMs: number; readonly isLogged: boolean },
): ManifestArtifact => ({
  rendering: artifact.rendering,
  media_type: artifact.media_type,
  file_name: artifact.file_name,
  bytes: artifact.bytes,
  url: fileUrl(specId, contentVersion, artifact.artifact_digest),
  ...(isLogged && artifact.rendering.bundle
    ? { proven_url: provenUrl(specId, contentVersion, artifact.artifact_digest) }
    : {}),
  artifact_digest: artifact.artifact_digest,
  tier: artifact.tier,
  ...(artifact.tier === 'working' && artifact.state === 'expired' ? { state: 'expired' as const } : {}),
  stored_at: artifact.stored_at,
  expires_at:
    artifact.tier === 'pinned' || artifact.state === 'expired'
      ? null
      : new Date(Date.parse(artifact.stored_at) + retentionMs).toISOString(),
})

/** Items of a long list shown in a manifest; the whole stands in the record. */
const shownItems = 20

/** A long list as manifests show it. */
export const shortened = <A>(
  items: ReadonlyArray<A>,
): { readonly total: number; readonly shown: ReadonlyArray<A> } => ({
  total: items.length,
  shown: items.slice(0, shownItems),
})

/** Bound facets in the form in which a request sends them, so that they can be sent again. */
export const facetsView = ({ provenance, unit, ...computed }: Facets): FacetsView => ({
  ...(provenance === undefined ? {} : { provenance: { ref: provenance } }),
  ...(unit === undefined ? {} : { unit }),
  ...computed,
})

/** How a group was read; who its members were stands in the record. */
export const expansionView = ({ memberships: _inRecord, variables, areas, ...expansion }: Expansion) => ({
  ...expansion,
  ...(areas === undefined ? {} : { areas: areas.length }),
  ...(variables === undefined ? {} : { variables: shortened(variables) }),
})

/** The variables that a trap concerns may be many; the record names all. */
const trapView = ({ variables, ...trap }: AppliedTrap): TrapView => ({
  ...trap,
  ...(variables === undefined ? {} : { variables: shortened(variables) }),
})

/** Overlaps may be many and name many: the first few of each, `total` beside them; the record has more. */
export const warningView = (warning: Warning): Warning => {
  const { overlaps } = warning.details
  if (warning.code !== 'rows_overlap' || !Array.isArray(overlaps)) return warning
  return { ...warning, details: { ...warning.details, overlaps: overlaps.slice(0, shownItems).map(firstFew) } }
}

/** An object whose lists are cut to the first few. */
const firstFew = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, held]: [string, unknown]) => [
          name,
          Array.isArray(held) ? held.slice(0, shownItems) : held,
        ]),
      )
    : value

/** The members common to manifests and snapshots. `materialised` is the run that first produced the rows. */
export const versionView = (
  materialised: EventOf<'VersionMaterialised'>['data'],
  record: StoredRecord,
  artifacts: ReadonlyArray<ManifestArtifact>,
  { isLogged }: { readonly isLogged: boolean },
): VersionView => ({
  schema_version: 1,
  spec_id: materialised.spec_id,
  content_version: materialised.content_version,
  title: record.title,
  definition: { spec_id: materialised.spec_id, identity: record.identity },
  coverage: record.coverage,
  artifacts,
  sources: record.sources,
  facets: { bound: facetsView(record.facets), choices: shortened(record.facet_choices) },
  expansions: record.expansions.map(expansionView),
  omissions: { rows: record.completeness.rows_omitted, ...shortened(record.omissions) },
  warnings: record.warnings.map(warningView),
  completeness: record.completeness,
  lineage: record.lineage,
  ...(record.computed === undefined ? {} : { computed: record.computed }),
  ...(record.traps === undefined ? {} : { traps: record.traps.map(trapView) }),
  trace: { conversion: record.conversion, operation_id: materialised.operation_id },
  materialised_at: record.materialised_at,
  record: {
    url: `/api/datasets/${materialised.spec_id}/${materialised.content_version}/record`,
    digest: materialised.record.digest,
  },
  links: {
    self: `/api/datasets/${materialised.spec_id}/${materialised.content_version}`,
    spec: `/api/datasets/${materialised.spec_id}`,
    versions: `/api/datasets/${materialised.spec_id}/versions`,
    explain: `/api/datasets/${materialised.spec_id}/${materialised.content_version}/explain`,
    ...(isLogged ? { proof: `/api/datasets/${materialised.spec_id}/${materialised.content_version}/proof` } : {}),
  },
})

export type Manifest = VersionView & { readonly kind: 'manifest'; readonly estimate: Estimate | null }
