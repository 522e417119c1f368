import { inputKinds, requestLimits } from '../../domain/dataset/request-input.ts'
import type { Limits } from '../../statistics/plan/plan-request.ts'
import { formatNames, formatOf, formats, servedAs } from '../../domain/formats.ts'
import { canonicalDigest } from '../../domain/digest.ts'
import { fallbackPolicy, fallbackPolicyVersion } from '../../statistics/plan/facet-choice.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { signedUrlSeconds } from './files.ts'
import type { DatasetCapabilities } from './shapes.ts'

export type CapabilityFacts = {
  readonly limits: Limits
  readonly retention: string
  readonly frameRetention: string | null
  readonly bodyLimitBytes: number
  readonly features: Readonly<Record<string, boolean>>
}

const fixedPart = (facts: CapabilityFacts) => ({
  formats: formatNames,
  file_formats: formatNames.map((format) => {
    const { name, ending, mostRows } = formatOf(format)
    return { format, name, ending, media_type: servedAs(format), most_rows: mostRows }
  }),
  input_kinds: inputKinds,
  features: facts.features,
  caps: {
    sync_budget_rows: facts.limits.syncBudgetRows,
    sync_budget_requests: facts.limits.syncBudgetRequests,
    async_max_rows: facts.limits.asyncMaxRows,
    async_max_requests: facts.limits.asyncMaxRequests,
  },
  limits: {
    body_bytes: facts.bodyLimitBytes,
    statvars: requestLimits.statvars,
    entities_per_role: requestLimits.entities_per_role,
    roles: requestLimits.roles,
    xlsx_rows: formats.xlsx.mostRows,
  },
  retention: { working_tier: facts.retention, frame: facts.frameRetention, signed_url_seconds: signedUrlSeconds },
  facet_policy: { fallback: fallbackPolicy, version: fallbackPolicyVersion },
})

/** Names the limits in force: changes when any published capability changes. */
export const capabilityVersionOf = (facts: CapabilityFacts): string =>
  `cap_${canonicalDigest(fixedPart(facts)).slice(0, 16)}`

/** What is published: of what the software can do, what the active graph has the means for. */
export const datasetCapabilities = (
  facts: CapabilityFacts,
  graph: Pick<Graph, 'info' | 'rateTables'>,
): DatasetCapabilities => ({
  schema_version: 1,
  capability_version: capabilityVersionOf(facts),
  ...fixedPart(facts),
  features: { ...facts.features, conversion: facts.features['conversion'] === true && graph.rateTables().length > 0 },
  graph_revision: graph.info.revision,
})
