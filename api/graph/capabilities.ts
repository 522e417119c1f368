// What the Graph interface of this deployment takes and holds.
import * as t from 'io-ts'
import { component, counted, nullable } from '../../domain/values/described.ts'
import { projections } from '../../statistics/describe/projections.ts'
import { relations } from '../../statistics/describe/relations.ts'
import { graphLimits } from '../../statistics/names/graph-limits.ts'
import { defaultKinds } from '../../statistics/names/kinds.ts'
import { kindWords } from '../../statistics/names/resolve/scope.ts'
import type { Graph } from '../../domain/ports/graph.ts'

const texts = t.readonlyArray(t.string)
export const GraphCapabilities = component(
  'GraphCapabilities',
  t.strict({
    capability_version: t.string,
    limits: t.record(t.string, counted),
    kinds: texts,
    default_kinds: texts,
    relations: texts,
    projections: texts,
    statuses: texts,
    identifier: t.strict({ max_characters: counted, forms: texts }),
    graph: t.strict({ revision: t.string, built_at: nullable(t.string), counts: t.record(t.string, t.number) }),
  }),
)
type GraphCapabilities = t.TypeOf<typeof GraphCapabilities>

/** The answer of /graph/capabilities; the decoders enforce the same limits. */
export const graphCapabilities = (graph: Graph, capabilityVersion: string): GraphCapabilities => ({
  capability_version: capabilityVersion,
  limits: {
    resolve_texts: graphLimits.resolveTexts,
    resolve_text_characters: graphLimits.textCharacters,
    resolve_candidates: graphLimits.candidates,
    resolve_expanded_members: graphLimits.expandedMembers,
    nodes_dcids: graphLimits.nodeBatch,
    identifier_characters: graphLimits.identifierCharacters,
    members_page_default: graphLimits.membersPageDefault,
    members_page_maximum: graphLimits.membersPageMaximum,
    cursor_characters: graphLimits.cursorCharacters,
    request_body_bytes: graphLimits.bodyBytes,
  },
  kinds: kindWords,
  default_kinds: [...defaultKinds],
  relations,
  projections,
  statuses: ['resolved', 'ambiguous', 'not_found', 'not_held'],
  identifier: {
    max_characters: graphLimits.identifierCharacters,
    forms: ['bare dcid: country/KEN', 'on resolve also with the prefix: dcid:country/KEN'],
  },
  graph: { revision: graph.info.revision, built_at: graph.info.builtAt, counts: graph.info.counts },
})
