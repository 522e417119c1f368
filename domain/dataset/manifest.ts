// What a client gets of a version: pure views over the version's state and its stored record.
import type { EventOf } from '../events/event.ts'
import type { Estimate, Facets } from './request.ts'
import type { FacetsView, ManifestArtifact, VersionView } from './version-view.ts'
import type { StoredRecord } from './record.ts'
import { shortened, expansionView, warningView, trapView } from './shortened.ts'

/** Bound facets in the form in which a request sends them, so that they can be sent again. */
export const facetsView = ({ provenance, unit, ...computed }: Facets): FacetsView => ({
  ...(provenance === undefined ? {} : { provenance: { ref: provenance } }),
  ...(unit === undefined ? {} : { unit }),
  ...computed,
})

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
