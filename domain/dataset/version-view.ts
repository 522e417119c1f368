// What a client gets of a version, as shapes.
import * as t from 'io-ts'
import { computedMembers } from '../computed/facets.ts'
import { Definition } from '../spec/identity.ts'
import { ArtifactDigest, ContentVersion, exactly, SpecId, strictly } from '../values/codecs.ts'
import { component, counted, described, instantText, nullable, oneOfTexts, publishedAs } from '../values/described.ts'
import { Rendering } from './artifact.ts'
import { FacetsInput } from './request-input.ts'
import { ConversionRequest, Estimate } from './request.ts'
import {
  Completeness,
  ComputedRecord,
  ExpansionView,
  FacetChoice,
  Lineage,
  Omission,
  RecordCoverage,
  shortList,
  SourceText,
  Warning,
} from './record.ts'
import { trapExtras, trapFacts } from './trap.ts'

/** A file of a version as manifests list it. */
export const ManifestArtifact = component(
  'Artifact',
  exactly(
    {
      rendering: Rendering,
      media_type: t.string,
      file_name: t.string,
      bytes: counted,
      url: t.string,
      artifact_digest: ArtifactDigest,
      tier: oneOfTexts(['working', 'pinned']),
      stored_at: instantText,
      expires_at: described(
        nullable(instantText),
        'When the working copy expires; null in the pinned tier, and where it has expired',
      ),
    },
    {
      proven_url: described(
        t.string,
        'Of bundles: the same archive with `proof.json` in it, where versions are logged',
      ),
      state: described(
        t.literal('expired'),
        'Its retention passed; its link makes it again from the stored rows. Absent while it is stored',
      ),
    },
  ),
)
export type ManifestArtifact = t.TypeOf<typeof ManifestArtifact>

const reference = strictly({ ref: t.string })
/** Bound facets in the form in which a request sends them, so that they can be sent again. */
export const FacetsView = publishedAs(
  exactly({}, { provenance: reference, unit: t.union([reference, ConversionRequest]), ...computedMembers }),
  FacetsInput,
)
export type FacetsView = t.TypeOf<typeof FacetsView>

/** The members common to manifests and snapshots. */
export const versionMembers = {
  schema_version: t.literal(1),
  spec_id: SpecId,
  content_version: ContentVersion,
  title: t.string,
  definition: Definition,
  coverage: RecordCoverage,
  artifacts: t.readonlyArray(ManifestArtifact),
  sources: t.readonlyArray(SourceText),
  facets: strictly({ bound: FacetsView, choices: shortList(FacetChoice) }),
  expansions: t.readonlyArray(ExpansionView),
  omissions: strictly({ rows: counted, total: counted, shown: t.readonlyArray(Omission) }),
  warnings: t.readonlyArray(Warning),
  completeness: Completeness,
  lineage: Lineage,
  trace: strictly({ conversion: t.readonlyArray(t.UnknownRecord), operation_id: t.string }),
  materialised_at: instantText,
  record: strictly({ url: t.string, digest: ArtifactDigest }),
  links: exactly({ self: t.string, spec: t.string, versions: t.string, explain: t.string }, { proof: t.string }),
}
const { variables: _whole, ...trapMembers } = trapExtras
/** A trap as manifests show it. */
const ShownTrap = component(
  'ShownTrap',
  exactly(trapFacts, {
    ...trapMembers,
    variables: described(shortList(t.string), 'Variables of the rows concerned; absent: all, or not known'),
  }),
)
export type TrapView = t.TypeOf<typeof ShownTrap>
const computed = {
  computed: ComputedRecord,
  traps: described(t.readonlyArray(ShownTrap), 'What is often mistaken with such rows; absent: nothing is told'),
}
const VersionMembers = exactly(versionMembers, computed)
export type VersionView = t.TypeOf<typeof VersionMembers>

/** A manifest is the version as one request gave it, with what that cost; a snapshot is the version itself. */
export const versionKinds = { kind: oneOfTexts(['manifest', 'snapshot']) }
export const manifestMembers = { estimate: nullable(Estimate), ...computed }
export const VersionAnswer = component('Version', exactly({ ...versionKinds, ...versionMembers }, manifestMembers))
export type VersionAnswer = t.TypeOf<typeof VersionAnswer>
